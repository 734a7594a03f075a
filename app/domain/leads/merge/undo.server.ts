import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement, runInTransaction } from "#db/client.server";
import { emailLogs, leadContacts, leadMerges, leadSuggestions, leads } from "#db/schema";
import { updateLead } from "~/domain/leads/update.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseConflict, refuseMissing } from "~/refusal";
import { insertRaw, type RawRow, readRow, restoreColumns } from "../change/raw-rows.server";
import { listLeadContacts } from "../contacts/contacts.server";
import { endMailedLinks } from "../contacts/link-version.server";
import { ensurePrimary, mirrorPrimaries } from "../contacts/primary.server";
import { MERGE_UNDO_MS } from "../merged.server";
import { type Lead, readLead } from "../read.server";
import { keepCallsByDay } from "../response/after-crisis.server";
import { planCallsMissedSince, refreshClock } from "../response/response.server";
import { giveBackHolds, giveCampaign } from "./belongings.server";
import { restoreDuplicateRows } from "./duplicates.server";
import type { MergeRecord } from "./merge.server";
import { FEED_TABLES, moveLeadRowsBack, renameInMail } from "./rows.server";

/**
 * Parts two leads again. What changed since stays with the kept one.
 * @returns the lead that was gone
 * @throws Refusal
 */
