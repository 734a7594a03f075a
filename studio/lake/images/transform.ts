import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { buildHttpError } from "../errors";
import { encodeImage } from "./encode";
import { countFrames, explainUnmovable } from "./moving";
import { joinFrames, openImage, openPixels } from "./open";
import type { ImageFormat, ImageParameters } from "./parameters";

const MIME: Record<ImageFormat, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** The longest side of what is made: WebP has at most 16,383, and padding comes on top. */
const MAX_SIDE_PX = 15_000;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

export interface TransformedImage {
  bytes: Buffer;
  mimeType: string;
}

interface Size {
  width: number;
  height: number;
}

/** The effects that would mix neighboring frames, or turn all of them as one; they are made frame by frame. */
const SINGLE_FRAME: readonly (keyof ImageParameters)[] = ["rotate", "flip", "blur", "sharpen"];

/**
 * Transforms an image. One that moves goes on moving where its format can; where AVIF is asked for, as WebP. One that
 * can't be made smaller moving is returned as it is.
 * @param original bytes, or a path
 * @param format the original's format, kept unless the parameters name another one
 */
export async function transformImage(
  original: string | Buffer,
  format: ImageFormat,
  parameters: ImageParameters,
): Promise<TransformedImage> {
  const asked = parameters.format ?? format;
  try {
    if (await explainUnmovable(original, format)) {
      const bytes = typeof original === "string" ? await readFile(original) : original;
      return { bytes, mimeType: MIME[format] };
    }
    const moves = MOVING_OUTPUT[asked] && (await countFrames(original, format)).count > 1;
    const output = (moves && MOVING_OUTPUT[asked]) || asked;
    const image = moves
      ? await drawMoving(original, parameters)
      : draw(await turnUpright(openImage(original), parameters), parameters);
    const encoded = encodeImage(image, output, { ...parameters, original: format });
    return { bytes: await encoded.toBuffer(), mimeType: MIME[output] };
  } catch (error) {
    if (error instanceof Error && error.name === "LakeError") throw error;
    throw buildHttpError(400, "The image could not be transformed");
  }
}

/** The most pixels of all frames together that are held at once, for those effects: 50 MB, and as much again to join them. */
const MAX_EFFECT_PIXELS = 12_500_000;

/** The longest time that the encoder takes for a frame. */
const MAX_DELAY_MS = 65_535;

/** What a moving picture becomes where a format is asked for; the others show its first frame. */
const MOVING_OUTPUT: Partial<Record<ImageFormat, "gif" | "webp">> = {
  gif: "gif",
  webp: "webp",
  avif: "webp",
};

interface UprightImage {
  image: Sharp;
  size: Size;
}

function draw({ image, size }: UprightImage, parameters: ImageParameters): Sharp {
  const area = clampRect(parameters.rect ?? [0, 0, size.width, size.height], size);
  return applyEffects(resize(image, area, parameters), parameters);
}

/** Draws all frames. Browsers turn no moving picture by its notes, so only the address may ask for it. */
async function drawMoving(original: string | Buffer, parameters: ImageParameters): Promise<Sharp> {
  const image = openImage(original, { animated: true });
  const { width, height, pageHeight = height, delay, loop } = await image.metadata();
  const size = { width, height: pageHeight };
  if (SINGLE_FRAME.every((name) => parameters[name] === undefined))
    return draw(
      { image, size },
      { ...parameters, crop: parameters.crop === "entropy" ? "center" : parameters.crop },
    );
  if (width * height > MAX_EFFECT_PIXELS)
    throw buildHttpError(
      413,
      `A moving picture of more than ${MAX_EFFECT_PIXELS / 1_000_000} megapixels can’t be turned, blurred or sharpened`,
    );
  const pixels = await image.ensureAlpha().toColourspace("srgb").raw().toBuffer();
  const frameBytes = width * pageHeight * 4;
  const frames: Buffer[] = [];
  for (let at = 0; at < pixels.length; at += frameBytes) {
    const frame = openPixels(pixels.subarray(at, at + frameBytes), size);
    const turned = await turnUpright(frame, parameters);
    frames.push(await draw(turned, parameters).png({ compressionLevel: 1 }).toBuffer());
  }
  return joinFrames(frames).gif({
    ...(delay && { delay: delay.map((ms) => Math.min(MAX_DELAY_MS, ms)) }),
    ...(loop !== undefined && { loop }),
  });
}

/** Turns an image as its camera noted, then as the address asks. */
async function turnUpright(opened: Sharp, { rotate, flip }: ImageParameters): Promise<UprightImage> {
  if (!rotate && !flip) {
    const { autoOrient } = await opened.metadata();
    return { image: opened.autoOrient(), size: autoOrient };
  }
  // sharp applies rotation and flips in a fixed order, so each is rendered before the next.
  let turned = openImage(await opened.autoOrient().png({ compressionLevel: 1 }).toBuffer()).rotate(
    rotate ?? 0,
  );
  if (flip?.includes("h")) turned = turned.flop();
  if (flip?.includes("v")) turned = turned.flip();
  const { data, info } = await turned.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { image: openImage(data), size: { width: info.width, height: info.height } };
}

