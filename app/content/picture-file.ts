import { detectMediaType } from "#studio/lake/notes/media-type";

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
  const found = detectMediaType(bytes);
  return PICTURE_TYPES.find((type) => type === found) ?? null;
}
