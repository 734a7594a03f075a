import sharp, { type Sharp } from "sharp";

/**
 * The most pixels of an image, all frames of an animation together: more than common cameras take, and 200 MB in
 * memory. A file of a few kilobytes can declare gigapixels.
 */
export const MAX_PIXELS = 50_000_000;

/** Opens an image. Decoding fails beyond the limit instead of exhausting memory. @param image bytes, or a path */
export const openImage = (image: Buffer | string, { animated = false }: { animated?: boolean } = {}): Sharp =>
  sharp(image, { animated, limitInputPixels: MAX_PIXELS });
