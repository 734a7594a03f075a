import { getOrInsert } from "../get-or-insert";
import { buildLookupTag } from "./sync-tags";

export interface CachedResult {
  json: string;
  sourceMap?: string | undefined;
  tags: readonly string[];
}

const MAX_ENTRIES = 2_000;
/** The size of the cache in UTF-16 units of JSON, keys and tags together: these contain parameters, which can be long. */
const MAX_CHARS = 16 * 1024 * 1024;

/** Keeps answers by the tags of their lookups, so a change drops exactly those that depend on it. */
export class ResultCache {
  readonly #results = new Map<string, CachedResult>();
  readonly #byTag = new Map<string, Set<string>>();
  #characters = 0;

  get(key: string): CachedResult | undefined {
    const result = this.#results.get(key);
    if (result) {
      this.#results.delete(key);
      this.#results.set(key, result);
    }
    return result;
  }

  set(key: string, result: CachedResult): void {
    const size = sizeOf(key, result);
    if (size > MAX_CHARS / 8) return;
    this.#remove(key);
    this.#results.set(key, result);
    this.#characters += size;
    for (const tag of result.tags) getOrInsert(this.#byTag, tag, () => new Set()).add(key);
    while (this.#results.size > MAX_ENTRIES || this.#characters > MAX_CHARS) {
      const [oldest] = this.#results.keys();
      if (oldest === undefined) break;
      this.#remove(oldest);
    }
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#remove(key);
  }

  dropIndex(index: string): void {
    const prefix = buildLookupTag(index, "");
    this.drop([...this.#byTag.keys()].filter((tag) => tag.startsWith(prefix)));
  }

  #remove(key: string): void {
    const result = this.#results.get(key);
    if (!result) return;
    this.#results.delete(key);
    this.#characters -= sizeOf(key, result);
    for (const tag of result.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

const sizeOf = (key: string, { json, sourceMap = "", tags }: CachedResult) =>
  json.length + sourceMap.length + key.length + tags.reduce((sum, tag) => sum + tag.length, 0);
