import type { Attachment } from "mailparser";
import type { ReceivedFile } from "./received";

/** The most characters of a file's name: headers may have a megabyte. */
const MAX_FILE_NAME_CHARS = 1_000;

/** Reads the files of a mail. None is dropped here: a picture among the words may be a screenshot or a logo. */
export const readMailFiles = (attachments: readonly Attachment[]): ReceivedFile[] =>
  attachments.map(({ filename, contentType, content, related }) => ({
    filename: (filename ?? nameFile(contentType)).slice(-MAX_FILE_NAME_CHARS),
    size: content.length,
    content,
    ...(related && { isInline: true }),
  }));

const NAMES: Record<string, string> = {
  "message/rfc822": "email.eml",
  "text/calendar": "invitation.ics",
  "application/octet-stream": "file",
};
const nameFile = (contentType: string): string =>
  NAMES[contentType] ?? `file.${/^[a-z]+\/([a-z0-9]{1,5})$/.exec(contentType)?.[1] ?? "bin"}`;
