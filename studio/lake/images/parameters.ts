import { buildHttpError } from "../errors";

export type Fit = "clip" | "crop" | "fill" | "fillmax" | "max" | "scale" | "min";
export type ImageFormat = "jpg" | "png" | "webp" | "avif" | "gif";
export type CropMode = "top" | "bottom" | "left" | "right" | "center" | "focalpoint" | "entropy";

/** How to transform an image, in the vocabulary of Sanity's image URLs; lengths are in pixels. */
export interface ImageParameters {
  width?: number | undefined;
  height?: number | undefined;
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
  minWidth?: number | undefined;
  minHeight?: number | undefined;
  fit?: Fit | undefined;
  crop?: CropMode | undefined;
  /** the point of the image to keep visible, each coordinate from 0 to 1 */
  focus?: { x: number; y: number } | undefined;
  /** the crop: left, top, width, height */
  rect?: [number, number, number, number] | undefined;
  /** the encoder's quality, 0 to 100 */
  quality?: number | undefined;
  format?: ImageFormat | undefined;
  background?: string | undefined;
  blur?: number | undefined;
  sharpen?: number | undefined;
  flip?: "h" | "v" | "hv" | undefined;
  rotate?: 90 | 180 | 270 | undefined;
  invert?: boolean | undefined;
  saturation?: number | undefined;
  pad?: number | undefined;
}

const MAX_SIDE_PX = 8_192;

const MAX_PAD_PX = 500;

const FITS: readonly Fit[] = ["clip", "crop", "fill", "fillmax", "max", "scale", "min"];
const CROPS: readonly CropMode[] = ["top", "bottom", "left", "right", "center", "focalpoint", "entropy"];
const FORMATS: Record<string, ImageFormat> = {
  jpg: "jpg",
  pjpg: "jpg",
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
};

/**
 * @param accept the request's `Accept` header, for `auto=format`
 * @throws LakeError 400 naming the invalid parameter
 */
export function parseImageParameters(search: URLSearchParams, accept: string): ImageParameters {
  const scale = number(search, "dpr", 1, 5) ?? 1;
  const length = (name: string) => {
    const value = number(search, name, 1, MAX_SIDE_PX);
    return value === undefined ? undefined : Math.min(MAX_SIDE_PX, Math.round(value * scale));
  };
  const x = number(search, "fp-x", 0, 1);
  const y = number(search, "fp-y", 0, 1);
  const given = search.get("fm");
  const format = given === null ? automatic(search.get("auto"), accept) : FORMATS[given];
  if (given !== null && !format) throw invalid("fm");
  const rotation = number(search, "or", 0, 270);
  if (rotation !== undefined && rotation % 90 !== 0) throw invalid("or");
  return {
    width: length("w"),
    height: length("h"),
    maxWidth: length("max-w"),
    maxHeight: length("max-h"),
    minWidth: length("min-w"),
    minHeight: length("min-h"),
    fit: choice(search, "fit", FITS),
    crop: choice(search, "crop", CROPS),
    focus: x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 },
    rect: rectangle(search.get("rect")),
    quality: number(search, "q", 0, 100),
    format,
    background: colour(search.get("bg")),
    blur: number(search, "blur", 1, 2_000),
    sharpen: number(search, "sharp", 0, 100),
    flip: choice(search, "flip", ["h", "v", "hv"] as const),
    rotate: (rotation || undefined) as 90 | 180 | 270 | undefined,
    invert: search.get("invert") === "true" || undefined,
    saturation: number(search, "sat", -100, 100),
    pad: number(search, "pad", 0, MAX_PAD_PX),
  };
}

export function hasTransformation(parameters: ImageParameters): boolean {
  return Object.values(parameters).some((value) => value !== undefined);
}

function automatic(auto: string | null, accept: string): ImageFormat | undefined {
  if (auto !== "format") return undefined;
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : undefined;
}

function number(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name);
  if (text === null || text === "") return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < min || value > max) throw invalid(name);
  return value;
}

function choice<T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  const text = search.get(name);
  if (text === null || text === "") return undefined;
  const value = values.find((each) => text.split(",").includes(each));
  if (value === undefined) throw invalid(name);
  return value;
}

function rectangle(text: string | null): ImageParameters["rect"] {
  if (text === null) return undefined;
  const sides = text.split(",").map(Number);
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = sides;
  const whole = sides.length === 4 && sides.every((side) => Number.isInteger(side) && side >= 0);
  if (!whole || width === 0 || height === 0) throw invalid("rect");
  return [left, top, width, height];
}

function colour(text: string | null): string | undefined {
  if (text === null) return undefined;
  if (!/^(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) throw invalid("bg");
  // Sanity writes the alpha channel of a color first, CSS last.
  const alphaLast =
    text.length === 8
      ? text.slice(2) + text.slice(0, 2)
      : text.length === 4
        ? text.slice(1) + text.slice(0, 1)
        : text;
  return `#${alphaLast}`;
}

const invalid = (name: string) => buildHttpError(400, `Invalid image parameter "${name}"`);
