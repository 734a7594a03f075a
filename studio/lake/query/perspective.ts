import { buildHttpError } from "../errors";
import { getLayerId, getPublishedId, isLakePublishedId, isPublicId } from "../ids";
import type { LakeDocument, Perspective } from "../types";

/** The documents that a query sees; `public` is what someone who is not signed in may read. */
export type ResolvedPerspective = "raw" | "published" | "public" | readonly string[];

/** The API version from which a query without a perspective sees published documents only. */
const PUBLISHED_BY_DEFAULT_SINCE = "2025-02-19";

/**
 * @param given a name, or names separated by commas
 * @param version the API version in the path, such as `v2025-02-19`, `v1` or `vX`
 * @throws LakeError 400 when `raw` or `published` is mixed with other names
 */
export function parsePerspective(given: string | null | undefined, version: string): Perspective {
  if (!given) {
    const date = version.slice(1);
    return date === "X" || (date !== "1" && date >= PUBLISHED_BY_DEFAULT_SINCE) ? "published" : "raw";
  }
  return normalizePerspective(given.split(","));
}

export function normalizePerspective(given: Perspective): Perspective {
  // Sanity's Presentation tool sends an empty name before that of a release.
  const names = (typeof given === "string" ? [given] : given.filter(Boolean)).map((name) =>
    name === "previewDrafts" ? "drafts" : name,
  );
  const [first] = names;
  if (names.length === 1 && (first === "raw" || first === "published" || first === "drafts")) return first;
  if (names.includes("raw")) {
    throw buildHttpError(400, 'Invalid perspective: "raw" cannot be combined with other perspectives');
  }
  const unknown = names.find((name) => !/^[\w-]+$/.test(name));
  if (unknown !== undefined || names.length === 0) {
    throw buildHttpError(400, `Invalid perspective: "${unknown ?? ""}"`);
  }
  return names.filter((name) => name !== "published");
}

export function resolveLens(perspective: Perspective): ResolvedPerspective {
  if (perspective === "drafts") return ["drafts"];
  if (typeof perspective !== "string" && perspective.length === 0) return "published";
  return perspective as ResolvedPerspective;
}

export function findDocumentIdInView(lens: ResolvedPerspective, storedId: string): string | undefined {
  if (lens === "raw") return storedId;
  if (lens === "published") return isLakePublishedId(storedId) ? storedId : undefined;
  if (lens === "public") return isPublicId(storedId) ? storedId : undefined;
  return getPublishedId(storedId);
}

export function findDocumentInPerspective(
  lens: ResolvedPerspective,
  id: string,
  stored: ReadonlyMap<string, LakeDocument>,
): LakeDocument | undefined {
  if (typeof lens === "string") return stored.get(id);
  for (const layer of lens) {
    const version = stored.get(getLayerId(layer, id));
    if (!version) continue;
    // This version deletes the document: publishing its release unpublishes it.
    if ((version._system as { delete?: boolean } | undefined)?.delete) return undefined;
    return { ...version, _id: id, _originalId: version._id };
  }
  const published = stored.get(id);
  return published && { ...published, _originalId: id };
}
