import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import {
  emailCampaigns,
  emailLogs,
  followUpTasks,
  leadContacts,
  leadMerges,
  leadSuggestions,
  nurtureStepEdits,
  retentionHolds,
} from "#db/schema";
import type { Change } from "~/records/change";
import { insertRaw, type RawRow, readRow } from "../change/raw-rows.server";
import { ensurePrimary, findPrimaryContact, unsetPrimary } from "../contacts/primary.server";
import type { Lead } from "../read.server";
import type { MergeField } from "./fields";

export type MergeSources = Record<MergeField, "keep" | "drop">;

export const readContactRows = (db: AppDatabase, ...ids: string[]): RawRow[] =>
  ids.flatMap((id) =>
    db
      .select({ id: leadContacts.id })
      .from(leadContacts)
      .where(eq(leadContacts.leadId, id))
      .all()
      .map((contact) => readRow(db, "lead_contacts", contact.id)!),
  );

/** A contact that both leads have stays once; the chosen one, or the only one of its kind, becomes primary. */
export function moveContacts(
  db: AppDatabase,
  { keepId, dropId, drop, sides }: { keepId: string; dropId: string; drop: Lead; sides: MergeSources },
): string[] {
  const other = alias(leadContacts, "other");
  const isSame = and(eq(other.kind, leadContacts.kind), eq(other.normalized, leadContacts.normalized));
  // A no of either lead applies to both.
  const either = (ours: SQLiteColumn, theirs: SQLiteColumn) =>
    sql`coalesce(min(${ours}, ${theirs}), ${ours}, ${theirs})`;
  const kinds = (["phone", "email"] as const).filter((kind) => findPrimaryContact(db, keepId, kind));
  db.update(leadContacts)
    .set({
      mayText: either(leadContacts.mayText, other.mayText),
      mayLeaveMessage: either(leadContacts.mayLeaveMessage, other.mayLeaveMessage),
      unsafeAt: sql`coalesce(${leadContacts.unsafeAt}, ${other.unsafeAt})`,
      unsafeBy: sql`coalesce(${leadContacts.unsafeBy}, ${other.unsafeBy})`,
      provenAt: sql`coalesce(${leadContacts.provenAt}, ${other.provenAt})`,
      isPrimary: sql`${leadContacts.isPrimary} and ${other.unsafeAt} is null`,
    })
    .from(other)
    .where(and(eq(leadContacts.leadId, keepId), eq(other.leadId, dropId), isSame))
    .run();
  // A primary contact that the other lead has as no longer safe gives its place to another.
  for (const kind of kinds) ensurePrimary(db, keepId, kind);
  const ofKept = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.leadId, keepId), isSame));
  const twins = db
    .delete(leadContacts)
    .where(and(eq(leadContacts.leadId, dropId), exists(ofKept)))
    .returning({ id: leadContacts.id })
    .all();
  for (const kind of ["phone", "email"] as const) {
    const chosen = sides[kind] === "drop" ? drop[kind] : null;
    if (chosen !== null) unsetPrimary(db, keepId, kind);
    const hasPrimary = findPrimaryContact(db, keepId, kind) !== undefined;
    db.update(leadContacts)
      .set({ leadId: keepId, ...(hasPrimary && { isPrimary: false }) })
      .where(and(eq(leadContacts.leadId, dropId), eq(leadContacts.kind, kind)))
      .run();
    if (chosen === null) continue;
    // When both leads had the chosen contact, its remaining row becomes primary.
    if (!findPrimaryContact(db, keepId, kind))
      db.update(leadContacts)
        .set({ isPrimary: true })
        .where(
          and(
            eq(leadContacts.leadId, keepId),
            eq(leadContacts.kind, kind),
            eq(leadContacts.value, chosen),
            isNull(leadContacts.unsafeAt),
          ),
        )
        .run();
    ensurePrimary(db, keepId, kind);
  }
  return twins.map(({ id }) => id);
}

/** A kept lead without a campaign goes on with the dropped one's. @returns its row as it was; null where nothing moved */
export function moveCampaign(db: AppDatabase, dropId: string, keepId: string): RawRow | null {
  const campaign = findCampaignRow(db, dropId);
  if (!campaign) return null;
  giveCampaign(db, String(campaign.id), keepId);
  return campaign;
}

/** Gives a campaign, with the words of its steps, to a lead. */
export function giveCampaign(db: AppDatabase, campaignId: string, leadId: string): void {
  db.update(emailCampaigns).set({ leadId }).where(eq(emailCampaigns.id, campaignId)).run();
  db.update(nurtureStepEdits).set({ leadId }).where(eq(nurtureStepEdits.campaignId, campaignId)).run();
}

