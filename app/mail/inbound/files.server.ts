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

/** Names for parts without one, whose type does not end in an extension. */
const NAMES: Record<string, string> = {
  "message/rfc822": "email.eml",
  "text/calendar": "invitation.ics",
  "text/plain": "file.txt",
  "text/rfc822-headers": "headers.txt",
  "text/vcard": "contact.vcf",
  "text/x-vcard": "contact.vcf",
  "application/octet-stream": "file",
  "application/msword": "file.doc",
  "application/vnd.ms-excel": "file.xls",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "file.docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "file.xlsx",
  "audio/mpeg": "file.mp3",
  "audio/mp4": "file.m4a",
  "audio/x-m4a": "file.m4a",
  "video/quicktime": "file.mov",
  "video/3gpp": "file.3gp",
};
const nameFile = (contentType: string): string =>
  NAMES[contentType] ?? `file.${/^[a-z]+\/([a-z0-9]{1,5})$/.exec(contentType)?.[1] ?? "bin"}`;
