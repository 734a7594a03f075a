import type { Sharp } from "sharp";
import type { ImageFormat, ImageParameters } from "./parameters";

/**
 * The version of the image encoding. Raise it with a change of `DEFAULTS` and with a version of sharp that writes other
 * bytes: cached pictures are made again, and their ETags change with them.
 */
export const ENCODING_VERSION = 4;

/**
 * The encoders' settings. With `tune: "ssim"` a picture weighs less at the same likeness than with the default of sharp
 * 0.35, and takes less processor time. Drawings and screenshots come as PNG: their fine lines smear at a photograph's
 * settings (`studio/seed/drawings.test.ts` measures it).
 */
const DEFAULTS = {
  photograph: {
    avif: { quality: 51, effort: 2, tune: "ssim" },
    webp: { quality: 75 },
    jpeg: { quality: 75 },
  },
  drawing: {
    avif: { quality: 78, effort: 3, tune: "ssim" },
    webp: { quality: 90, smartSubsample: true },
    jpeg: { quality: 90, chromaSubsampling: "4:4:4" },
  },
} as const;

/** How hard a GIF's colors are chosen, 1 to 10: with the encoder's usual 7 it takes two thirds more time, for a fiftieth fewer bytes. */
const GIF_EFFORT = 3;

/** @param original the format of the picture before it was changed */
export function encodeImage(
  image: Sharp,
  format: ImageFormat,
  { original, quality, background }: ImageParameters & { original: ImageFormat },
): Sharp {
  const defaults = original === "png" ? DEFAULTS.drawing : DEFAULTS.photograph;
  const asked = quality === undefined ? {} : { quality: Math.max(1, Math.round(quality)) };
  switch (format) {
    case "png":
      return image.png();
    case "webp":
      return image.webp({ ...defaults.webp, ...asked });
    case "avif":
      // AVIF of a given quality looks like a JPEG of a higher one.
      return image.avif({
        ...defaults.avif,
        ...(quality !== undefined && { quality: Math.max(1, Math.round(quality * 0.7)) }),
      });
    case "gif":
      return image.gif({ effort: GIF_EFFORT });
    default:
      return image
        .flatten({ background: background ?? "#fff" })
        .jpeg({ ...defaults.jpeg, ...asked, mozjpeg: false, progressive: true });
  }
}
