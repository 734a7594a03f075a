import { getOrInsert, getOrInsertRecent } from "../get-or-insert";
import type { LakeDocument } from "../types";
import type { AccessPath } from "./access-path";
import { replaceSorted } from "./id-order";
import { SortedList, type SortOrder } from "./sorted";
import { buildLookupTag } from "./sync-tags";
import { TextIndex, type TextSource } from "./text-index";

/** The most indexes and sort orders kept; the least recently used are dropped. */
const MAX_INDEXES = 64;
const MAX_ORDERS = 16;

/** Documents that share one index key, sorted by id, and in further orders when asked for. */
export class Bucket {
  readonly docs: LakeDocument[];
  readonly #orders = new Map<string, SortedList>();

  constructor(docs: LakeDocument[] = []) {
    this.docs = docs;
  }

  sorted(order: SortOrder): SortedList {
    let list = this.#orders.get(order.id);
    if (!list) {
      list = new SortedList(order, this.docs);
      if (this.#orders.size >= MAX_ORDERS) this.#orders.clear();
      this.#orders.set(order.id, list);
    }
    return list;
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    replaceSorted(this.docs, before, after);
    for (const list of this.#orders.values()) list.replace(before, after);
  }
}

/** Documents by their values on one or more access paths at once. */
export class DocumentIndex {
  readonly id: string;
  readonly #paths: readonly AccessPath[];
  readonly #buckets = new Map<string, Bucket>();

  constructor(paths: readonly AccessPath[], docs: readonly LakeDocument[]) {
    this.id = buildIndexId(paths);
    this.#paths = paths;
    for (const document of docs) {
      for (const key of this.keysOf(document)) this.#bucket(key).docs.push(document);
    }
  }

  find(key: string): Bucket | undefined {
    return this.#buckets.get(key);
  }

  /** Lists every combination of the document's keys on the paths. */
  keysOf(document: LakeDocument): string[] {
    return combineKeys(this.#paths.map((path) => path.keys(document)));
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): Set<string> {
    const old = new Set(before ? this.keysOf(before) : []);
    const next = new Set(after ? this.keysOf(after) : []);
    for (const key of old) {
      const bucket = this.#buckets.get(key);
      bucket?.replace(before, next.has(key) ? after : undefined);
      if (bucket?.docs.length === 0) this.#buckets.delete(key);
    }
    for (const key of next) {
      if (!old.has(key)) this.#bucket(key).replace(undefined, after);
      old.add(key);
    }
    return old;
  }

  #bucket(key: string): Bucket {
    return getOrInsert(this.#buckets, key, () => new Bucket());
  }
}

export const buildIndexId = (paths: readonly AccessPath[]) => paths.map((path) => path.id).join("&");

export function combineKeys(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = lists;
  if (rest.length === 0) return [...first];
  return rest
    .reduce<string[][]>(
      (partial, keys) => partial.flatMap((start) => keys.map((key) => [...start, key])),
      first.map((key) => [key]),
    )
    .map((parts) => JSON.stringify(parts));
}

/** The indexes of one view, made on first use and kept up to date with each write. */
export class IndexSet {
  readonly #docs: readonly LakeDocument[];
  readonly #indexes = new Map<string, DocumentIndex>();
  readonly #texts = new Map<string, TextIndex>();
  readonly #everything: Bucket;
  readonly #onForgotten: (index: string) => void;
  #forgotten = 0;

  /** @param onForgotten called for each dropped index, whose lookups are no longer reported as changed */
  constructor(docs: LakeDocument[], onForgotten: (index: string) => void) {
    this.#docs = docs;
    this.#onForgotten = onForgotten;
    this.#everything = new Bucket(docs);
  }

  /** The number of dropped indexes. An answer computed while one was dropped may depend on it. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** All documents of the view, for queries that sort without filtering. */
  get everything(): Bucket {
    return this.#everything;
  }

  index(paths: readonly AccessPath[]): DocumentIndex {
    return getOrInsertRecent(
      this.#indexes,
      buildIndexId(paths),
      MAX_INDEXES,
      () => new DocumentIndex(paths, this.#docs),
      (id) => {
        this.#forgotten++;
        this.#onForgotten(id);
      },
    );
  }

  text(source: TextSource): TextIndex {
    return getOrInsertRecent(this.#texts, source.id, MAX_INDEXES, () => new TextIndex(source, this.#docs));
  }

  /** Replaces a document in all indexes. Returns the tags of the lookups that changed. */
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): string[] {
    const tags: string[] = [];
    for (const index of this.#indexes.values()) {
      for (const key of index.replace(before, after)) tags.push(buildLookupTag(index.id, key));
    }
    for (const text of this.#texts.values()) text.replace(before, after);
    return tags;
  }
}
