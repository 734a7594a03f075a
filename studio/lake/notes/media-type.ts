/** Says whether a file begins as one of a type does. */
type BeginCheck = (head: Uint8Array) => boolean;

const begins =
  (text: string, at = 0): BeginCheck =>
  (head) =>
    [...text].every((letter, i) => head[at + i] === letter.charCodeAt(0));

const brand =
  (...brands: string[]): BeginCheck =>
  (head) =>
    begins("ftyp", 4)(head) && brands.some((name) => begins(name, 8)(head));

const riff =
  (form: string): BeginCheck =>
  (head) =>
    begins("RIFF")(head) && begins(form, 8)(head);

/**
 * A frame of MPEG audio without an ID3 tag (ISO 11172-3 §2.4.2.3, and MPEG 2.5): eleven bits set, layer II or III, and a rate
 * of bits and of samples that exist.
 */
export function isMpegFrame([first = 0, second = 0, third]: Uint8Array): boolean {
  const layer = (second >> 1) & 3;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && ((second >> 3) & 3) !== 1;
  return (
    isFrame && (layer === 1 || layer === 2) && (third === undefined || (third >> 4 < 15 && (third & 12) < 12))
  );
}

/** A frame of AAC in ADTS: twelve bits set, and no layer. */
export const isAdtsFrame = ([first, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xf6) === 0xf0;

/** An AVIF whose first brand is that of pictures in general, and a later one its own. */
const isCompatibleAvif: BeginCheck = (head) =>
  brand("mif1", "msf1", "miaf")(head) &&
  Array.from({ length: 12 }, (_, i) => 16 + 4 * i).some(
    (at) => at < (head[3] ?? 0) && (begins("avif", at)(head) || begins("avis", at)(head)),
  );

/** What the first bytes say, from the WHATWG MIME Sniffing Standard §6 and ISO 14496-12; the first that fits counts. */
const TYPES: readonly (readonly [type: string, check: BeginCheck])[] = [
  ["image/jpeg", begins("\xff\xd8\xff")],
  ["image/png", begins("\x89PNG\r\n\x1a\n")],
  ["image/gif", (head) => begins("GIF87a")(head) || begins("GIF89a")(head)],
  ["image/webp", riff("WEBP")],
  ["image/avif", (head) => brand("avif", "avis")(head) || isCompatibleAvif(head)],
  ["image/heic", brand("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")],
  ["image/tiff", (head) => begins("II*\0")(head) || begins("MM\0*")(head)],
  ["audio/mp4", brand("M4A ", "M4B ", "M4P ")],
  ["video/quicktime", brand("qt  ")],
  ["video/3gpp", brand("3g")],
  ["video/mp4", begins("ftyp", 4)],
  ["audio/mpeg", begins("ID3")],
  ["audio/ogg", begins("OggS")],
  ["audio/wav", riff("WAVE")],
  ["audio/flac", begins("fLaC")],
  ["video/webm", begins("\x1a\x45\xdf\xa3")],
  ["audio/mpeg", isMpegFrame],
  ["audio/aac", isAdtsFrame],
];

/** How many bytes of a file's beginning tell its type. */
export const HEAD_BYTES = 64;

/** Detects the type of a picture or recording by its first bytes; null for everything else. */
export function detectMediaType(head: Uint8Array): string | null {
  return TYPES.find(([, check]) => check(head))?.[0] ?? null;
}

/** Containers that hold sound alone or film with sound: which one it is, only the declared type says. */
const EITHER: Record<string, string> = {
  "video/mp4": "audio/mp4",
  "audio/mp4": "video/mp4",
  "audio/ogg": "video/ogg",
  "video/webm": "audio/webm",
};

/** What programs say of a file whose type they do not know. */
export const UNTYPED = "application/octet-stream";

/** AAC in ADTS may begin with an ID3 tag, as MP3 does. */
const AAC = /^audio\/(?:x-)?(?:aac|aacp|hx-aac-adts)$/;

/**
 * Finds the type under which a recording is stored and served, whatever name of it its sender used: an MP3 is `audio/mpeg`.
 * Null when it was not sent as a recording, or its bytes are of none that browsers know.
 * @param declared the type that its sender said
 * @param head the file's first `HEAD_BYTES` bytes, or all of a shorter one
 */
export function findPlayableType(declared: string, head: Uint8Array): string | null {
  const said = declared.toLowerCase().split(";")[0]?.trim() ?? "";
  if (!isRecordingType(said) && said !== UNTYPED) return null;
  const found = detectMediaType(head);
  if (!found || !isRecordingType(found) || (said === UNTYPED && head[0] === 0xff)) return null;
  const [kind] = said === "application/ogg" ? ["audio"] : said.split("/");
  if (found === "audio/mpeg" && AAC.test(said)) return "audio/aac";
  const other = EITHER[found];
  return other?.startsWith(`${kind}/`) ? other : found;
}

/** Whether a type is one of sound or film. */
export const isRecordingType = (type: string): boolean =>
  /^(?:audio|video)\/|^application\/ogg\b/i.test(type);

/** The type of sound that a name of it means, by what it has in it; the first that fits counts. */
const SOUND_NAMES: readonly (readonly [name: RegExp, type: string])[] = [
  [/mp4|m4[abp]/, "audio/mp4"],
  [/aac/, "audio/aac"],
  [/mp3|mpe?g|mpa|mp2/, "audio/mpeg"],
  [/wave?$/, "audio/wav"],
  [/flac/, "audio/flac"],
  [/ogg|opus|vorbis|speex/, "audio/ogg"],
  [/webm|matroska/, "audio/webm"],
];

/** Normalizes a recording's declared type where its bytes are not at hand: `audio/mp3` is `audio/mpeg`; null for other types. */
export function normalizeRecordingType(declared: string): string | null {
  const said = declared.toLowerCase().split(";")[0]?.trim() ?? "";
  if (!isRecordingType(said)) return null;
  const name = /^audio\/(.+)$/.exec(said)?.[1];
  return SOUND_NAMES.find(([pattern]) => name && pattern.test(name))?.[1] ?? said;
}
