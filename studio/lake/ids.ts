const DRAFTS = "drafts.";
const VERSIONS = "versions.";

export const isLakeDraftId = (id: string) => id.startsWith(DRAFTS);
export const isVersionId = (id: string) => id.startsWith(VERSIONS);
export const isLakePublishedId = (id: string) => !isLakeDraftId(id) && !isVersionId(id);

/** `drafts.a` and `versions.summer.a` are both layers of the document `a`. */
export function getPublishedId(id: string): string {
  if (isLakeDraftId(id)) return id.slice(DRAFTS.length);
  if (isVersionId(id)) return id.slice(id.indexOf(".", VERSIONS.length) + 1);
  return id;
}

export const getDraftId = (publishedId: string) => DRAFTS + publishedId;

/** The id of a document in a layer: `drafts`, or the name of a release. */
export function getLayerId(layer: string, publishedId: string): string {
  return layer === "drafts" ? getDraftId(publishedId) : `${VERSIONS}${layer}.${publishedId}`;
}

/**
 * Ids at the root path are public; an id with a dot in it (a draft, a version, a document that an
 * editor chose to keep private) is for signed-in readers alone.
 */
export const isPublicId = (id: string) => !id.includes(".");

/** Sanity's rule: letters, digits, `_`, `-` and dots that do not lead, trail or double; 128 characters. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && id.length <= 128 && /^[\w-]+(?:\.[\w-]+)*$/.test(id);
}
