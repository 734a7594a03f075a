type Signature = { at?: number; text: string };

/** How files of a media type begin; one of its signatures has to match. From the WHATWG MIME Sniffing Standard, §6.2. */
const SIGNATURES: Record<string, readonly Signature[]> = {
  "audio/mpeg": [
    { text: "ID3" },
    { text: "\xff\xfb" },
    { text: "\xff\xfa" },
    { text: "\xff\xf3" },
    { text: "\xff\xf2" },
  ],
  "audio/mp4": [{ at: 4, text: "ftyp" }],
  "audio/x-m4a": [{ at: 4, text: "ftyp" }],
  "audio/aac": [{ text: "\xff\xf1" }, { text: "\xff\xf9" }],
  "audio/ogg": [{ text: "OggS" }],
  "audio/wav": [{ text: "RIFF" }],
  "audio/flac": [{ text: "fLaC" }],
  "video/mp4": [{ at: 4, text: "ftyp" }],
  "video/webm": [{ text: "\x1a\x45\xdf\xa3" }],
  "audio/webm": [{ text: "\x1a\x45\xdf\xa3" }],
};

export const HEAD_BYTES = 12;

/**
 * Audio and video whose first bytes match their declared type may be served inline; everything else is a download.
 * @param head the file's first `HEAD_BYTES` bytes, or all of a shorter one
 */
export function isPlayable(mimeType: string, head: Buffer): boolean {
  const [type = ""] = mimeType.toLowerCase().split(";");
  const signs = Object.hasOwn(SIGNATURES, type.trim()) ? (SIGNATURES[type.trim()] ?? []) : [];
  return signs.some(({ at = 0, text }) =>
    head.subarray(at, at + text.length).equals(Buffer.from(text, "latin1")),
  );
}
