import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { prepareStatement } from "#db/statements.server";
import type { CampaignUrgency, MeetingType } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import type { WriteContext } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { insertStep } from "./claim-due.server";
import { advanceCampaign } from "./nurture-mail.server";
import type { EnquiryStep } from "./payload";
import { resolveNurtureText } from "./words.server";

/** The most mails to one address in a day, because anybody can type anybody's (docs/product.md §12). */
const MAX_MAILS_PER_DAY = 5;

type FirstMail = {
  enquiryId: string;
  email: string;
  urgency: CampaignUrgency;
  timeZone: string;
  meetingType: MeetingType;
};

const buildMailKey = (campaignId: string) => `nurture:${campaignId}:1`;

/**
 * Queues the first mail in the transaction that stores the enquiry, before a person is looked up: it goes to the typed
 * address whether or not the person is known (docs/decisions/0037-first-mail.md).
 * @returns the id of the campaign for a new lead; null if the address has had the day's mails.
 */
export function queueFirstMail(
  db: AppDatabase,
  { email, ...step }: FirstMail,
  { now, newId }: WriteContext,
): string | null {
  if (sentWithinDay(db, email, now) >= MAX_MAILS_PER_DAY) return null;
  const campaignId = newId();
  const payload: EnquiryStep = { ...step, campaignId, step: 1 };
  queueMail(
    db,
    { now, newId },
    { kind: "nurture", to: email, payload, idempotencyKey: buildMailKey(campaignId) },
  );
  return campaignId;
}

const sentWithinDay = (db: AppDatabase, email: string, now: Date): number =>
  prepareStatement(
    db,
    "SELECT count(*) FROM outbox WHERE kind = 'nurture' AND lower(to_address) = ? AND created_at > ?",
  )
    .pluck()
    .get(normalizeEmail(email), now.getTime() - DAY_MS) as number;

/** Links a first mail to the lead that the enquiry joined. */
export const linkFirstMailToLead = (db: AppDatabase, campaignId: string, leadId: string): void => {
  prepareStatement(db, "UPDATE outbox SET lead_id = ? WHERE idempotency_key = ?").run(
    leadId,
    buildMailKey(campaignId),
  );
};

type StartedCampaign = Pick<FirstMail, "urgency" | "timeZone"> & {
  campaignId: string;
  leadId: string;
  /** Whether the first mail is queued; false if the day's limit held it back. */
  isQueued: boolean;
};

/** Claims the first step of a campaign; a step that was held back counts as skipped. */
export function claimFirstStep(
  db: AppDatabase,
  { campaignId, leadId, urgency, timeZone, isQueued }: StartedCampaign,
  writing: WriteContext,
): void {
  const claim = { campaignId, leadId, step: 1, subject: resolveNurtureText(urgency, 1).subject };
  const skipped = "Not sent: the address had enough emails that day.";
  const emailLogId = insertStep(db, isQueued ? claim : { ...claim, skipped }, writing);
  if (isQueued)
    prepareStatement(db, "UPDATE outbox SET lead_id = ?, email_log_id = ? WHERE idempotency_key = ?").run(
      leadId,
      emailLogId,
      buildMailKey(campaignId),
    );
  else advanceCampaign(db, { campaignId, step: 1, timeZone }, "cancelled", writing.now);
}
