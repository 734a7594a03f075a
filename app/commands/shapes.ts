import { z } from "zod";

/** The id of a record, as both doors send it. */
export const idField = z.string().min(1).max(100);

export const byId = z.object({ id: idField });

/** The id of a document of the content lake, which may be made in the Studio. */
export const documentIdField = z.string().min(1).max(128);

export const byDocumentId = z.object({ id: documentIdField });

/** An instant as ISO 8601 UTC, in what a call answers. */
export const instantShape = z.iso.datetime();