/** A lead has one campaign: where the kept one has its own, the dropped lead's ends, and its mails stay in the timeline. */
export function takeCampaign(
  db: AppDatabase,
  dropId: string,
): { campaign: RawRow | null; steps: string[]; worded: RawRow[] } {
  const campaign = findCampaignRow(db, dropId);
  if (!campaign) return { campaign: null, steps: [], worded: [] };
  const worded = prepareStatement(db, "SELECT * FROM nurture_step_edits WHERE campaign_id = ?").all(
    campaign.id,
  ) as RawRow[];
  const campaignId = String(campaign.id);
  const steps = db
    .update(emailLogs)
    .set({ campaignId: null })
    .where(eq(emailLogs.campaignId, campaignId))
    .returning({ id: emailLogs.id })
    .all();
  db.delete(emailCampaigns).where(eq(emailCampaigns.id, campaignId)).run();
  return { campaign, steps: steps.map(({ id }) => id), worded };
}

export function findCampaignRow(db: AppDatabase, leadId: string): RawRow | null {
  const campaign = db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.leadId, leadId))
    .get();
  return campaign ? readRow(db, "email_campaigns", campaign.id)! : null;
}

/** Decides suggestions that both leads have. @returns the ids of the dropped lead's */
export function settleSuggestions({ db, now }: Change, keepId: string, dropId: string): string[] {
  const other = alias(leadSuggestions, "other");
  const ofKept = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.leadId, keepId),
        isNull(other.resolvedAt),
        eq(other.field, leadSuggestions.field),
        eq(other.value, leadSuggestions.value),
      ),
    );
  return db
    .update(leadSuggestions)
    .set({ resolvedAt: now })
    .where(and(eq(leadSuggestions.leadId, dropId), isNull(leadSuggestions.resolvedAt), exists(ofKept)))
    .returning({ id: leadSuggestions.id })
    .all()
    .map(({ id }) => id);
}

export const listOpenTaskRows = (db: AppDatabase, ...ids: string[]): RawRow[] =>
  ids.flatMap((id) =>
    db
      .select({ id: followUpTasks.id })
      .from(followUpTasks)
      .where(and(eq(followUpTasks.leadId, id), eq(followUpTasks.status, "pending")))
      .all()
      .map((task) => readRow(db, "follow_up_tasks", task.id)!),
  );

export const findTasksClosedSince = (db: AppDatabase, open: RawRow[]) =>
  open.flatMap((before) => {
    const after = readRow(db, "follow_up_tasks", String(before.id))!;
    return after.status === before.status ? [] : [{ before: { ...before, lead_id: after.lead_id! }, after }];
  });

/** Earlier merges into the dropped lead now name the kept one. @returns their ids */
export const repointMerges = (db: AppDatabase, dropId: string, keepId: string): string[] =>
  db
    .update(leadMerges)
    .set({ keptId: keepId })
    .where(eq(leadMerges.keptId, dropId))
    .returning({ id: leadMerges.id })
    .all()
    .map(({ id }) => id);

/** The tables of holds, and of the dates on which staff were told of the erasure. */
const RETENTION = ["retention_holds", "retention_asks"] as const;

export const readRetentionRows = (db: AppDatabase, ...ids: string[]): { table: string; row: RawRow }[] =>
  RETENTION.flatMap((table) =>
    ids.flatMap((id) =>
      (prepareStatement(db, `SELECT * FROM ${table} WHERE lead_id = ?`).all(id) as RawRow[]).map((row) => ({
        table,
        row,
      })),
    ),
  );

/** A hold on either lead applies to the merged one, until the later of two dates. */
export function takeHold(db: AppDatabase, dropId: string, keepId: string): void {
  const keptUntil = (leadId: string) =>
    db
      .select({ at: retentionHolds.keptUntil })
      .from(retentionHolds)
      .where(eq(retentionHolds.leadId, leadId))
      .get()?.at;
  const [ours, theirs] = [keptUntil(keepId), keptUntil(dropId)];
  if (!theirs || (ours && ours >= theirs)) return;
  db.delete(retentionHolds).where(eq(retentionHolds.leadId, keepId)).run();
  db.update(retentionHolds).set({ leadId: keepId }).where(eq(retentionHolds.leadId, dropId)).run();
}

/** Gives each lead its own hold back; a decision made since stays with the kept lead. */
export function giveBackHolds(
  db: AppDatabase,
  { retention, hold }: { retention: { table: string; row: RawRow }[]; hold: RawRow | null },
  keptId: string,
): void {
  const now = readRetentionHoldRow(db, keptId);
  const isAsMerged = JSON.stringify(now) === JSON.stringify(hold);
  if (isAsMerged) db.delete(retentionHolds).where(eq(retentionHolds.leadId, keptId)).run();
  for (const { table, row } of retention) {
    const isKept = row.lead_id === keptId;
    if (!isKept || (isAsMerged && table === "retention_holds")) insertRaw(db, table, row);
  }
}

export const readRetentionHoldRow = (db: AppDatabase, leadId: string): RawRow | null =>
  (prepareStatement(db, "SELECT * FROM retention_holds WHERE lead_id = ?").get(leadId) as
    | RawRow
    | undefined) ?? null;
