import { isAdtsFrame, isMpegFrame } from "#studio/lake/notes/media-type";
import { formatCountedNoun } from "~/content/text";
import type { ReceivedFile } from "~/mail/inbound/received";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20;
const MAX_NAME_CHARS = 120;

/** How many sources of one sender's mail that can't be read are kept of an hour. */
const MAX_SOURCES_PER_HOUR = 20;
export const SOURCE_TTL_DAYS = 30;
export const SOURCE_EXPIRED = `Kept for ${SOURCE_TTL_DAYS} days`;

const NO_ROOM = "There is no room for more files of mail that matches nobody";

type CheckedFile = {
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

/** Says whether a file's content is of a type. */
type Check = (content: Buffer) => boolean;

const begins =
  (bytes: string, at = 0): Check =>
  (content) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, "latin1"));
const any =
  (...checks: Check[]): Check =>
  (content) =>
    checks.some((check) => check(content));

/** A program, or a script that names its interpreter: Windows, Linux, macOS. A recording of AMR begins like a script. */
const program: Check = (content) =>
  !begins("#!AMR")(content) &&
  any(
    begins("MZ"),
    begins("\x7fELF"),
    begins("#!"),
    begins("\xcf\xfa\xed\xfe"),
    begins("\xca\xfe\xba\xbe"),
  )(content);

