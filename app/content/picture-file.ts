export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

export const PICTURE_TOO_LARGE = "This file is larger than 20 MB. Please choose a smaller one.";
export const NO_PICTURE = "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.";

type PictureType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

export const PICTURE_TYPES: readonly PictureType[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
];

/** Detects a picture's type by its first bytes, whatever its name and declared type; null for unsupported ones. */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "image/webp";
  if (/ftypavi[fs]$/.test(head)) return "image/avif";
  return null;
}
