import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { auditLog, dutyWords, enquiries } from "#db/schema";
import type { DutyKind } from "#db/values";
import { listMergedLeadIds } from "~/domain/leads/merged.server";
import { readLead } from "~/domain/leads/read.server";
import { type AuditEntry, auditChange } from "~/records/audit.server";
import type { Change } from "~/records/change";
import { DUTY_ENTRY, type DutyWords, hashDutyWords } from "~/records/duty-words.server";
import { refuseField, refuseFields, refuseMissing } from "~/refusal";
import { type DutyEntry, type DutyInput, findDutyErrors, OWN_EXPORT } from "./duty";

/** What the chain keeps of an entry for ever. It names nobody. */
type DutyDetails = {
  id: string;
  kind: DutyKind;
  ground: string;
  at: string;
  hash: string;
  corrects?: string;
  /** Why the product wrote it by itself. */
  automatic?: "own_export";
  /** Who made the export by a command, by the name that the machine knows. */
  operator?: string;
};

/**
 * Adds an entry to a lead's duty log. Nothing changes it later: what was wrong is put right by another one.
 * @throws Refusal
 */
export function recordDuty(change: Change, leadId: string, input: DutyInput): DutyEntry {
  const { db, now } = change;
  const { kind, to, ground, reference, words, at = now } = input;
  return runInTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    const errors = findDutyErrors(input, [lead.name, ...listEnquirers(db, leadId)]);
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    if (at > now) throw refuseField("at", "Please enter a time that has passed");
    const isCorrection = kind === "correction";
    if (isCorrection && !listDutyEntries(db, leadId).some(({ id }) => id === reference))
      throw refuseField("reference", "This is no entry of this lead's duty log");
    return insertEntry(
      change,
      leadId,
      { kind, ground, at: at.toISOString(), ...(isCorrection && reference && { corrects: reference }) },
      { told: to || null, reference: (!isCorrection && reference) || null, words: words || null },
    );
  });
}

/**
 * Records that a person's own data was downloaded, to be given to them. Without words the entry keeps no lead.
 * @param words why the owner gave out more than a person is given else; null where nothing was added
 */
export const recordOwnExport = (change: Change, leadId: string, words: string | null): DutyEntry =>
  insertEntry(
    change,
    leadId,
    {
      kind: "disclosure",
      ground: "Their own request",
      at: change.now.toISOString(),
      automatic: "own_export",
    },
    { told: null, reference: null, words },
  );

function insertEntry(
  change: Change,
  leadId: string,
  said: Omit<DutyDetails, "id" | "hash">,
  words: DutyWords,
): DutyEntry {
  const { db, now, newId, actor } = change;
  const id = newId();
  const operator = actor.kind === "operator" ? { operator: actor.name } : null;
  const salt = randomBytes(16).toString("hex");
  return runInTransaction(db, () => {
    db.insert(dutyWords)
      .values({ id, leadId, ...words, salt, createdAt: now })
      .run();
    const details: DutyDetails = { id, ...said, hash: hashDutyWords(salt, words), ...operator };
    auditChange(change, { ...DUTY_ENTRY, entityId: leadId, details });
    return listDutyEntries(db, leadId).find((entry) => entry.id === id)!;
  });
}

const listEnquirers = (db: AppDatabase, leadId: string): string[] =>
  db
    .selectDistinct({ name: enquiries.name })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .all()
    .map(({ name }) => name);

/** Lists the duty log of a lead and of those merged into it, the latest deed first. */
export function listDutyEntries(db: AppDatabase, leadId: string): DutyEntry[] {
  const rows = db
    .select({ entry: auditLog, row: dutyWords })
    .from(auditLog)
    .leftJoin(dutyWords, eq(dutyWords.id, sql`json_extract(${auditLog.details}, '$.id')`))
    .where(
      and(
        eq(auditLog.entity, DUTY_ENTRY.entity),
        inArray(auditLog.entityId, [leadId, ...listMergedLeadIds(db, leadId)]),
      ),
    )
    .orderBy(desc(auditLog.position))
    .all();
  const entries = rows.map(({ entry, row }) => buildEntry(entry, row));
  for (const { id, corrects } of entries.toReversed())
    entries.find((entry) => entry.id === corrects)?.correctedBy.push(id);
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

function buildEntry(entry: AuditEntry, row: typeof dutyWords.$inferSelect | null): DutyEntry {
  const { id, kind, ground, at, corrects = null, automatic, operator } = entry.details as DutyDetails;
  return {
    id,
    leadId: entry.entityId!,
    kind,
    ground,
    to: automatic === "own_export" ? OWN_EXPORT : (row?.told ?? null),
    reference: row?.reference ?? null,
    words: row?.words ?? null,
    at: new Date(at),
    recordedAt: entry.at,
    by: entry.userId,
    username: entry.username ?? operator ?? null,
    isErased: row?.erasedAt !== null,
    corrects,
    correctedBy: [],
    isAutomatic: automatic !== undefined,
  };
}

/** Empties words. The caller names the ids in an audit entry of its transaction, or the chain counts as broken. */
const emptyWords = (db: AppDatabase, which: SQL, now: Date): string[] =>
  db
    .update(dutyWords)
    .set({ told: null, reference: null, words: null, salt: null, erasedAt: now })
    .where(and(isNull(dutyWords.erasedAt), which))
    .returning({ id: dutyWords.id })
    .all()
    .map(({ id }) => id);

/** Empties the words of an erased person's entries. @returns their ids, for the audit entry of the same transaction */
export function emptyDutyWords({ db, now }: Change, entries: readonly DutyEntry[]): string[] {
  const ids = entries.map(({ id }) => id);
  return emptyWords(db, inArray(dutyWords.id, ids), now);
}

/** Empties the words that are older. @returns their ids, for the audit entry of the same transaction */
export const purgeDutyWords = (db: AppDatabase, before: Date, now: Date): string[] =>
  emptyWords(db, lt(dutyWords.createdAt, before), now);
