import { isDeepStrictEqual } from "node:util";
import type { SanityClient } from "@sanity/client";
import type { SeedDocument } from "./documents";

type StoredSeed = SeedDocument & { _rev: string; _createdAt: string; _updatedAt: string };

/** A query for unedited documents: any save in the Studio or editor changes `_updatedAt`; a draft means an edit, too. */
const UNTOUCHED = `*[_id in $ids && _createdAt == _updatedAt && !(("drafts." + _id) in $drafts)]`;
const DRAFTS = `*[_id in path("drafts.**")]._id`;

/** The fields of dates that the first start sets; later versions never change them. */
const DATE_FIELDS = ["publishedAt", "date"];

/**
 * Documents with the words of an earlier version that nobody has edited, with their stored dates. A change of
 * pictures alone does not count.
 */
export async function findOutdatedDocuments(
  client: SanityClient,
  documents: SeedDocument[],
): Promise<SeedDocument[]> {
  const raw = { perspective: "raw" } as const;
  const ids = documents.map(({ _id }) => _id);
  const drafts = await client.fetch<string[]>(DRAFTS, {}, raw);
  const untouched = await client.fetch<StoredSeed[]>(UNTOUCHED, { ids, drafts }, raw);
  const stored = new Map(untouched.map((document) => [document._id, document]));
  return documents.flatMap((document) => {
    const before = stored.get(document._id);
    if (!before || before._type !== document._type) return [];
    const dates = DATE_FIELDS.flatMap((field) => (field in before ? [[field, before[field]]] : []));
    const written = { ...document, ...Object.fromEntries(dates) };
    return isDeepStrictEqual(stripStoredFields(written), stripStoredFields(before)) ? [] : [written];
  });
}

/** Leaves out a document's fields that the store adds, and which picture is used. */
function stripStoredFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripStoredFields);
  if (!value || typeof value !== "object") return value;
  const isPicture = "_seedImage" in value || "asset" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !["_rev", "_createdAt", "_updatedAt"].includes(key))
      .filter(([key, item]) => item !== undefined && !(isPicture && ["_seedImage", "asset"].includes(key)))
      .map(([key, item]) => [key, stripStoredFields(item)]),
  );
}
