import type { Sharp } from "sharp";
import { buildHttpError } from "../errors";
import { openImage } from "./open";
import type { ImageFormat, ImageParameters } from "./parameters";

const MIME: Record<ImageFormat, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The version of the image encoding. Raise it with a change of `DEFAULTS` and with a version of sharp that writes other
 * bytes: cached pictures are made again, and their ETags change with them.
 */
export const ENCODING_VERSION = 3;

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

export interface TransformedImage {
  bytes: Buffer;
  mimeType: string;
}

interface Size {
  width: number;
  height: number;
}

/**
 * @param original bytes, or a path
 * @param format the original's format, kept unless the parameters name another one
 */
export async function transformImage(
  original: string | Buffer,
  format: ImageFormat,
  parameters: ImageParameters,
): Promise<TransformedImage> {
  const output = parameters.format ?? format;
  const animated = format === "gif" && (output === "gif" || output === "webp");
  try {
    let { image, size } = await turnUpright(original, animated, parameters);
    if (parameters.rect) {
      const area = clampRect(parameters.rect, size);
      image = image.extract(area);
      size = area;
    }
    image = resize(image, size, parameters);
    image = applyEffects(image, parameters);
    const defaults = format === "png" ? DEFAULTS.drawing : DEFAULTS.photograph;
    return { bytes: await encode(image, output, defaults, parameters).toBuffer(), mimeType: MIME[output] };
  } catch (error) {
    if (error instanceof Error && error.name === "LakeError") throw error;
    throw buildHttpError(400, "The image could not be transformed");
  }
}

/** Turns an image as its camera noted, then as the address asks. */
async function turnUpright(
  original: string | Buffer,
  animated: boolean,
  { rotate, flip }: ImageParameters,
): Promise<{ image: Sharp; size: Size }> {
  const image = openImage(original, { animated }).rotate();
  if (!rotate && !flip) {
    const {
      width = 0,
      height = 0,
      pageHeight,
      orientation = 1,
    } = await openImage(original, { animated }).metadata();
    const size = { width, height: pageHeight ?? height };
    return { image, size: orientation >= 5 ? { width: size.height, height: size.width } : size };
  }
  // sharp applies rotation and flips in a fixed order, so each is rendered before the next.
  let turned = openImage(await image.png({ compressionLevel: 1 }).toBuffer()).rotate(rotate ?? 0);
  if (flip?.includes("h")) turned = turned.flop();
  if (flip?.includes("v")) turned = turned.flip();
  const { data, info } = await turned.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { image: openImage(data), size: { width: info.width, height: info.height } };
}

function clampRect([left, top, width, height]: [number, number, number, number], size: Size) {
  const x = Math.min(left, size.width - 1);
  const y = Math.min(top, size.height - 1);
  return {
    left: x,
    top: y,
    width: Math.min(width, size.width - x),
    height: Math.min(height, size.height - y),
  };
}

/** Resizes a picture, but never enlarges it: browsers do that too, and a large one costs seconds and hundreds of megabytes. */
function resize(image: Sharp, from: Size, parameters: ImageParameters): Sharp {
  const frame = computeFrame(from, parameters);
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
      return cropTo(
        image,
        from,
        shrinkToFit({ width: width ?? from.width, height: height ?? from.height }, from),
        parameters,
      );
    default:
      return image.resize({ width, height, fit: "inside", withoutEnlargement: true });
  }
}

function computeFrame(
  from: Size,
  p: ImageParameters,
): { width?: number | undefined; height?: number | undefined } | undefined {
  const clamp = (value: number | undefined, natural: number, min?: number, max?: number) => {
    if (min === undefined && max === undefined) return value;
    return Math.max(min ?? 1, Math.min(max ?? Number.POSITIVE_INFINITY, value ?? natural));
  };
  const width = clamp(p.width, from.width, p.minWidth, p.maxWidth);
  const height = clamp(p.height, from.height, p.minHeight, p.maxHeight);
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

function cropTo(image: Sharp, from: Size, to: Size, { crop, focus }: ImageParameters): Sharp {
  const focal = crop === "focalpoint" || (focus && !crop);
  if (!focal) {
    return image.resize({ ...to, fit: "cover", position: crop ?? "center" });
  }
  // Centre the crop on the focal point as far as possible.
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const width = Math.max(1, Math.min(from.width, Math.round(to.width * scale)));
  const height = Math.max(1, Math.min(from.height, Math.round(to.height * scale)));
  const left = Math.round(Math.max(0, Math.min(from.width - width, x * from.width - width / 2)));
  const top = Math.round(Math.max(0, Math.min(from.height - height, y * from.height - height / 2)));
  return image.extract({ left, top, width, height }).resize({ ...to, fit: "fill" });
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

function encode(
  image: Sharp,
  format: ImageFormat,
  defaults: (typeof DEFAULTS)[keyof typeof DEFAULTS],
  { quality, background }: ImageParameters,
): Sharp {
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
      return image.gif();
    default:
      return image
        .flatten({ background: background ?? "#fff" })
        .jpeg({ ...defaults.jpeg, ...asked, mozjpeg: false, progressive: true });
  }
}
