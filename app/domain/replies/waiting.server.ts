import { count, desc, eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { replies } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { addGivenContacts } from "~/domain/leads/contacts/contacts.server";
import { mirrorPrimaries } from "~/domain/leads/contacts/primary.server";
import type { CaptureContext } from "~/domain/leads/intake/store.server";
import { listCandidateLeads } from "~/domain/leads/list/list.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { auditLead } from "~/records/audit.server";
import { recordActivity } from "~/records/lead-activity.server";
import { convertReplyToEnquiry, isAddress } from "./file.server";
import { listReplyFiles } from "./read.server";

export type WaitingReply = typeof replies.$inferSelect;

const MAX_REPLIES_SHOWN = 100;

const IS_WAITING = sql`${replies.state} = 'waiting'`;

/** Lists the replies that wait, newest first, with their files. */
export function listWaitingReplies(db: AppDatabase) {
  const rows = db
    .select()
    .from(replies)
    .where(IS_WAITING)
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(MAX_REPLIES_SHOWN)
    .all();
  const files = listReplyFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

export const countWaitingReplies = (db: AppDatabase): number =>
  db.select({ count: count() }).from(replies).where(IS_WAITING).get()?.count ?? 0;

type Deciding = CaptureContext & { by: string };

export type ReplyDecision =
  | { outcome: "given" | "made"; leadId: string }
  | { outcome: "missing" | "taken" | "dismissed" };

/**
 * Files a mail at the lead that staff chose as if it had been known: an enquiry, and an end of the campaign. A closed lead
 * gets a new one. Danger was read when it came in.
 */
export function giveReplyToLead(
  db: AppDatabase,
  replyId: string,
  leadId: string,
  deciding: Deciding,
): ReplyDecision {
  return runInTransaction(db, () => {
    const { by, now } = deciding;
    const reply = db.select().from(replies).where(eq(replies.id, replyId)).get();
    const lead = readLead(db, leadId);
    if (!reply || !lead) return { outcome: "missing" };
    if (reply.state !== "waiting") return { outcome: "taken" };
    // Staff confirm that the address is the lead's, so its next mail is filed at once.
    if (isAddress(reply.fromAddress)) {
      const given = { phone: null, email: reply.fromAddress };
      addGivenContacts(db, leadId, given, { ...deciding, source: "staff" });
      if (!lead.email) mirrorPrimaries(db, leadId, now);
    }
    const sender = { leadId, isProven: true, typedAddress: null, isKnown: true };
    const filing = { ...deciding, crisisReading: null, stopsCampaign: true };
    const filedAt = convertReplyToEnquiry(db, reply, sender, filing);
    db.update(replies).set({ handledBy: by }).where(eq(replies.id, replyId)).run();
    recordActivity(db, deciding, {
      leadId: filedAt,
      activityType: "reply_given",
      description: `An email from ${reply.fromAddress || "an unknown address"} was given to this lead`,
      userId: by,
    });
    auditLead(
      db,
      { now, newId: deciding.newId, by },
      { action: "change", leadId: filedAt, details: { what: "an email was given" } },
    );
    return { outcome: "given", leadId: filedAt };
  });
}

/** Makes a new lead of a reply, for somebody who asks for help for the first time. */
export function makeLeadOfReply(db: AppDatabase, replyId: string, deciding: Deciding): ReplyDecision {
  return runInTransaction(db, () => {
    const { by, now, newId } = deciding;
    const reply = db.select().from(replies).where(eq(replies.id, replyId)).get();
    if (!reply) return { outcome: "missing" };
    if (reply.state !== "waiting") return { outcome: "taken" };
    const sender = { leadId: null, isProven: false, typedAddress: null, isKnown: false };
    const leadId = convertReplyToEnquiry(db, reply, sender, {
      ...deciding,
      crisisReading: null,
      stopsCampaign: true,
    });
    db.update(replies).set({ handledBy: by }).where(eq(replies.id, replyId)).run();
    auditLead(db, { now, newId, by }, { action: "create", leadId, details: { what: "made from an email" } });
    return { outcome: "made", leadId };
  });
}

/** Dismisses mail that belongs to nobody. */
export function dismissReply(
  db: AppDatabase,
  replyId: string,
  { by, now }: Pick<Deciding, "by" | "now">,
): ReplyDecision {
  return runInTransaction(db, () => {
    const reply = db.select({ state: replies.state }).from(replies).where(eq(replies.id, replyId)).get();
    if (!reply) return { outcome: "missing" };
    if (reply.state !== "waiting") return { outcome: "taken" };
    db.update(replies)
      .set({ state: "dismissed", handledBy: by, updatedAt: now })
      .where(eq(replies.id, replyId))
      .run();
    return { outcome: "dismissed" };
  });
}

/** Lists leads that a reply may belong to, by the search of staff, else by address and name. */
export function listReplyCandidates(db: AppDatabase, reply: WaitingReply, q: string | null): Lead[] {
  const { fromAddress, fromName } = reply;
  return listCandidateLeads(db, q ? [q] : [fromAddress, fromName, ...(fromName?.split(/\s+/) ?? [])]);
}
