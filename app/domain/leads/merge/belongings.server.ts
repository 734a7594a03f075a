import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { insertRaw, type RawRow, readRow } from "../change/raw-rows.server";
import { ensurePrimary } from "../contacts/contacts.server";
import type { Lead } from "../read.server";
import type { MergeField } from "./fields";

/** Which of two leads a value of the merged one comes from. */
export type Sides = Record<MergeField, "keep" | "drop">;

export const readContactRows = (db: AppDatabase, ...ids: string[]): RawRow[] =>
  ids.flatMap((id) =>
    (prepareStatement(db, "SELECT id FROM lead_contacts WHERE lead_id = ?").pluck().all(id) as string[]).map(
      (contact) => readRow(db, "lead_contacts", contact)!,
    ),
  );

/**
 * Moves contacts to the kept lead. A contact that both have stays once; the chosen one, or the only one of its kind,
 * becomes primary.
 */
export function moveContacts(
  db: AppDatabase,
  { keepId, dropId, drop, sides }: { keepId: string; dropId: string; drop: Lead; sides: Sides },
): string[] {
  // A no of either lead applies to both.
  prepareStatement(
    db,
    `UPDATE lead_contacts AS k SET may_text = CASE WHEN min(k.may_text, d.may_text) IS NULL
         THEN coalesce(k.may_text, d.may_text) ELSE min(k.may_text, d.may_text) END,
       may_leave_message = CASE WHEN min(k.may_leave_message, d.may_leave_message) IS NULL
         THEN coalesce(k.may_leave_message, d.may_leave_message) ELSE min(k.may_leave_message, d.may_leave_message) END,
       text_stopped_at = coalesce(k.text_stopped_at, d.text_stopped_at)
     FROM lead_contacts d WHERE k.lead_id = ? AND d.lead_id = ? AND k.kind = d.kind AND k.normalized = d.normalized`,
  ).run(keepId, dropId);
  const twins = prepareStatement(
    db,
    `DELETE FROM lead_contacts AS d WHERE lead_id = ? AND EXISTS
       (SELECT 1 FROM lead_contacts k WHERE k.lead_id = ? AND k.kind = d.kind AND k.normalized = d.normalized)
     RETURNING id`,
  )
    .pluck()
    .all(dropId, keepId) as string[];
  for (const kind of ["phone", "email"] as const) {
    const isChosen = sides[kind] === "drop" && drop[kind] !== null;
    if (isChosen)
      prepareStatement(db, "UPDATE lead_contacts SET is_primary = 0 WHERE lead_id = ? AND kind = ?").run(
        keepId,
        kind,
      );
    const hasPrimary = prepareStatement(
      db,
      "SELECT 1 FROM lead_contacts WHERE lead_id = ? AND kind = ? AND is_primary = 1",
    ).get(keepId, kind);
    prepareStatement(
      db,
      `UPDATE lead_contacts SET lead_id = ?, is_primary = CASE WHEN ? THEN 0 ELSE is_primary END
       WHERE lead_id = ? AND kind = ?`,
    ).run(keepId, hasPrimary ? 1 : 0, dropId, kind);
    if (!isChosen) continue;
    // When both had it, the remaining row is the one.
    prepareStatement(
      db,
      `UPDATE lead_contacts SET is_primary = 1 WHERE lead_id = @keepId AND kind = @kind AND value = @value
       AND NOT EXISTS (SELECT 1 FROM lead_contacts WHERE lead_id = @keepId AND kind = @kind AND is_primary = 1)`,
    ).run({ keepId, kind, value: drop[kind] });
    ensurePrimary(db, keepId, kind);
  }
  return twins;
}

/** A lead has one campaign: that of the dropped lead ends, and its mails stay in the timeline. */
export function takeCampaign(
  db: AppDatabase,
  dropId: string,
): { campaign: RawRow | null; steps: string[]; worded: RawRow[] } {
  const campaign = findCampaignRow(db, dropId);
  if (!campaign) return { campaign: null, steps: [], worded: [] };
  const worded = prepareStatement(db, "SELECT * FROM nurture_step_edits WHERE campaign_id = ?").all(
    campaign.id,
  ) as RawRow[];
  const steps = prepareStatement(
    db,
    "UPDATE email_logs SET campaign_id = NULL WHERE campaign_id = ? RETURNING id",
  )
    .pluck()
    .all(campaign.id) as string[];
  prepareStatement(db, "DELETE FROM email_campaigns WHERE id = ?").run(campaign.id);
  return { campaign, steps, worded };
}

