export const buildDraftId = (id: string): string => `drafts.${id}`;

export const stripDraftPrefix = (id: string): string => id.replace(/^drafts\./, "");

export const isDraftId = (id: string): boolean => id.startsWith("drafts.");

/** Whether an id is a published document's: no draft, and no version in a release. */
export const isPublishedId = (id: string): boolean => !isDraftId(id) && !id.startsWith("versions.");