interface Area extends Size {
  left: number;
  top: number;
}

function clampRect([left, top, width, height]: [number, number, number, number], size: Size): Area {
  const x = Math.min(left, size.width - 1);
  const y = Math.min(top, size.height - 1);
  return {
    left: x,
    top: y,
    width: Math.min(width, size.width - x),
    height: Math.min(height, size.height - y),
  };
}

/** Cuts an area out of a picture and resizes it, but never enlarges it: browsers do that too, and a large one costs seconds and hundreds of megabytes. */
function resize(whole: Sharp, from: Area, parameters: ImageParameters): Sharp {
  const frame = computeFrame(from, parameters);
  if (isFocalCrop(parameters) && frame) return cropToFocus(whole, from, frame, parameters);
  const image = parameters.rect ? whole.extract(from) : whole;
  if (!frame) return image;
  const { width, height } = frame;
  const background = parameters.background ?? TRANSPARENT;
  switch (parameters.fit ?? "clip") {
    case "scale":
      return image.resize({
        width: Math.min(width ?? from.width, from.width),
        height: Math.min(height ?? from.height, from.height),
        fit: "fill",
      });
    case "fill":
    case "fillmax":
      return image.resize({ width, height, fit: "contain", background, withoutEnlargement: true });
    case "crop":
    case "min":
      return image.resize({
        ...shrinkToFit({ width: width ?? from.width, height: height ?? from.height }, from),
        fit: "cover",
        position: parameters.crop === "focalpoint" ? "center" : (parameters.crop ?? "center"),
      });
    default:
      return image.resize({ width, height, fit: "inside", withoutEnlargement: true });
  }
}

interface OpenSize {
  width?: number | undefined;
  height?: number | undefined;
}

function computeFrame(from: Size, p: ImageParameters): OpenSize | undefined {
  const clamp = (value: number | undefined, natural: number, min?: number, max?: number) => {
    if (min === undefined && max === undefined) return value;
    return Math.max(min ?? 1, Math.min(max ?? Number.POSITIVE_INFINITY, value ?? natural));
  };
  const limit = (value: number | undefined, natural: number) =>
    natural > MAX_SIDE_PX ? Math.min(MAX_SIDE_PX, value ?? natural) : value;
  const width = limit(clamp(p.width, from.width, p.minWidth, p.maxWidth), from.width);
  const height = limit(clamp(p.height, from.height, p.minHeight, p.maxHeight), from.height);
  return width === undefined && height === undefined ? undefined : { width, height };
}

/** Computes the largest frame of the same shape that needs no enlarging of the image. */
function shrinkToFit(frame: Size, from: Size): Size {
  const scale = Math.min(1, from.width / frame.width, from.height / frame.height);
  return {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  };
}

const isFocalCrop = ({ fit, crop, focus }: ImageParameters): boolean =>
  (fit === "crop" || fit === "min") && (crop === "focalpoint" || (focus !== undefined && !crop));

/** Centers the crop on the focal point as far as possible. */
function cropToFocus(whole: Sharp, from: Area, frame: OpenSize, { focus }: ImageParameters): Sharp {
  const to = shrinkToFit({ width: frame.width ?? from.width, height: frame.height ?? from.height }, from);
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const width = Math.max(1, Math.min(from.width, Math.round(to.width * scale)));
  const height = Math.max(1, Math.min(from.height, Math.round(to.height * scale)));
  const left = Math.round(Math.max(0, Math.min(from.width - width, x * from.width - width / 2)));
  const top = Math.round(Math.max(0, Math.min(from.height - height, y * from.height - height / 2)));
  const area = { left: from.left + left, top: from.top + top, width, height };
  return whole.extract(area).resize({ ...to, fit: "fill" });
}

function applyEffects(image: Sharp, p: ImageParameters): Sharp {
  let result = image;
  if (p.background) result = result.flatten({ background: p.background });
  if (p.pad) {
    const background = p.background ?? TRANSPARENT;
    result = result.extend({ top: p.pad, bottom: p.pad, left: p.pad, right: p.pad, background });
  }
  if (p.saturation !== undefined)
    result = result.modulate({ saturation: Math.max(0.001, 1 + p.saturation / 100) });
  if (p.blur !== undefined) result = result.blur(Math.max(0.3, p.blur / 20));
  if (p.sharpen) result = result.sharpen({ sigma: p.sharpen / 20 });
  return p.invert ? result.negate({ alpha: false }) : result;
}
