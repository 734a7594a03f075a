import { applyPatch, type RawPatch } from "mendoza";
import { getOrInsert } from "../get-or-insert";
import type { LakeDocument } from "../types";

export interface TransactionRecord {
  seq: number;
  id: string;
  timestamp: string;
  author: string;
}

/** A transaction's change of one document. Effects are Mendoza patches over documents without `_rev`. */
export interface ChangeRecord extends TransactionRecord {
  documentId: string;
  previousRev: string | null;
  mutations: unknown[];
  effects: { apply: RawPatch; revert: RawPatch };
}

export interface ReplayedChange extends ChangeRecord {
  before: LakeDocument | null;
  after: LakeDocument | null;
}

export function omitRevision(document: LakeDocument | null): Omit<LakeDocument, "_rev"> | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}

export function groupByTransaction<T extends TransactionRecord>(records: readonly T[]): T[][] {
  const groups = new Map<number, T[]>();
  for (const record of records) getOrInsert(groups, record.seq, () => []).push(record);
  return [...groups.values()];
}

/**
 * Lists each change with the document before and after it. Works backwards from the present, so it needs no more history than
 * it returns.
 *
 * @param changes oldest first, up to the present
 */
export function replayChanges(
  changes: readonly ChangeRecord[],
  current: (id: string) => LakeDocument | undefined,
): ReplayedChange[] {
  const later = new Map<string, LakeDocument | null>();
  return changes
    .toReversed()
    .map((change) => {
      const known = later.get(change.documentId);
      const after = known === undefined ? (current(change.documentId) ?? null) : known;
      const before = undoLakeChange(after, change);
      later.set(change.documentId, before);
      return { ...change, before, after };
    })
    .reverse();
}

/** Undoes a document's change; null when there was no document before it. */
export function undoLakeChange(
  document: LakeDocument | null,
  { effects, previousRev }: ChangeRecord,
): LakeDocument | null {
  const previous = applyPatch(omitRevision(document), effects.revert) as Omit<LakeDocument, "_rev"> | null;
  return previous && previousRev ? ({ ...previous, _rev: previousRev } as LakeDocument) : null;
}
