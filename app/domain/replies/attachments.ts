import { formatCountedNoun } from "~/content/text";
import type { ReceivedFile } from "~/mail/inbound/received";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20;
const MAX_NAME_CHARS = 120;

type Check = (content: Buffer) => boolean;

const begins =
  (bytes: string, at = 0): Check =>
  (content) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, "latin1"));
const any =
  (...checks: Check[]): Check =>
  (content) =>
    checks.some((check) => check(content));

const zipped = begins("PK\x03\x04");
const older = begins("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const media = begins("ftyp", 4);
/** Checks plain text: no zero byte, unless it is UTF-16, and no script or program that only calls itself a text. */
const plain: Check = (content) =>
  (!content.includes(0) || any(begins("\xff\xfe"), begins("\xfe\xff"))(content)) &&
  !any(begins("#!"), begins("MZ"), begins("\x7fELF"))(content);

/** The files that families send: papers, pictures, recordings, dates. By extension, with a check of the content. */
const TYPES: Record<string, Check> = {
  pdf: (content) => content.subarray(0, 1024).includes("%PDF-"),
  png: begins("\x89PNG"),
  jpg: begins("\xff\xd8\xff"),
  jpeg: begins("\xff\xd8\xff"),
  gif: begins("GIF8"),
  webp: begins("WEBP", 8),
  heic: media,
  tif: any(begins("II*\0"), begins("MM\0*")),
  tiff: any(begins("II*\0"), begins("MM\0*")),
  docx: zipped,
  xlsx: zipped,
  pptx: zipped,
  odt: zipped,
  ods: zipped,
  pages: zipped,
  doc: older,
  xls: older,
  rtf: begins("{\\rtf"),
  txt: plain,
  csv: plain,
  ics: plain,
  vcf: plain,
  m4a: media,
  mp4: media,
  mov: any(media, begins("moov", 4), begins("mdat", 4)),
  "3gp": media,
  mp3: any(begins("ID3"), begins("\xff\xfb"), begins("\xff\xf3"), begins("\xff\xf2")),
  wav: begins("WAVE", 8),
  amr: begins("#!AMR"),
  ogg: begins("OggS"),
};

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

/** Checks the files of a mail; the content of refused files is dropped. @param room bytes that are left */
export function checkFiles(
  files: readonly ReceivedFile[],
  room: number = Number.POSITIVE_INFINITY,
): CheckedFile[] {
  let together = 0;
  const checked = files.slice(0, MAX_FILES).map((file) => {
    const filename = plainName(file.filename);
    const refused = refusalOf(file, filename, together) ?? (together + file.size > room ? NO_ROOM : null);
    if (!refused) together += file.size;
    return { filename, size: file.size, content: refused ? null : file.content, refused };
  });
  const more = files.length - checked.length;
  if (more > 0)
    checked.push({
      filename: formatCountedNoun(more, "more file"),
      size: files.slice(MAX_FILES).reduce((sum, { size }) => sum + size, 0),
      content: null,
      refused: `No more than ${MAX_FILES} files of a mail are kept`,
    });
  return checked;
}

function refusalOf({ content, size }: ReceivedFile, filename: string, before: number): string | null {
  const type = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase() ?? "";
  const check = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!check) return "This type of file is not kept";
  if (size > MAX_FILE_BYTES || before + size > MAX_FILES_BYTES) return "Too large to be kept";
  if (!content) return "It could not be fetched";
  if (size === 0) return "It is empty";
  return check(content) ? null : "It is not what its name says";
}

/** The last part of a path, without characters that could hide its extension. */
function plainName(name: string): string {
  const shown = (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{C}\u2028\u2029"]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  if (!shown) return "file";
  const [, stem = shown, end = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(shown) ?? [];
  return [...stem].slice(0, MAX_NAME_CHARS).join("").trim() + end;
}
