import { count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { replies } from "#db/schema";
import { addGivenContacts } from "~/domain/leads/contacts/contacts.server";
import { mirrorPrimaries } from "~/domain/leads/contacts/primary.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { listCandidateLeads } from "~/domain/leads/list/list.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { convertReplyToEnquiry, isAddress, isOfEntry, type ReplyRow } from "./file.server";
import { listReplyFiles } from "./read.server";
import type { ReplySender } from "./sender.server";

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

/**
 * Files a mail at the lead that staff chose as if it had been known: an enquiry, and an end of the campaign. A closed lead
 * gets a new one. Danger was read when it came in.
 * @returns the id of the lead that has it
 * @throws Refusal
 */
export function giveReplyToLead(
  change: StaffChange,
  { id, leadId }: { id: string; leadId: string },
  intake: Intake,
): string {
  const { db, actor } = change;
  return runInTransaction(db, () => {
    const reply = requireWaitingReply(db, id);
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    // Staff confirm that the address is the lead's, so its next mail is filed at once.
    if (isAddress(reply.fromAddress)) {
      const given = { phone: null, email: reply.fromAddress };
      addGivenContacts(change, leadId, given, "staff");
      if (!lead.email) mirrorPrimaries(change, leadId);
    }
    const sender = { leadId, isProven: true, typedAddress: null, provenAddress: null, isKnown: true };
    const filedAt = fileAndNote(change, reply, sender, intake);
    recordActivity(change, {
      leadId: filedAt,
      activityType: "reply_given",
      description: `An email from ${reply.fromAddress || "an unknown address"} was given to this lead`,
      userId: actor.id,
    });
    const details = { what: "an email was given" };
    auditChange(change, { action: "change", entity: "lead", entityId: filedAt, details });
    return filedAt;
  });
}

/**
 * Makes a new lead of a reply, for somebody who asks for help for the first time.
 * @returns the new lead's id
 * @throws Refusal
 */
export function makeLeadOfReply(change: StaffChange, id: string, intake: Intake): string {
  return runInTransaction(change.db, () => {
    const reply = requireWaitingReply(change.db, id);
    const sender = { leadId: null, isProven: false, typedAddress: null, provenAddress: null, isKnown: false };
    const leadId = fileAndNote(change, reply, sender, intake);
    const details = { what: "made from an email" };
    auditChange(change, { action: "create", entity: "lead", entityId: leadId, details });
    return leadId;
  });
}

function requireWaitingReply(db: AppDatabase, id: string): ReplyRow {
  const reply = db.select().from(replies).where(eq(replies.id, id)).get();
  if (!reply) throw refuseMissing("email");
  if (reply.state !== "waiting") throw refuseDecided();
  return reply;
}

const refuseDecided = () => refuseConflict("It was given to a lead meanwhile, or dismissed.");

function fileAndNote(change: StaffChange, reply: ReplyRow, sender: ReplySender, intake: Intake): string {
  const filing = { ...intake, crisisReading: null, stopsCampaign: true };
  const leadId = convertReplyToEnquiry(change, reply, sender, filing);
  change.db.update(replies).set({ handledBy: change.actor.id }).where(isOfEntry(reply.id)).run();
  return leadId;
}

/**
 * Dismisses mail that belongs to nobody. A lead's mail that could not be read stays with the lead, as looked at.
 * @returns the id of the lead that keeps it; null where it is erased
 * @throws Refusal
 */
export function dismissReply({ db, now, actor }: StaffChange, id: string): string | null {
  return runInTransaction(db, () => {
    const { state, leadId } = replies;
    const reply = db
      .select({ state, leadId, isWaiting: sql<number>`${IS_WAITING}` })
      .from(replies)
      .where(eq(replies.id, id))
      .get();
    if (!reply) throw refuseMissing("email");
    if (!reply.isWaiting) throw refuseDecided();
    const isNobodys = reply.state === "waiting";
    db.update(replies)
      .set({ ...(isNobodys && { state: "dismissed" }), handledBy: actor.id, updatedAt: now })
      .where(isOfEntry(id))
      .run();
    return isNobodys ? null : reply.leadId;
  });
}

/** Lists leads that a reply may belong to, by the search of staff, else by address and name. */
export function listReplyCandidates(db: AppDatabase, reply: WaitingReply, q: string | null): Lead[] {
  const { fromAddress, fromName } = reply;
  return listCandidateLeads(db, q ? [q] : [fromAddress, fromName, ...(fromName?.split(/\s+/) ?? [])]);
}
