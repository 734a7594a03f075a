import { count, percent } from "~/components/admin/format";
import { textProblems } from "~/content/texts.server";
import { campaignStats, stepFigures, timeToBooking } from "~/mail/sequence/figures.server";
import { type ListedCampaign, listCampaigns, listEmailLogs } from "~/mail/sequence/list.server";
import { activeCampaigns, comingMails, countWaiting, failedSteps } from "~/mail/sequence/monitor.server";
import { nurtureSubject } from "~/mail/sequence/words.server";
import { context } from "~/platform/context.server";
import { mailIsLive } from "~/services/mail.server";

/** Rows shown of each list; the figures above count all. */
const SHOWN = 50;
/** Recent Email Activity shows this many (docs/product.md §9). */
const LOGS = 20;
const COMING_DAYS = 14;
/** How far back failures are shown, in days. */
const FAILED_DAYS = 30;

/** Everything on the campaign monitor. */
export function readMonitor() {
  const { db, env, now: clock } = context();
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const { total, ...byStatus } = campaignStats(db);
  const coming = comingMails(db, { now, days: COMING_DAYS, limit: 500, businessTimezone: zone });
  const wait = timeToBooking(db);
  return {
    stats: {
      total: count(total),
      active: count(byStatus.active),
      completed: count(byStatus.completed),
      paused: count(byStatus.paused),
      stopped: count(byStatus.stopped),
    },
    /** Mails that wait because the postal address is missing; null when it is there. */
    heldBack: env.POSTAL_ADDRESS ? null : countWaiting(db, now),
    /** Texts that are replaced by those that come with the product. */
    replacedTexts: textProblems().length,
    isLive: mailIsLive(),
    active: activeCampaigns(db, SHOWN).map(campaignRow),
    activeTotal: byStatus.active,
    paused: listCampaigns(db, { status: "paused", limit: SHOWN }).campaigns.map(campaignRow),
    pausedTotal: byStatus.paused,
    failures: failedSteps(db, new Date(now.getTime() - FAILED_DAYS * 86_400_000), SHOWN).map((one) => ({
      ...one,
      at: one.at.toISOString(),
    })),
    logs: listEmailLogs(db, { limit: LOGS }).emailLogs.map((log) => ({
      id: log.id,
      subject: log.subject,
      leadId: log.lead?.id ?? null,
      name: log.lead?.name ?? "Unknown",
      step: log.stepNumber,
      status: log.status,
      onlyOutbox: log.metadata.transport === "outbox",
      reason: log.errorMessage,
      opened: env.MAIL_TRACKING && log.openedAt !== null,
      clicked: env.MAIL_TRACKING && log.clickedAt !== null,
      at: (log.sentAt ?? log.createdAt).toISOString(),
    })),
    coming: coming
      .slice(0, SHOWN)
      .map((one) => ({ ...one, at: one.at.toISOString(), key: `${one.campaignId} ${one.step}` })),
    comingTotal: coming.length,
    figures: stepFigures(db)
      .sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency) || a.step - b.step)
      .map((one) => ({ ...one, bookedShare: share(one.booked, one.sent) })),
    tracking: env.MAIL_TRACKING,
    timeToBooking: wait === null ? null : inDays(wait),
  };
}

const ORDER = ["critical", "high", "medium", "low"];

export type Monitor = ReturnType<typeof readMonitor>;
export type CampaignRow = Monitor["active"][number];

function campaignRow(campaign: ListedCampaign) {
  const nextStep = Math.min(5, campaign.currentStep + 1);
  return {
    id: campaign.id,
    leadId: campaign.lead?.id ?? null,
    name: campaign.lead?.name ?? "Unknown",
    status: campaign.status,
    urgency: campaign.urgency,
    step: campaign.currentStep,
    nextStep,
    nextSubject: nurtureSubject(campaign.urgency, nextStep),
    next: campaign.nextEmailAt?.toISOString() ?? null,
    pausedAt: campaign.pausedAt?.toISOString() ?? null,
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : percent((part / whole) * 100));

/** "5 h", "3.2 days". */
function inDays(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 48) return `${Math.max(1, Math.round(hours))} h`;
  return `${(hours / 24).toLocaleString("en-US", { maximumFractionDigits: 1 })} days`;
}
