import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import { compileLocal, isIndexable } from "./expressions";

/** `order(a, b desc)` over expressions that depend on one document alone. */
export interface SortOrder {
  id: string;
  tuple: (document: LakeDocument) => unknown[];
  compare: (a: readonly unknown[], b: readonly unknown[]) => number;
}

/** Resolves an `order(…)` to a sort order; undefined when it depends on more than the document. */
export function resolveSortOrder(args: readonly ExprNode[]): SortOrder | undefined {
  const keys = args.map((arg) => {
    const node = arg.type === "Asc" || arg.type === "Desc" ? arg.base : arg;
    return { node, sign: arg.type === "Desc" ? -1 : 1 };
  });
  if (!keys.every(({ node }) => isIndexable(node))) return undefined;
  const evaluators = keys.map(({ node }) => compileLocal(node));
  const signs = keys.map(({ sign }) => sign);
  return {
    id: JSON.stringify(keys),
    tuple: (document) => evaluators.map((evaluate) => evaluate(document)),
    compare: (a, b) => {
      for (const [i, sign] of signs.entries()) {
        const result = compareValues(a[i], b[i]) * sign;
        if (result !== 0) return result;
      }
      return 0;
    },
  };
}

interface Comparable {
  compareTo(other: unknown): number;
}

const isDateTime = (value: unknown): value is Comparable =>
  typeof value === "object" && value !== null && "compareTo" in value;

/** Ranks types for sorting: datetimes, numbers, strings, booleans, then everything else, as in GROQ's `order()`. */
function rankOfType(value: unknown): number {
  if (typeof value === "number") return 2;
  if (typeof value === "string") return 3;
  if (typeof value === "boolean") return 4;
  return isDateTime(value) ? 1 : 100;
}

function compareValues(a: unknown, b: unknown): number {
  const difference = rankOfType(a) - rankOfType(b);
  if (difference !== 0) return difference;
  if (typeof a === "string") return a < (b as string) ? -1 : a > (b as string) ? 1 : 0;
  if (typeof a === "number" || typeof a === "boolean") return Number(a) - Number(b);
  return isDateTime(a) ? a.compareTo(b) : 0;
}

interface Entry {
  document: LakeDocument;
  tuple: unknown[];
}

/** Documents sorted by an order. Ties are in the order of ids, as after a stable sort of an id-ordered list. */
export class SortedList {
  readonly #order: SortOrder;
  readonly #entries: Entry[];

  constructor(order: SortOrder, documents: readonly LakeDocument[]) {
    this.#order = order;
    this.#entries = documents
      .map((document) => ({ document, tuple: order.tuple(document) }))
      .sort((a, b) => this.#compare(a, b));
  }

  get length(): number {
    return this.#entries.length;
  }

  slice(start: number, end: number): LakeDocument[] {
    return this.#entries.slice(start, end).map((entry) => entry.document);
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before) {
      const at = this.#position({ document: before, tuple: this.#order.tuple(before) });
      if (this.#entries[at]?.document._id === before._id) this.#entries.splice(at, 1);
    }
    if (after) {
      const entry = { document: after, tuple: this.#order.tuple(after) };
      this.#entries.splice(this.#position(entry), 0, entry);
    }
  }

  #compare(a: Entry, b: Entry): number {
    const result = this.#order.compare(a.tuple, b.tuple);
    if (result !== 0) return result;
    return a.document._id < b.document._id ? -1 : a.document._id > b.document._id ? 1 : 0;
  }

  #position(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#entries[middle];
      if (other && this.#compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
