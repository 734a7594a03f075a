import type { EmailLogStatus } from "#db/values";
import { findNurtureProblem } from "#studio/texts/nurture-rules";
import { serveScreen } from "~/commands/screen.server";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { readLead } from "~/domain/leads/read.server";
import { findKnownValue } from "~/domain/lists/filters";
import { COLOR_SCHEMES } from "~/mail/delivery/shown-body.server";
import { resolveLeadTimeZone } from "~/mail/sequence/change.server";
import { readFreeDays } from "~/mail/sequence/free-days.server";
import { listSkippedFutureSteps } from "~/mail/sequence/monitor.server";
import { formatNurtureMarkdown } from "~/mail/sequence/plain-words";
import { planUpcomingSteps, STEP_COUNT } from "~/mail/sequence/sequence";
import { findStepEdit, resolveLeadStepText } from "~/mail/words.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { campaignHandlers, readLeadStepText } from "~/services/campaigns/commands.server";

export type StepState = EmailLogStatus | "next" | "planned" | "waiting" | "stopped";

/** Reads a lead's five campaign steps, and the open one. @throws 404 */
function readLeadEmails(leadId: string, url: URL, user: User) {
  const { db, env } = getAppContext();
  const lead = readLead(db, leadId);
  if (!lead) throw new Response("Lead not found", { status: 404 });
  auditLeadView(buildStaffChange(user), leadId);
  const { campaign, emailLogs } = readLeadCampaign(db, leadId);
  const about = { id: lead.id, name: lead.name };
  if (!campaign) return { lead: about, campaign: null, steps: [], open: null };

  const zone = resolveLeadTimeZone(db, leadId, env.BUSINESS_TIMEZONE);
  const skipped = listSkippedFutureSteps(db, campaign);
  const coming = new Map(
    campaign.status === "active" && campaign.nextEmailAt
      ? planUpcomingSteps(
          { ...campaign, timeZone: zone, freeDays: readFreeDays(db) },
          campaign.currentStep,
          campaign.nextEmailAt,
          skipped,
        ).map(({ step, at }) => [step, at])
      : [],
  );
  const rows = new Map(
    emailLogs.filter(({ campaignId }) => campaignId === campaign.id).map((log) => [log.stepNumber, log]),
  );
  const isOver = campaign.status === "stopped" || campaign.status === "completed";
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => {
    const step = index + 1;
    const log = rows.get(step);
    const isNext = !log && step === campaign.currentStep + 1;
    const words = resolveLeadStepText(db, { campaignId: campaign.id, urgency: campaign.urgency, step });
    const own = findStepEdit(db, campaign.id, step);
    const refused = own && findNurtureProblem(own, words.form);
    const at = log ? (log.sentAt ?? (log.status === "skipped" ? null : log.createdAt)) : coming.get(step);
    const later = [...rows.values()].some((one) => (one.stepNumber ?? 0) > step && one.status !== "skipped");
    const state: StepState = log
      ? log.status
      : isOver
        ? "stopped"
        : campaign.status === "paused"
          ? "waiting"
          : isNext
            ? "next"
            : "planned";
    return {
      step,
      state,
      isInOutbox: log?.metadata.transport === "outbox",
      reason: log?.errorMessage ?? (refused && `Not in these words, as violence was named: ${refused}.`),
      subject: log?.subject ?? words.subject,
      at: at ?? null,
      isEdited: own !== undefined,
      mayChange: !log && !isOver && step > campaign.currentStep,
      mayComeForward: isNext && campaign.status === "active",
      mayComeBack:
        log?.status === "skipped" &&
        log.metadata.skippedBy === "staff" &&
        campaign.status !== "stopped" &&
        !later,
    };
  });
  return {
    lead: about,
    campaign: { id: campaign.id, status: campaign.status, urgency: campaign.urgency },
    steps,
    open: openStep(url, steps, campaign.id),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: ({ url, user, params }) => readLeadEmails(params.id ?? "", url, user),
  handle: [campaignHandlers],
});

export type LeadEmails = ReturnType<typeof readLeadEmails>;
export type StepCard = LeadEmails["steps"][number];

/** Finds the campaign step that the address opens beneath the steps: `?look=2`, `?edit=2`, `?ask=2`. */
function openStep(url: URL, steps: { step: number; mayChange: boolean }[], campaignId: string) {
  for (const what of ["edit", "ask", "look"] as const) {
    const step = Number(url.searchParams.get(what));
    const card = steps.find((one) => one.step === step);
    // A mail that was sent is read in the outbox as it was sent: its text may have changed since.
    if (!card?.mayChange) continue;
    const { db } = getAppContext();
    const edited = findStepEdit(db, campaignId, step);
    const { subject, preheader, body } = readLeadStepText(db, campaignId, step);
    return {
      what,
      step,
      scheme: findKnownValue(COLOR_SCHEMES, url.searchParams.get("scheme")) ?? "light",
      subject,
      preheader,
      body: formatNurtureMarkdown(body),
      /** When the lead's own text of the step was last edited; empty where it is the shared text. */
      base: edited?.updatedAt.toISOString() ?? "",
    };
  }
  return null;
}
