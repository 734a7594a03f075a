import { collectReferences } from "../mutations/references";
import type { LakeDocument } from "../types";

/**
 * Splits documents into lists to be written one after another, each document after those it refers to, or together
 * with them. A circle of references stays together, however large.
 * @param maxSize bytes of JSON
 */
export function splitIntoWriteBatches(documents: readonly LakeDocument[], maxSize: number): LakeDocument[][] {
  const sizes = new Map(
    documents.map((document) => [document._id, Buffer.byteLength(JSON.stringify(document))]),
  );
  const waiting = new Map(documents.map((document) => [document._id, document]));
  const lists: LakeDocument[][] = [];
  while (waiting.size > 0) {
    const next = firstOf(waiting, sizes, maxSize);
    for (const { _id } of next) waiting.delete(_id);
    lists.push(next);
  }
  return lists;
}

function firstOf(
  waiting: ReadonlyMap<string, LakeDocument>,
  sizes: ReadonlyMap<string, number>,
  maxSize: number,
): LakeDocument[] {
  const all = [...waiting.values()];
  const sizeOf = ({ _id }: LakeDocument) => sizes.get(_id) ?? 0;
  if (all.reduce((sum, document) => sum + sizeOf(document), 0) <= maxSize) return all;
  const ready = all.filter((document) => !refersTo(document, waiting));
  if (ready.length === 0) return all;
  let size = 0;
  const end = ready.findIndex((document, n) => {
    size += sizeOf(document);
    return n > 0 && size > maxSize;
  });
  return end < 0 ? ready : ready.slice(0, end);
}

const refersTo = (document: LakeDocument, others: ReadonlyMap<string, LakeDocument>): boolean =>
  [...collectReferences(document)].some(([id, strong]) => strong && id !== document._id && others.has(id));