export function findCampaignRow(db: AppDatabase, leadId: string): RawRow | null {
  const id = prepareStatement(db, "SELECT id FROM email_campaigns WHERE lead_id = ?").pluck().get(leadId);
  return id ? readRow(db, "email_campaigns", String(id))! : null;
}

/** Decides suggestions that both leads have only once. @returns the ids of the dropped lead's */
export const settleSuggestions = (db: AppDatabase, keepId: string, dropId: string, now: Date): string[] =>
  prepareStatement(
    db,
    `UPDATE lead_suggestions AS d SET resolved_at = ? WHERE lead_id = ? AND resolved_at IS NULL AND EXISTS
       (SELECT 1 FROM lead_suggestions k WHERE k.lead_id = ? AND k.resolved_at IS NULL AND k.field = d.field AND k.value = d.value)
     RETURNING id`,
  )
    .pluck()
    .all(now.getTime(), dropId, keepId) as string[];

export const listOpenTaskRows = (db: AppDatabase, ...ids: string[]): RawRow[] =>
  ids.flatMap((id) =>
    (
      prepareStatement(db, "SELECT id FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending'")
        .pluck()
        .all(id) as string[]
    ).map((task) => readRow(db, "follow_up_tasks", task)!),
  );

export const findTasksClosedSince = (db: AppDatabase, open: RawRow[]) =>
  open.flatMap((before) => {
    const after = readRow(db, "follow_up_tasks", String(before.id))!;
    return after.status === before.status ? [] : [{ before: { ...before, lead_id: after.lead_id! }, after }];
  });

/** Points other leads and earlier merges that name the dropped lead to the kept one. */
export function repointLeadReferences(
  db: AppDatabase,
  dropId: string,
  keepId: string,
): { marked: string[]; merges: string[] } {
  const ids = (sql: string) => prepareStatement(db, sql).pluck().all(keepId, dropId) as string[];
  prepareStatement(
    db,
    "UPDATE leads SET possible_duplicate_of = NULL WHERE id = ? AND possible_duplicate_of = ?",
  ).run(keepId, dropId);
  return {
    marked: ids("UPDATE leads SET possible_duplicate_of = ? WHERE possible_duplicate_of = ? RETURNING id"),
    merges: ids("UPDATE lead_merges SET kept_id = ? WHERE kept_id = ? RETURNING id"),
  };
}

/** Decisions to keep a lead, and the dates on which staff were told of its erasure. */
const RETENTION = ["retention_holds", "retention_asks"] as const;

/** The rows of both leads before the merge. */
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
export const takeHold = (db: AppDatabase, dropId: string, keepId: string): void => {
  prepareStatement(
    db,
    `DELETE FROM retention_holds WHERE lead_id = @keepId
     AND kept_until < (SELECT kept_until FROM retention_holds WHERE lead_id = @dropId)`,
  ).run({ keepId, dropId });
  prepareStatement(db, "UPDATE OR IGNORE retention_holds SET lead_id = ? WHERE lead_id = ?").run(
    keepId,
    dropId,
  );
};

/** Returns each lead's own hold; a decision made since stays with the kept lead. */
export function giveBackHolds(
  db: AppDatabase,
  { retention, hold }: { retention: { table: string; row: RawRow }[]; hold: RawRow | null },
  keptId: string,
): void {
  const now = readRetentionHoldRow(db, keptId);
  const isAsMerged = JSON.stringify(now) === JSON.stringify(hold);
  if (isAsMerged) prepareStatement(db, "DELETE FROM retention_holds WHERE lead_id = ?").run(keptId);
  for (const { table, row } of retention) {
    const isKept = row.lead_id === keptId;
    if (!isKept || (isAsMerged && table === "retention_holds")) insertRaw(db, table, row);
  }
}

export const readRetentionHoldRow = (db: AppDatabase, leadId: string): RawRow | null =>
  (prepareStatement(db, "SELECT * FROM retention_holds WHERE lead_id = ?").get(leadId) as
    | RawRow
    | undefined) ?? null;
