import { createHash } from "node:crypto";

/** The tag of an answer that any change invalidates. */
export const EVERYTHING_TAG = "*";

/** The tag of an answer that depends on whether a document is there, and what is in it. */
export const buildDocumentTag = (id: string) => `#${id}`;

/** The tag of an index lookup, to invalidate results when the lookup changes. */
export const buildLookupTag = (index: string, key: string) => `${index}→${key}`;

/** An answer that depends on more than this many lookups is tagged as depending on everything. */
const MAX_TAGS = 500;

/** Cache of computed tags: for an answer of many lookups hashing takes longer than sending. */
const named = new Map<string, string>();
const MAX_CACHED_TAGS = 10_000;
const MAX_CACHED_TAG_CHARS = 200;

const kept = new WeakMap<readonly string[], readonly string[]>();

/** A dependency as clients of the live content API see it: a short opaque hash. */
export function hashSyncTag(tag: string): string {
  let name = named.get(tag);
  if (!name) {
    name = `s1:${createHash("sha1").update(tag).digest("base64url").slice(0, 8)}`;
    if (named.size >= MAX_CACHED_TAGS) named.clear();
    if (tag.length <= MAX_CACHED_TAG_CHARS) named.set(tag, name);
  }
  return name;
}

/** The sync tags of an answer, by the tags that it was made with. */
export function buildSyncTags(tags: readonly string[]): readonly string[] {
  let found = kept.get(tags);
  if (!found) {
    const isBroad = tags.length > MAX_TAGS || tags.includes(EVERYTHING_TAG);
    found = isBroad ? [hashSyncTag(EVERYTHING_TAG)] : tags.map(hashSyncTag);
    kept.set(tags, found);
  }
  return found;
}
