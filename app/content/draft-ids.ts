/** The id under which Sanity keeps the draft of a document. */
export const buildDraftId = (id: string): string => `drafts.${id}`;

/** A document's own id, given that or the id of its draft. */
export const stripDraftPrefix = (id: string): string => id.replace(/^drafts\./, "");

export const isDraftId = (id: string): boolean => id.startsWith("drafts.");

/** Whether a document is what visitors see: no draft, and no version in a release. */
export const isPublishedId = (id: string): boolean => !isDraftId(id) && !id.startsWith("versions.");
