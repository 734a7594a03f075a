import sharp, { type Sharp } from "sharp";

/**
 * The decoders of what the product takes as a picture. No other may run: a decoder is large code in C that reads what
 * somebody sent, and libvips chooses it by the file's first bytes, whatever its name says.
 */
const DECODERS = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadNsgif",
  // AVIF. The decoder knows HEIC's container as well, but not its pictures.
  "VipsForeignLoadHeif",
  // Pictures for shared links and the first content are drawn as SVG.
  "VipsForeignLoadSvg",
];

// The block holds in the whole process. This module alone imports sharp, so nothing is decoded before it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: DECODERS });

/**
 * The most pixels of an image, all frames of an animation together: more than common cameras take, and 200 MB in
 * memory. A file of a few kilobytes can declare gigapixels.
 */
export const MAX_PIXELS = 50_000_000;

interface OpenOptions {
  /** whether all frames are read, one below the other; else the first */
  animated?: boolean;
  /** whether to fail on what browsers show all the same: an odd header, bytes that are missing at the end */
  strict?: boolean;
}

/** Opens an image. Decoding fails beyond the limit instead of exhausting memory. @param image bytes, or a path */
export const openImage = (
  image: Buffer | string,
  { animated = false, strict = false }: OpenOptions = {},
): Sharp => sharp(image, { animated, limitInputPixels: MAX_PIXELS, failOn: strict ? "warning" : "none" });

/** Opens pixels of four bytes, as `raw()` gives them of an image with transparency. */
export const openPixels = (pixels: Buffer, size: { width: number; height: number }): Sharp =>
  sharp(pixels, { raw: { ...size, channels: 4 } });

/** Joins pictures of one size to one that moves. */
export const joinFrames = (frames: Buffer[]): Sharp =>
  sharp(frames, { join: { animated: true }, limitInputPixels: MAX_PIXELS });
