import { createHash } from "node:crypto";
import { EVERYTHING_TAG } from "./planner";

/** An answer that depends on more than this many lookups is tagged as depending on everything. */
const MAX_TAGS = 100;

/**
 * A dependency as clients of the live content API see it: short, and saying nothing of what is behind it.
 */
export function syncTag(tag: string): string {
  return `s1:${createHash("sha1").update(tag).digest("base64url").slice(0, 8)}`;
}

export function syncTagsOf(tags: readonly string[]): string[] {
  return tags.length > MAX_TAGS ? [syncTag(EVERYTHING_TAG)] : tags.map(syncTag);
}
