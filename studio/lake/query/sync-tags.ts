import { createHash } from "node:crypto";
import { getOrInsert } from "../get-or-insert";

export const EVERYTHING_TAG = "*";

/** Builds the tag of an answer that depends on whether a document is there, and on its content. */
export const buildDocumentTag = (id: string) => `#${id}`;

export const buildLookupTag = (index: string, key: string) => `${index}→${key}`;

const MAX_TAGS = 500;

/** Hashes of tags, kept because for an answer of many lookups, hashing takes longer than sending. */
const hashesByTag = new Map<string, string>();
const MAX_CACHED_TAGS = 10_000;
const MAX_CACHED_TAG_CHARS = 200;

const syncTagsByTags = new WeakMap<readonly string[], readonly string[]>();

/** Hashes a tag: clients of the live content API get short opaque ones. */
export function hashSyncTag(tag: string): string {
  let name = hashesByTag.get(tag);
  if (!name) {
    name = `s1:${createHash("sha1").update(tag).digest("base64url").slice(0, 8)}`;
    if (hashesByTag.size >= MAX_CACHED_TAGS) hashesByTag.clear();
    if (tag.length <= MAX_CACHED_TAG_CHARS) hashesByTag.set(tag, name);
  }
  return name;
}

export function buildSyncTags(tags: readonly string[]): readonly string[] {
  return getOrInsert(syncTagsByTags, tags, () => {
    const isBroad = tags.length > MAX_TAGS || tags.includes(EVERYTHING_TAG);
    return isBroad ? [hashSyncTag(EVERYTHING_TAG)] : tags.map(hashSyncTag);
  });
}
