import { formatCountedNoun } from "~/content/text";
import type { ReceivedFile } from "~/mail/inbound/received";
import { checkFileType, isDecoration, type TypedFile } from "./file-types";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20;
const MAX_NAME_CHARS = 120;

/** How many sources of one sender's mail that can't be read are kept of an hour. */
export const MAX_SOURCES_PER_HOUR = 20;
export const SOURCE_TTL_DAYS = 30;
export const SOURCE_EXPIRED = `Kept for ${SOURCE_TTL_DAYS} days`;

const NO_ROOM = "There is no room for more files of mail that matches nobody";

export type CheckedFile = {
  filename: string;
  size: number;
  content: Buffer | null;
  /** Why the file was refused, for staff; null where it is kept. */
  refused: string | null;
};

/** Builds the file of a mail that could not be read: its source, which a mail program opens. */
export function buildSourceFile(
  source: Buffer,
  { room = Number.POSITIVE_INFINITY, before }: { room?: number | undefined; before: number },
): CheckedFile {
  const refused =
    before >= MAX_SOURCES_PER_HOUR
      ? `No more than ${MAX_SOURCES_PER_HOUR} of an hour are kept`
      : source.length > room
        ? NO_ROOM
        : null;
  return { filename: "email.eml", size: source.length, content: refused ? null : source, refused };
}

const DECORATION = "Left out: a picture of the mail's layout, too small to show anything";
const SEEN = "Left out: the same picture came with an earlier email";

/**
 * Checks the files of a mail; the content of refused files is dropped, as is that of pictures of the mail's layout.
 * @param room bytes that are left
 * @param isSeen says whether an earlier mail of the same lead brought the same picture
 */
export function checkFiles(
  files: readonly ReceivedFile[],
  room: number = Number.POSITIVE_INFINITY,
  isSeen: (picture: Buffer) => boolean = () => false,
): CheckedFile[] {
  let together = 0;
  let count = 0;
  let unlisted = 0;
  let unlistedBytes = 0;
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const named = { filename: plainName(file.filename), size: file.size };
    const leftOut = findLeftOut(file, isSeen);
    if (leftOut && checked.length < MAX_LISTED) {
      checked.push({ ...named, content: null, refused: leftOut });
    } else if (count++ < MAX_FILES && !leftOut) {
      const typed = checkFile(file, named.filename, together);
      const refused = "refused" in typed ? typed.refused : together + file.size > room ? NO_ROOM : null;
      if (!refused) together += file.size;
      const filename = "filename" in typed ? typed.filename : named.filename;
      checked.push({ filename, size: file.size, content: refused ? null : file.content, refused });
    } else {
      unlisted++;
      unlistedBytes += file.size;
    }
  }
  if (unlisted > 0)
    checked.push({
      filename: formatCountedNoun(unlisted, "more file"),
      size: unlistedBytes,
      content: null,
      refused: `No more than ${MAX_FILES} files of a mail are kept`,
    });
  return checked;
}

/** The most files of a mail that are listed, those left out included. */
const MAX_LISTED = 2 * MAX_FILES;

function findLeftOut(
  { content, isInline }: ReceivedFile,
  isSeen: (picture: Buffer) => boolean,
): string | null {
  if (!isInline || !content) return null;
  if (isDecoration(content)) return DECORATION;
  return isSeen(content) ? SEEN : null;
}

function checkFile({ content, size }: ReceivedFile, filename: string, before: number): TypedFile {
  if (size > MAX_FILE_BYTES || before + size > MAX_FILES_BYTES) return { refused: "Too large to be kept" };
  if (!content) return { refused: "It could not be fetched" };
  if (size === 0) return { refused: "It is empty" };
  return checkFileType(filename, content);
}

/** The last part of a path, without characters that could hide its extension. */
function plainName(name: string): string {
  const shown = (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{C}\u2028\u2029"]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  if (!shown) return "file";
  const [, stem = shown, end = ""] = /^(.*?)(\.[a-z0-9]{1,7})?$/i.exec(shown) ?? [];
  return [...stem].slice(0, MAX_NAME_CHARS).join("").trim() + end;
}
