import type { AppDatabase } from "#db/client.server";
import type { CampaignStatus } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { campaignFilters } from "~/components/admin/campaign-states";
import { formatCount, formatPercent } from "~/components/admin/format";
import { listTextProblems } from "~/content/texts.server";
import { buildLeadSearchCondition } from "~/domain/leads/list/search.server";
import { readFilters } from "~/domain/lists/filters";
import { findResumeObstacle } from "~/mail/sequence/change.server";
import {
  computeStepFigures,
  computeTimeToBooking,
  countCampaignsByStatus,
} from "~/mail/sequence/figures.server";
import {
  countCampaigns,
  type ListedCampaign,
  listActiveCampaigns,
  listCampaigns,
  listEmailLogs,
} from "~/mail/sequence/list.server";
import { countWaiting, listFailedSteps, listUpcomingMails } from "~/mail/sequence/monitor.server";
import { resolveLeadStepText } from "~/mail/words.server";
import { getAppContext } from "~/platform/context.server";
import { campaignHandlers } from "~/services/campaigns/commands.server";
import { mailHandlers } from "~/services/mail/commands.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

const CAMPAIGNS_PER_PAGE = 25;
const MAX_ROWS_SHOWN = 50;
/** Recent Email Activity shows this many (docs/product/numbers.md §9). */
const LOGS_SHOWN = 20;
const COMING_DAYS = 14;
/** How far back failed mails are shown, in days. */
const FAILED_DAYS = 30;

function readMonitor({ url }: { url: URL }) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const filters = readFilters(campaignFilters, url.searchParams);
  const listed = filters.status ? [filters.status] : (["active", "paused"] as const);
  const zone = env.BUSINESS_TIMEZONE;
  const { total, ...byStatus } = countCampaignsByStatus(db);
  const coming = listUpcomingMails(db, { now, days: COMING_DAYS, limit: 500, businessTimezone: zone });
  const wait = computeTimeToBooking(db);
  return {
    stats: {
      total: formatCount(total),
      active: formatCount(byStatus.active),
      completed: formatCount(byStatus.completed),
      paused: formatCount(byStatus.paused),
      stopped: formatCount(byStatus.stopped),
    },
    /** Mails that wait because the postal address is missing; null when it is there. */
    heldBack: env.POSTAL_ADDRESS ? null : countWaiting(db, now),
    /** The number of unusable Studio texts, which the shipped ones replace. */
    replacedTexts: listTextProblems().length,
    filters,
    lists: listed
      .map((status) => readPage(url, status, filters.q))
      .filter((list) => list.isAsked || list.total > 0),
    failures: listFailedSteps(db, new Date(now.getTime() - FAILED_DAYS * DAY_MS), MAX_ROWS_SHOWN),
    logs: listEmailLogs(db, { limit: LOGS_SHOWN }).emailLogs.map((log) => ({
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
      at: log.sentAt ?? log.createdAt,
    })),
    coming: coming.slice(0, MAX_ROWS_SHOWN).map((one) => ({ ...one, key: `${one.campaignId} ${one.step}` })),
    comingTotal: coming.length,
    figures: computeStepFigures(db)
      .sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency) || a.step - b.step)
      .map((one) => ({ ...one, bookedShare: share(one.booked, one.sent) })),
    tracking: env.MAIL_TRACKING,
    timeToBooking: wait === null ? null : formatDays(wait),
  };
}

const ORDER = ["critical", "high", "medium", "low"];

export const { loader, action } = serveScreen({
  role: "staff",
  load: readMonitor,
  handle: [campaignHandlers, mailHandlers],
});

export type CampaignMonitor = ReturnType<typeof readMonitor>;
export type CampaignList = ReturnType<typeof readPage>;
export type CampaignRow = CampaignList["rows"][number];

/** Reads a page of a status's campaigns; the address has the page of each list under the list's own name. */
function readPage(url: URL, status: CampaignStatus, q: string) {
  const { db } = getAppContext();
  const ofLeads = buildLeadSearchCondition(q);
  const cursor = url.searchParams.get(status) || undefined;
  const place = { limit: CAMPAIGNS_PER_PAGE, cursor: cursor?.replace(/^\d+\./, ""), ofLeads };
  const before = Number(/^\d{1,9}(?=\.)/.exec(cursor ?? "")?.[0] ?? 0);
  const { campaigns, nextCursor } =
    status === "active" ? listActiveCampaigns(db, place) : listCampaigns(db, { ...place, status });
  return {
    status,
    /** Whether the list of campaigns is shown even if it is empty. */
    isAsked: status !== "paused" || url.searchParams.get("status") === status,
    rows: campaigns.map((campaign) => campaignRow(db, campaign)),
    total: countCampaigns(db, { status, ofLeads }),
    before,
    isFirstPage: !cursor,
    next: nextCursor && `${before + campaigns.length}.${nextCursor}`,
  };
}

function campaignRow(db: AppDatabase, campaign: ListedCampaign) {
  const nextStep = Math.min(5, campaign.currentStep + 1);
  return {
    id: campaign.id,
    leadId: campaign.lead?.id ?? null,
    name: campaign.lead?.name ?? "Unknown",
    status: campaign.status,
    urgency: campaign.urgency,
    step: campaign.currentStep,
    nextStep,
    nextSubject: resolveLeadStepText(db, {
      campaignId: campaign.id,
      urgency: campaign.urgency,
      step: nextStep,
    }).subject,
    next: campaign.nextEmailAt,
    pausedAt: campaign.pausedAt,
    endedAt: campaign.completedAt ?? campaign.stoppedAt,
    stopReason: campaign.stopReason,
    holdReason: campaign.holdReason,
    /** Why a campaign that waits, or that the product stopped as staff would, can't go on. */
    obstacle:
      campaign.status === "paused" || campaign.stopReason === "staff"
        ? findResumeObstacle(db, campaign)
        : null,
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : formatPercent((part / whole) * 100));

/** Formats a duration: "5 h", "3.2 days". */
function formatDays(ms: number): string {
  const hours = ms / HOUR_MS;
  if (hours < 48) return `${Math.max(1, Math.round(hours))} h`;
  return `${(hours / 24).toLocaleString("en-US", { maximumFractionDigits: 1 })} days`;
}
