const DRAFTS = "drafts.";
const VERSIONS = "versions.";

export const isLakeDraftId = (id: string) => id.startsWith(DRAFTS);
export const isVersionId = (id: string) => id.startsWith(VERSIONS);
export const isLakePublishedId = (id: string) => !isLakeDraftId(id) && !isVersionId(id);

/** Returns the published id of a layer: `drafts.a` and `versions.summer.a` are both layers of `a`. */
export function getPublishedId(id: string): string {
  if (isLakeDraftId(id)) return id.slice(DRAFTS.length);
  if (isVersionId(id)) return id.slice(id.indexOf(".", VERSIONS.length) + 1);
  return id;
}

export const getDraftId = (publishedId: string) => DRAFTS + publishedId;

/** Builds a document's id in a layer, which is `drafts` or the name of a release. */
export function getLayerId(layer: string, publishedId: string): string {
  return layer === "drafts" ? getDraftId(publishedId) : `${VERSIONS}${layer}.${publishedId}`;
}

/** An id with a dot (a draft, a version, a document that an editor keeps private) is for signed-in readers alone. */
export const isPublicId = (id: string) => !id.includes(".");

/** Whether a document's id is valid: letters, digits, `_`, `-` and single dots inside; 128 characters (Sanity's rule). */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && id.length <= 128 && /^[\w-]+(?:\.[\w-]+)*$/.test(id);
}
