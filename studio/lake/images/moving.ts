import { readFile } from "node:fs/promises";
import { isMovingAvif } from "../notes/heif";
import { isMovingPng } from "../notes/png";
import { MAX_PIXELS, openImage } from "./open";
import type { ImageFormat } from "./parameters";

/** Formats whose frames are all read, so that a moving picture moves in every size. */
export const isMovingFormat = (format: string): boolean => format === "gif" || format === "webp";

/** The most frames of a moving picture, however small: each costs a tenth of a millisecond and more. */
const MAX_FRAMES = 2_000;

/** A picture's frames, each of this size. */
export interface Frames {
  count: number;
  width: number;
  height: number;
}

/** Counts a picture's frames. @param image bytes, or a path */
export async function countFrames(image: Buffer | string, format: ImageFormat): Promise<Frames> {
  const { pages = 1, width, height } = await openImage(image).metadata();
  return { count: isMovingFormat(format) ? pages : 1, width, height };
}

/**
 * Says why a moving picture can't be shown moving in other sizes; null when it can, or does not move.
 * @param image bytes, or a path
 */
export async function explainUnmovable(image: Buffer | string, format: ImageFormat): Promise<string | null> {
  if (format === "png" || format === "avif") {
    const bytes = typeof image === "string" ? await readFile(image) : image;
    if (!(format === "png" ? isMovingPng(bytes) : isMovingAvif(bytes))) return null;
    return `This picture moves, as ${format.toUpperCase()}, which can’t be made smaller here. Please save it as GIF or WebP and try again.`;
  }
  const { count, width, height } = await countFrames(image, format);
  if (count > MAX_FRAMES)
    return `This moving picture has ${count} frames, and may have ${MAX_FRAMES}. Please make it shorter and try again.`;
  const megapixels = (count * width * height) / 1_000_000;
  if (count === 1 || count * width * height <= MAX_PIXELS) return null;
  return `This moving picture has ${count} frames of ${width} × ${height}, ${Math.ceil(megapixels * 10) / 10} megapixels in all, and may have ${MAX_PIXELS / 1_000_000}. Please make it shorter or smaller and try again.`;
}
