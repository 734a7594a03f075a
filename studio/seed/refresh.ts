import { isDeepStrictEqual } from "node:util";
import type { SanityClient } from "@sanity/client";
import type { SeedDocument } from "./documents";

/** A document as the store gives it. */
type Stored = SeedDocument & { _rev: string; _createdAt: string; _updatedAt: string };

/** A save in the Studio or in the editor moves `_updatedAt`; what has a draft is being edited. */
const UNTOUCHED = `*[_id in $ids && _createdAt == _updatedAt && !(("drafts." + _id) in $drafts)]`;
const DRAFTS = `*[_id in path("drafts.**")]._id`;

/** Set by the first start, and nothing that a later version says anew. */
const DATES = ["publishedAt", "date"];

/**
 * The documents of this version that are stored with an earlier version's words and that nobody has edited since,
 * with the dates they are stored with. What was edited, deleted, or has a draft is left out. A change of pictures alone
 * doesn't count.
 */
export async function findOutdatedDocuments(
  client: SanityClient,
  documents: SeedDocument[],
): Promise<SeedDocument[]> {
  const raw = { perspective: "raw" } as const;
  const ids = documents.map(({ _id }) => _id);
  const drafts = await client.fetch<string[]>(DRAFTS, {}, raw);
  const untouched = await client.fetch<Stored[]>(UNTOUCHED, { ids, drafts }, raw);
  const stored = new Map(untouched.map((document) => [document._id, document]));
  return documents.flatMap((document) => {
    const before = stored.get(document._id);
    if (!before || before._type !== document._type) return [];
    const dates = DATES.flatMap((field) => (field in before ? [[field, before[field]]] : []));
    const written = { ...document, ...Object.fromEntries(dates) };
    return isDeepStrictEqual(words(written), words(before)) ? [] : [written];
  });
}

/** What an editor could have written: neither what the store adds nor which picture stands there. */
function words(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(words);
  if (!value || typeof value !== "object") return value;
  const isPicture = "_seedImage" in value || "asset" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !["_rev", "_createdAt", "_updatedAt"].includes(key))
      .filter(([key, item]) => item !== undefined && !(isPicture && ["_seedImage", "asset"].includes(key)))
      .map(([key, item]) => [key, words(item)]),
  );
}