const jpeg = begins("\xff\xd8\xff");
const tiff = any(begins("II*\0"), begins("MM\0*"));
const ole = begins("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const zipped = begins("PK\x03\x04");
const rtf = begins("{\\rtf");
const riff =
  (form: string): Check =>
  (content) =>
    begins("RIFF")(content) && begins(form, 8)(content);
/** Sound and film of ISO 14496-12, and what older cameras write. */
const isoMedia = begins("ftyp", 4);
const quickTime = any(isoMedia, begins("moov", 4), begins("mdat", 4), begins("wide", 4), begins("free", 4));
const brand = (...brands: string[]): Check =>
  any(
    ...brands.map(
      (name): Check =>
        (content) =>
          isoMedia(content) && begins(name, 8)(content),
    ),
  );
const matroska = begins("\x1a\x45\xdf\xa3");
const asf = begins("\x30\x26\xb2\x75\x8e\x66\xcf\x11");
const mpegFilm = any(begins("\0\0\x01\xba"), begins("\0\0\x01\xb3"));
/** How far an old recording is searched for its first frame, in bytes: some begin with zeros. */
const MAX_PADDING_BYTES = 4_096;

/** MPEG audio without an ID3 tag: zeros, then a frame. */
const mpegAudio: Check = (content) => {
  const at = content.subarray(0, MAX_PADDING_BYTES).findIndex((byte) => byte !== 0);
  return at < 0 || content[at] !== 0xff ? begins("ID3")(content) : isMpegFrame(content.subarray(at));
};

/** Text without a zero byte, unless it is UTF-16. */
const text: Check = (content) =>
  (!content.includes(0) || any(begins("\xff\xfe"), begins("\xfe\xff"))(content)) && !program(content);
const MAIL_HEAD =
  /^(?:from |(?:from|to|cc|subject|date|received|return-path|delivered-to|message-id|mime-version|content-type|x-[\w-]{1,60}|arc-[\w-]{1,60}|dkim-signature|authentication-results):)/i;
/** A mail that was saved as a file: a text that begins with a header. */
const mail: Check = (content) =>
  text(content) && MAIL_HEAD.test(content.toString("utf8", 0, 200).replace(/^[\uFEFF\s]+/, ""));

const office = any(zipped, ole);

/** The files that families send: papers, pictures, recordings, dates. By extension, with a check of the content. */
const TYPES: Record<string, Check> = {
  pdf: (content) => content.subarray(0, 1024).includes("%PDF-"),
  png: begins("\x89PNG"),
  jpg: jpeg,
  jpeg,
  jpe: jpeg,
  jfif: jpeg,
  jif: jpeg,
  pjpeg: jpeg,
  gif: begins("GIF8"),
  webp: riff("WEBP"),
  bmp: begins("BM"),
  heic: isoMedia,
  heif: isoMedia,
  hif: isoMedia,
  avif: isoMedia,
  tif: tiff,
  tiff,
  // A document with a password is an OLE file whatever its name.
  docx: office,
  xlsx: office,
  pptx: office,
  // Word opens RTF under this name, and many programs write it so.
  doc: any(ole, rtf, zipped),
  xls: office,
  ppt: office,
  msg: ole,
  wpd: begins("\xffWPC"),
  odt: zipped,
  ods: zipped,
  odp: zipped,
  pages: zipped,
  numbers: zipped,
  key: zipped,
  rtf,
  txt: text,
  csv: text,
  tsv: text,
  log: text,
  md: text,
  ics: text,
  vcs: text,
  vcf: text,
  eml: mail,
  m4a: isoMedia,
  m4b: isoMedia,
  m4v: quickTime,
  mp4: quickTime,
  mov: quickTime,
  qt: quickTime,
  "3gp": isoMedia,
  "3g2": isoMedia,
  "3ga": any(isoMedia, begins("#!AMR")),
  mp3: any(begins("ID3"), mpegAudio, riff("WAVE")),
  mp2: mpegAudio,
  mpga: mpegAudio,
  aac: any(isAdtsFrame, begins("ADIF"), begins("ID3"), isoMedia),
  wav: riff("WAVE"),
  amr: begins("#!AMR"),
  awb: begins("#!AMR"),
  caf: begins("caff"),
  flac: begins("fLaC"),
  aif: begins("FORM"),
  aiff: begins("FORM"),
  ogg: begins("OggS"),
  oga: begins("OggS"),
  ogv: begins("OggS"),
  opus: begins("OggS"),
  webm: matroska,
  mkv: matroska,
  mka: matroska,
  mpg: any(mpegFilm, mpegAudio),
  mpeg: any(mpegFilm, mpegAudio),
  avi: riff("AVI "),
  wma: asf,
  wmv: asf,
  asf,
};

/** Types that the first bytes alone tell, with the extension that a file of it is given. */
const BY_CONTENT: readonly (readonly [extension: string, check: Check])[] = [
  ["pdf", begins("%PDF-")],
  ["png", TYPES.png!],
  ["jpg", jpeg],
  ["gif", any(begins("GIF87a"), begins("GIF89a"))],
  ["webp", TYPES.webp!],
  ["heic", brand("heic", "heix", "heim", "hevc", "mif1", "msf1")],
  ["avif", brand("avif", "avis")],
  ["m4a", brand("M4A ", "M4B ")],
  ["3gp", brand("3gp", "3g2")],
  ["mov", brand("qt  ")],
  ["mp4", isoMedia],
  ["tif", tiff],
  ["rtf", rtf],
  ["wav", TYPES.wav!],
  ["avi", TYPES.avi!],
  ["amr", TYPES.amr!],
  ["ogg", TYPES.ogg!],
  ["webm", matroska],
  ["flac", TYPES.flac!],
  ["caf", TYPES.caf!],
  ["wma", asf],
  ["mpg", mpegFilm],
  ["mp3", begins("ID3")],
  ["ics", begins("BEGIN:VCALENDAR")],
  ["vcf", begins("BEGIN:VCARD")],
];
/** Of files without an extension; with one, a container may be an archive or hold a program. */
const OFFICE_PARTS = {
  "word/document.xml": "docx",
  "xl/workbook.xml": "xlsx",
  "ppt/presentation.xml": "pptx",
};

/** Extensions that a computer runs, or a browser or an office program runs parts of: refused whatever the content. */
const RUN = new Set(
  (
    "exe com bat cmd scr pif cpl msi msp reg dll sys js jse mjs vbs vbe wsf wsh ps1 psm1 hta jar class app dmg pkg apk ipa lnk " +
    "url desktop sh bash py pl rb php html htm xhtml mht mhtml shtml svg svgz xml xsl swf docm dotm xlsm xltm xlam pptm ppam " +
    "zip rar 7z tar gz tgz bz2 xz iso img vhd cab ace one"
  ).split(" "),
);

const NOT_KEPT = "This type of file is not kept";

type TypedFile = { filename: string } | { refused: string };

/**
 * Checks that a file is of a type that families send, by its name and its first bytes. One with a wrong extension or none is
 * called by its name and the right extension; what runs is refused.
 */
function checkFileType(filename: string, content: Buffer): TypedFile {
  const extension = /\.([a-z0-9]{1,7})$/i.exec(filename)?.[1]?.toLowerCase() ?? "";
  const check = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  if (RUN.has(extension)) return { refused: NOT_KEPT };
  if (program(content)) return { refused: check ? "It is not what its name says" : NOT_KEPT };
  if (check?.(content)) return { filename };
  const found = BY_CONTENT.find(([, is]) => is(content))?.[0] ?? (extension ? null : findOfficeType(content));
  if (found) return { filename: `${filename}.${found}` };
  return { refused: check ? "It is not what its name says" : NOT_KEPT };
}

function findOfficeType(content: Buffer): string | null {
  if (!zipped(content) || content.includes("vbaProject.bin")) return null;
  return Object.entries(OFFICE_PARTS).find(([part]) => content.includes(part))?.[1] ?? null;
}

const MIN_PICTURE_PIXELS = 4;
/** Pictures of a mail's layout below it are lines, dots and icons. */
const MIN_PICTURE_BYTES = 1_000;

/** Whether a picture that a mail shows among its words is surely decoration: nearly without size, or a few bytes of it. */
function isDecoration(content: Buffer): boolean {
  const isPicture = any(TYPES.png!, TYPES.gif!, jpeg, TYPES.webp!, TYPES.bmp!)(content);
  if (!isPicture) return false;
  if (content.length < MIN_PICTURE_BYTES) return true;
  const [width, height] = begins("\x89PNG")(content)
    ? [content.readUInt32BE(16), content.readUInt32BE(20)]
    : begins("GIF8")(content)
      ? [content.readUInt16LE(6), content.readUInt16LE(8)]
      : [MIN_PICTURE_PIXELS, MIN_PICTURE_PIXELS];
  return width < MIN_PICTURE_PIXELS || height < MIN_PICTURE_PIXELS;
}
