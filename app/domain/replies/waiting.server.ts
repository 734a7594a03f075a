import { count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
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
import { convertReplyToEnquiry, isAddress, isOfEntry } from "./file.server";
import { listReplyFiles } from "./read.server";

export type WaitingReply = Omit<typeof replies.$inferSelect, "key" | "joinedTo">;

const { key: _key, joinedTo: _joinedTo, ...waitingReplyColumns } = getTableColumns(replies);

export { waitingReplyColumns };

const MAX_REPLIES_SHOWN = 100;

/** A mail that could not be read waits for a person even where its lead is known. */
const IS_UNREAD = sql`${replies.isUnread} = 1 and ${replies.state} in ('waiting', 'filed') and ${replies.handledBy} is null`;
const IS_WAITING = sql`${replies.joinedTo} is null and (${replies.state} = 'waiting' or ${IS_UNREAD})`;

/** Lists the replies that wait for a person with their files, those that could not be read first, then newest first. */
export function listWaitingReplies(db: AppDatabase) {
  const rows = db
    .select(waitingReplyColumns)
    .from(replies)
    .where(IS_WAITING)
    .orderBy(desc(replies.isUnread), desc(replies.createdAt), desc(replies.id))
    .limit(MAX_REPLIES_SHOWN)
    .all();
  const joined = db
    .select({ id: replies.id, entry: replies.joinedTo })
    .from(replies)
    .where(
      inArray(
        replies.joinedTo,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(replies.createdAt, replies.id)
    .all();
  const files = listReplyFiles(
    db,
    [...rows, ...joined].map(({ id }) => id),
  );
  return rows.map((row) => {
    const others = joined.filter(({ entry }) => entry === row.id);
    return {
      ...row,
      /** How many more mails of the sender stand in this entry. */
      joined: others.length,
      files: [row, ...others].flatMap(({ id }) => files.get(id) ?? []),
    };
  });
}

/** Counts the entries that wait for a person, and those among them that could not be read. */
export const countWaitingReplies = (db: AppDatabase): { all: number; unread: number } =>
  db
    .select({ all: count(), unread: sql<number>`coalesce(sum(${replies.isUnread}), 0)` })
    .from(replies)
    .where(IS_WAITING)
    .get()!;

type Deciding = CaptureContext & { by: string };

export type ReplyDecision =
  | { outcome: "given" | "made"; leadId: string }
  | { outcome: "missing" | "taken" | "dismissed" | "seen" };

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
    const sender = { leadId, isProven: true, typedAddress: null, provenAddress: null, isKnown: true };
    const filing = { ...deciding, crisisReading: null, stopsCampaign: true };
    const filedAt = convertReplyToEnquiry(db, reply, sender, filing);
    noteHandled(db, replyId, by);
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
    const sender = { leadId: null, isProven: false, typedAddress: null, provenAddress: null, isKnown: false };
    const leadId = convertReplyToEnquiry(db, reply, sender, {
      ...deciding,
      crisisReading: null,
      stopsCampaign: true,
    });
    noteHandled(db, replyId, by);
    auditLead(db, { now, newId, by }, { action: "create", leadId, details: { what: "made from an email" } });
    return { outcome: "made", leadId };
  });
}

const noteHandled = (db: AppDatabase, replyId: string, by: string) =>
  db.update(replies).set({ handledBy: by }).where(isOfEntry(replyId)).run();

/** Dismisses mail that belongs to nobody. A lead's mail that could not be read stays with the lead, as looked at. */
export function dismissReply(
  db: AppDatabase,
  replyId: string,
  { by, now }: Pick<Deciding, "by" | "now">,
): ReplyDecision {
  return runInTransaction(db, () => {
    const reply = db
      .select({ state: replies.state, isWaiting: sql<number>`${IS_WAITING}` })
      .from(replies)
      .where(eq(replies.id, replyId))
      .get();
    if (!reply) return { outcome: "missing" };
    if (!reply.isWaiting) return { outcome: "taken" };
    db.update(replies)
      .set({ ...(reply.state === "waiting" && { state: "dismissed" }), handledBy: by, updatedAt: now })
      .where(isOfEntry(replyId))
      .run();
    return { outcome: reply.state === "waiting" ? "dismissed" : "seen" };
  });
}

/** Lists leads that a reply may belong to, by the search of staff, else by address and name. */
export function listReplyCandidates(db: AppDatabase, reply: WaitingReply, q: string | null): Lead[] {
  const { fromAddress, fromName } = reply;
  return listCandidateLeads(db, q ? [q] : [fromAddress, fromName, ...(fromName?.split(/\s+/) ?? [])]);
}
