import type { LakeDocument } from "../types";
import { type Lens, lookThrough, placeIn } from "./perspective";

/** A document of a view that changed, as the view's readers saw it before and see it now. */
export interface ViewChange {
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/**
 * A dataset seen through one perspective, kept in memory and up to date write by write. Documents stand
 * in the order of their ids, so that answers do not depend on the order in which things were written.
 */
export class View {
  readonly docs: LakeDocument[];
  readonly byId: Map<string, LakeDocument>;
  readonly #lens: Lens;
  readonly #stored: ReadonlyMap<string, LakeDocument>;

  constructor(lens: Lens, stored: ReadonlyMap<string, LakeDocument>) {
    this.#lens = lens;
    this.#stored = stored;
    const places = new Set<string>();
    for (const id of stored.keys()) {
      const place = placeIn(lens, id);
      if (place !== undefined) places.add(place);
    }
    this.docs = [...places]
      .sort(compareIds)
      .map((id) => lookThrough(lens, id, stored))
      .filter((document) => document !== undefined);
    this.byId = new Map(this.docs.map((document) => [document._id, document]));
  }

  /** Brings the view up to date with a stored document that has changed; undefined when nobody here can tell. */
  refresh(storedId: string): ViewChange | undefined {
    const id = placeIn(this.#lens, storedId);
    if (id === undefined) return undefined;
    const before = this.byId.get(id);
    const after = lookThrough(this.#lens, id, this.#stored);
    if (!before && !after) return undefined;
    if (after) this.byId.set(id, after);
    else this.byId.delete(id);
    replaceSorted(this.docs, before, after);
    return { before, after };
  }
}

export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Where a document with this id stands, or would stand, in a list sorted by id. */
export function positionOf(docs: readonly LakeDocument[], id: string): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle]?._id ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes `before` out of a list sorted by id and puts `after` in. Both, when given, have the same id. */
export function replaceSorted(
  docs: LakeDocument[],
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): void {
  const id = (after ?? before)?._id;
  if (id === undefined) return;
  const at = positionOf(docs, id);
  const present = docs[at]?._id === id;
  if (after && present) docs[at] = after;
  else if (after) docs.splice(at, 0, after);
  else if (present) docs.splice(at, 1);
}
