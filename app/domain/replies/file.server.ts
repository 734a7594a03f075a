import { desc, eq, or, sql } from "drizzle-orm";
import { enquiries, replies } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import { findCrisisLevel } from "~/domain/crisis/resources";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { isClosedLead } from "~/domain/leads/fields/state";
import { captureLead } from "~/domain/leads/intake/file.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { queueMail } from "~/mail/queue/queue.server";
import { holdLeadCampaign, stopLeadCampaign } from "~/mail/sequence/stop.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import type { Change } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import type { ReplySender } from "./sender.server";

export type ReplyRow = typeof replies.$inferInsert;

const WITHOUT_WORDS = "[An email without words]";

export const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

/** A mail, and those that joined it. */
export const isOfEntry = (replyId: string) => or(eq(replies.id, replyId), eq(replies.joinedTo, replyId));

type Filing = Intake & {
  /** The crisis reading of the mail, made before the lock was taken. */
  crisisReading: StoredReading | null;
  /** Whether the mail stops the campaign; false for a mailing list's. */
  stopsCampaign: boolean;
};

/**
 * Files a stored mail as an enquiry: at the lead whose thread it answers or who has the address, else, or when that lead is
 * closed, as a new lead. Ends the campaign and tells the owner. Runs in the caller's transaction. @returns the lead's id
 */
export function convertReplyToEnquiry(
  change: Change,
  reply: ReplyRow,
  sender: ReplySender,
  filing: Filing,
): string {
  const { db, now } = change;
  const known = sender.leadId ? readLead(db, sender.leadId) : undefined;
  const { lead, created, crisis } = captureLead(change, enquiryOf(reply, known, sender, filing), filing);
  const { id: enquiryId } = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.leadId, lead.id))
    .orderBy(desc(sql`rowid`))
    .limit(1)
    .get()!;
  db.update(replies)
    .set({ leadId: lead.id, enquiryId, state: "filed", updatedAt: now })
    .where(isOfEntry(reply.id))
    .run();
  if (created)
    recordActivity(change, {
      leadId: lead.id,
      activityType: "email_received",
      description: reply.subject ? `Email: ${reply.subject}` : "Email without a subject",
      metadata: { replyId: reply.id, body: reply.words },
    });
  if (sender.provenAddress && sender.leadId === lead.id)
    proveContact(db, lead.id, { kind: "email", value: sender.provenAddress }, now);
  // A new lead's campaign is stopped, as somebody who has just written needs none.
  if (filing.stopsCampaign && created) stopLeadCampaign(change, lead.id, "replied");
  else if (filing.stopsCampaign) settleCampaign(change, lead.id, sender);
  recordEvent(change, { eventType: "EmailReceived", leadId: lead.id, payload: {} });
  if (!created && !findCrisisLevel(crisis)) tellOwner(change, lead, enquiryId, filing.settings);
  return lead.id;
}

/** Stops a lead's campaign after a reply. Anybody can type an address, so an unproven reply only holds it for staff. */
function settleCampaign(change: Change, leadId: string, { isProven }: ReplySender): void {
  const isSettled = isProven
    ? stopLeadCampaign(change, leadId, "replied")
    : holdLeadCampaign(change, leadId, "unproven_reply");
  if (!isSettled) return;
  recordActivity(change, {
    leadId,
    activityType: "campaign_changed",
    description: isProven
      ? "They replied by email: campaign stopped"
      : "Campaign held: a reply that proves nothing",
    metadata: { what: isProven ? "replied" : "held" },
  });
}

/** Builds a mail's enquiry. The lead's values stand in for a form's: a known address suggests no change, another only itself. */
function enquiryOf(
  reply: ReplyRow,
  lead: Lead | undefined,
  { isKnown, isProven }: ReplySender,
  { crisisReading }: Filing,
): Enquiry {
  const address = isAddress(reply.fromAddress) ? reply.fromAddress : null;
  const isOpen = lead !== undefined && !isClosedLead(lead);
  // Values of a closed lead are not used for an unknown person, who may reply in its thread.
  const standIn = isKnown || isOpen ? lead : undefined;
  return {
    name: standIn?.name ?? (reply.fromName || "Unknown"),
    phone: null,
    email: isKnown && isOpen ? (lead.email ?? address) : address,
    relationship: standIn?.relationship ?? "other",
    concernType: standIn?.concernType ?? "not-sure",
    // An earlier crisis of the lead does not make a new mail one: only the mail's own words do.
    urgencyLevel:
      !standIn || standIn.urgencyLevel === "immediate" || reply.isUnread ? "urgent" : standIn.urgencyLevel,
    previousAttempts: standIn?.previousAttempts ?? false,
    location: standIn?.location ?? null,
    message: reply.words || (reply.subject ? `[${reply.subject}]` : WITHOUT_WORDS),
    source: "email",
    isMail: true,
    crisisReading,
    ...(lead && { threadOf: lead.id }),
    ...(lead && !isProven && { isSenderUnproven: true }),
  };
}

/** Mails a lead's owner about a new enquiry; the practice gets its notice anyway. */
function tellOwner(
  change: Change,
  lead: Lead,
  enquiryId: string,
  { staffEmail }: Pick<Intake["settings"], "staffEmail">,
): void {
  const to = lead.assignedTo && listColleagues(change.db).find(({ id }) => id === lead.assignedTo)?.email;
  if (!to || to === staffEmail) return;
  queueMail(change, {
    kind: "staff_reenquiry",
    to,
    payload: { leadId: lead.id, enquiryId, source: "email" },
    leadId: lead.id,
  });
}
