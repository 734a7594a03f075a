import sharp, { type Sharp } from "sharp";

/**
 * Pixels of the largest image that is decoded, all frames of an animation together: more than any camera of
 * an editor takes, and 200 MB in memory. A few kilobytes can claim to be gigapixels.
 */
export const MAX_PIXELS = 50_000_000;

/** Opens an image that somebody uploaded. Decoding one beyond the limit fails instead of filling the memory. */
export const openImage = (bytes: Buffer, { animated = false }: { animated?: boolean } = {}): Sharp =>
  sharp(bytes, { animated, limitInputPixels: MAX_PIXELS });
