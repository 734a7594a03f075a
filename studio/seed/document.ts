/** A document as the seed writes it: everything but what the lake adds (`_rev`, `_createdAt`, `_updatedAt`). */
export interface SeedDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** Gives each object in an array the `_key` that Sanity needs, the same on every run. */
export function keyed<T extends object>(items: T[], prefix = "item"): (T & { _key: string })[] {
  return items.map((item, index) => ({ _key: `${prefix}-${index + 1}`, ...item }));
}

export function reference(id: string): { _type: "reference"; _ref: string } {
  return { _type: "reference", _ref: id };
}