export function undoMerge(change: StaffChange, mergeId: string): Lead {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const merge = db.select().from(leadMerges).where(eq(leadMerges.id, mergeId)).get();
    if (!merge) throw refuseMissing("merge");
    if (merge.undoneAt) throw refuseConflict("This merge was undone already.");
    const before = merge.before as Partial<MergeRecord> as MergeRecord;
    if (!before.keep || now.getTime() - merge.createdAt.getTime() > MERGE_UNDO_MS)
      throw refuseConflict("A merge can be undone for 24 hours.");
    const { keptId, droppedId } = merge;
    const later = db
      .select({ id: leadMerges.id })
      .from(leadMerges)
      .where(
        and(
          eq(leadMerges.keptId, keptId),
          isNull(leadMerges.undoneAt),
          sql`rowid > (select m.rowid from ${leadMerges} m where m.id = ${mergeId})`,
        ),
      )
      .get();
    if (before.keep.id !== keptId || later)
      throw refuseConflict("The lead was merged again since. Undo that first.");

    insertRaw(db, "leads", before.drop);
    moveLeadRowsBack(db, before.moved, droppedId);
    // The records of older merges have no holds.
    if (before.holds) giveBackHolds(db, before.holds, keptId);
    renameInMail(db, before.moved.outbox, droppedId);
    for (const table of FEED_TABLES)
      prepareStatement(db, `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).run(
        JSON.stringify(before.made[table]),
      );
    restoreColumns(db, "leads", before.keep, before.merged);
    restoreContacts(change, before, keptId);
    uncount(db, before, keptId);
    for (const task of before.closed) restoreColumns(db, "follow_up_tasks", task.before, task.after);
    db.update(leadSuggestions)
      .set({ resolvedAt: null })
      .where(inArray(leadSuggestions.id, before.settled))
      .run();
    if (before.campaign) insertRaw(db, "email_campaigns", before.campaign);
    for (const row of before.worded ?? []) insertRaw(db, "nurture_step_edits", row);
    if (before.campaign)
      db.update(emailLogs)
        .set({ campaignId: String(before.campaign.id) })
        .where(inArray(emailLogs.id, before.steps))
        .run();
    if (before.keptCampaign)
      restoreColumns(db, "email_campaigns", before.keptCampaign.before, before.keptCampaign.after);
    if (before.movedCampaign) {
      giveCampaign(db, String(before.movedCampaign.before.id), droppedId);
      restoreColumns(db, "email_campaigns", before.movedCampaign.before, before.movedCampaign.after);
    }
    if (before.duplicates) restoreDuplicateRows(db, before.duplicates, keptId, droppedId);
    db.update(leadMerges).set({ keptId: droppedId }).where(inArray(leadMerges.id, before.merges)).run();
    db.update(leadMerges).set({ undoneAt: now, before: {} }).where(eq(leadMerges.id, mergeId)).run();
    for (const id of [keptId, droppedId]) {
      refreshClock(db, id);
      keepCallsByDay(change, id);
      recordActivity(change, {
        leadId: id,
        activityType: "merge_undone",
        description: "A merge with another lead was undone",
        userId: actor.id,
        metadata: { mergeId },
      });
      auditChange(change, {
        action: "change",
        entity: "lead",
        entityId: id,
        details: { what: "merge undone" },
      });
    }
    planCallsMissedSince(change, droppedId, merge.createdAt);
    updateLead(change, keptId, {});
    return readLead(db, droppedId)!;
  });
}

/** Contacts go back to their lead, as primary or not; what was corrected, removed or marked as unsafe since stays so. */
function restoreContacts(change: Change, { contacts, twins, drop }: MergeRecord, keptId: string): void {
  const { db } = change;
  db.update(leadContacts).set({ isPrimary: false }).where(eq(leadContacts.leadId, keptId)).run();
  const ofTwins = contacts.filter(({ id }) => twins.includes(String(id)));
  for (const row of contacts) {
    const twin = ofTwins.find(({ kind, normalized }) => kind === row.kind && normalized === row.normalized);
    if (twin && twin.id !== row.id) giveBackAnswers(db, row, twin);
    if (twins.includes(String(row.id)))
      insertRaw(db, "lead_contacts", { ...row, ...readMarkSince(db, row, contacts) });
    else
      db.update(leadContacts)
        .set({
          leadId: String(row.lead_id),
          isPrimary: sql`${row.is_primary} and ${leadContacts.unsafeAt} is null`,
        })
        .where(eq(leadContacts.id, String(row.id)))
        .run();
  }
  endLinksToMarkedSince(db, contacts, String(drop.id));
  for (const id of [keptId, String(drop.id)]) {
    for (const kind of ["phone", "email"] as const) ensurePrimary(db, id, kind);
    const { email, phone } = readLead(db, id)!;
    const primary = (kind: "phone" | "email") =>
      listLeadContacts(db, id).find((contact) => contact.kind === kind && contact.isPrimary)?.value ?? null;
    if (primary("email") !== email || primary("phone") !== phone) mirrorPrimaries(change, id);
  }
}

/** Reads the mark that the kept lead's contact got since the merge, for the dropped lead's same one. */
function readMarkSince(db: AppDatabase, twin: RawRow, contacts: RawRow[]): RawRow {
  const before = contacts.find(
    ({ id, kind, normalized }) => id !== twin.id && kind === twin.kind && normalized === twin.normalized,
  );
  const now = before && readRow(db, "lead_contacts", String(before.id));
  if (!now?.unsafe_at || now.unsafe_at === before?.unsafe_at || twin.unsafe_at) return {};
  return { unsafe_at: now.unsafe_at, unsafe_by: now.unsafe_by ?? null, is_primary: 0 };
}

/** The dropped lead's links open again with it, but not for a contact of it that was marked as unsafe since the merge. */
function endLinksToMarkedSince(db: AppDatabase, contacts: RawRow[], leadId: string): void {
  const isMarkedSince = listLeadContacts(db, leadId).some(
    ({ id, isUnsafe }) => isUnsafe && !contacts.find((before) => before.id === id)?.unsafe_at,
  );
  if (isMarkedSince) endMailedLinks(db, leadId);
}

/** Restores what was said of each contact (texts, messages, whether it is safe), unless it changed since. */
function giveBackAnswers(db: AppDatabase, row: RawRow, twin: RawRow): void {
  for (const column of ["may_text", "may_leave_message"] as const) {
    const said = [row[column], twin[column]].flatMap((one) => (one == null ? [] : Number(one)));
    prepareStatement(db, `UPDATE lead_contacts SET ${column} = ? WHERE id = ? AND ${column} IS ?`).run(
      row[column],
      row.id,
      said.length > 0 ? Math.min(...said) : null,
    );
  }
  prepareStatement(
    db,
    "UPDATE lead_contacts SET unsafe_at = ?, unsafe_by = ? WHERE id = ? AND unsafe_at IS ?",
  ).run(row.unsafe_at ?? null, row.unsafe_by ?? null, row.id, row.unsafe_at ?? twin.unsafe_at ?? null);
}

/** Takes the dropped lead's enquiries and notes from the kept lead's; those added since the merge stay. */
function uncount(db: AppDatabase, { keep, drop, merged }: MergeRecord, keptId: string): void {
  const lead = readLead(db, keptId)!;
  if (lead.enquiryCount !== keep.enquiry_count)
    db.update(leads)
      .set({ enquiryCount: lead.enquiryCount - Number(drop.enquiry_count) })
      .where(eq(leads.id, keptId))
      .run();
  const theirs = new Set((JSON.parse(String(drop.notes)) as { id: string }[]).map(({ id }) => id));
  // Notes are one column: the dropped lead's notes go back, those written since stay.
  if (JSON.stringify(lead.notes) !== keep.notes && merged.notes !== keep.notes)
    db.update(leads)
      .set({ notes: lead.notes.filter(({ id }) => !theirs.has(id)) })
      .where(eq(leads.id, keptId))
      .run();
}
