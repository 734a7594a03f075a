import type { LakeDocument } from "../types";

export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Finds the position of an id in a sorted list, or where it would be inserted. */
function findPosition(docs: readonly LakeDocument[], id: string): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle]?._id ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Replaces a document in a list sorted by id. `before` and `after`, when both given, have the same id. */
export function replaceSorted(
  docs: LakeDocument[],
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): void {
  const id = (after ?? before)?._id;
  if (id === undefined) return;
  const at = findPosition(docs, id);
  const present = docs[at]?._id === id;
  if (after && present) docs[at] = after;
  else if (after) docs.splice(at, 0, after);
  else if (present) docs.splice(at, 1);
}
