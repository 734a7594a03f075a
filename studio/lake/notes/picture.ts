import { buildHttpError } from "../errors";
import { stripGifNotes } from "./gif";
import { stripHeifNotes } from "./heif";
import { stripJpegNotes } from "./jpeg";
import { detectMediaType } from "./media-type";
import { stripPngNotes } from "./png";
import { stripWebpNotes } from "./riff";
import { stripSvgNotes } from "./svg";

const stripSvg = (bytes: Buffer): Buffer => stripSvgNotes(bytes, stripPictureNotes);

const STRIPPERS: Record<string, (bytes: Buffer) => Buffer> = {
  "image/jpeg": stripJpegNotes,
  "image/png": stripPngNotes,
  "image/webp": stripWebpNotes,
  "image/gif": stripGifNotes,
  "image/avif": stripHeifNotes,
  "image/heic": stripHeifNotes,
};

/** How far a text is searched for its first element, in bytes; the decoder looks no further. */
const SVG_HEAD_BYTES = 1_000;

export const isSvg = (bytes: Buffer): boolean =>
  /<(?:\w+:)?svg[\s>]/.test(bytes.toString("latin1", 0, SVG_HEAD_BYTES));

/**
 * Takes out of a picture everything but pixels, frames, colors and orientation: anybody may load an original, and a phone
 * writes its owner's address into it, in more places than a list can name. Pixels are never encoded again.
 * @returns the same bytes when they are no picture
 * @throws LakeError 400 when its notes can't be found
 */
export function stripPictureNotes(bytes: Buffer): Buffer {
  const type = detectMediaType(bytes);
  if (type === "image/tiff")
    throw buildHttpError(
      400,
      "A TIFF may say where it was taken. Please save it as JPEG or PNG and try again.",
    );
  const strip = !type && isSvg(bytes) ? stripSvg : STRIPPERS[type ?? ""];
  if (!strip) return bytes;
  try {
    return strip(bytes);
  } catch {
    throw buildHttpError(
      400,
      "This picture is damaged: what it says of the place where it was taken can’t be removed. Please save it again and try once more.",
    );
  }
}

/** Takes the notes out of a recording's cover; null when it is no picture, or a damaged one. */
export function stripCoverNotes(bytes: Buffer): Buffer | null {
  const type = detectMediaType(bytes);
  if (!type?.startsWith("image/")) return null;
  try {
    return stripPictureNotes(bytes);
  } catch {
    return null;
  }
}
