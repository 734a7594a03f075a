import { encode } from "blurhash";
import { buildHttpError } from "../errors";
import { readExif } from "./exif";
import { MAX_PIXELS, openImage } from "./open";

export interface ImageInfo {
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  /** the image's metadata in the form of `sanity.imageMetadata` */
  metadata: Record<string, unknown>;
}

const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: "jpg", mimeType: "image/jpeg" },
  png: { extension: "png", mimeType: "image/png" },
  gif: { extension: "gif", mimeType: "image/gif" },
  webp: { extension: "webp", mimeType: "image/webp" },
  svg: { extension: "svg", mimeType: "image/svg+xml" },
  heif: { extension: "avif", mimeType: "image/avif" },
};

const PREVIEW_WIDTH_PX = 20;

/** The parts of an image's metadata recorded by default; the place where it was taken only on request. */
const USUAL_PARTS = ["lqip", "palette", "blurhash"];

/**
 * Reads an image's metadata. Width and height are as seen, after EXIF rotation.
 * @param parts as `@sanity/client` names them: `lqip`, `palette`, `blurhash`, `exif`, `location`; others add nothing
 * @throws LakeError 400 when the bytes are no readable image, 413 when it is too large to be decoded
 */
export async function readImage(bytes: Buffer, parts: readonly string[] = USUAL_PARTS): Promise<ImageInfo> {
  try {
    const image = openImage(bytes);
    const { format, width, height, orientation = 1, hasAlpha = false, exif } = await image.metadata();
    const taken = readExif(exif);
    const kind = FORMATS[format ?? ""];
    if (!kind || !width || !height) throw new Error("unknown format");
    const sideways = orientation >= 5;
    const size = sideways ? { width: height, height: width } : { width, height };
    const { isOpaque } = await image.stats();
    return {
      ...size,
      ...kind,
      metadata: {
        _type: "sanity.imageMetadata",
        dimensions: { _type: "sanity.imageDimensions", ...size, aspectRatio: size.width / size.height },
        hasAlpha,
        isOpaque,
        ...(parts.includes("lqip") && { lqip: await makePreview(bytes) }),
        ...(parts.includes("blurhash") && { blurHash: await makeBlurHash(bytes) }),
        ...(parts.includes("palette") && { palette: await extractPalette(bytes) }),
        ...(parts.includes("exif") && taken.exif && { exif: taken.exif }),
        ...(parts.includes("location") && taken.location && { location: taken.location }),
      },
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit"))
      throw buildHttpError(413, `An image may have at most ${MAX_PIXELS / 1_000_000} megapixels`);
    throw buildHttpError(
      400,
      "This image can’t be read: it is no JPEG, PNG, WebP, GIF, AVIF or SVG, or it is damaged",
    );
  }
}

async function makePreview(bytes: Buffer): Promise<string> {
  const small = openImage(bytes).rotate().resize({ width: PREVIEW_WIDTH_PX });
  const { hasAlpha } = await openImage(bytes).metadata();
  const [type, encoded] = hasAlpha
    ? ["png", await small.png().toBuffer()]
    : ["jpeg", await small.jpeg({ quality: 70 }).toBuffer()];
  return `data:image/${type};base64,${encoded.toString("base64")}`;
}

/** Blocks of color of a BlurHash across and down, as the hosted lake has them. */
const [BLUR_X, BLUR_Y] = [4, 3];

/** Computes an image's BlurHash (see blurha.sh). */
async function makeBlurHash(bytes: Buffer): Promise<string> {
  const { data, info } = await openImage(bytes)
    .rotate()
    .resize(32, 32, { fit: "inside" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, BLUR_X, BLUR_Y);
}

interface Swatch {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Extracts an image's palette, from a histogram of 16 levels a channel over a thumbnail. */
async function extractPalette(bytes: Buffer): Promise<Record<string, unknown>> {
  const { data, info } = await openImage(bytes)
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = new Map<number, Swatch>();
  for (let i = 0; i + 2 < data.length; i += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    bins.set(key, {
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
      count: bin.count + 1,
    });
  }
  const total = data.length / info.channels;
  const colours = [...bins.values()]
    .map(({ red, green, blue, count }) =>
      describeColour(red / count, green / count, blue / count, count / total),
    )
    .sort((a, b) => b.population - a.population);
  const pick = (fits: (colour: Colour) => boolean) => formatSwatch(colours.find(fits) ?? colours[0]);
  return {
    _type: "sanity.imagePalette",
    dominant: pick(() => true),
    vibrant: pick((c) => c.saturation > 0.45 && c.lightness > 0.3 && c.lightness < 0.7),
    lightVibrant: pick((c) => c.saturation > 0.35 && c.lightness >= 0.6),
    darkVibrant: pick((c) => c.saturation > 0.35 && c.lightness <= 0.4),
    muted: pick((c) => c.saturation <= 0.4 && c.lightness > 0.3 && c.lightness < 0.7),
    lightMuted: pick((c) => c.saturation <= 0.4 && c.lightness >= 0.6),
    darkMuted: pick((c) => c.saturation <= 0.4 && c.lightness <= 0.4),
  };
}

interface Colour {
  hex: string;
  saturation: number;
  lightness: number;
  /** the color's share of the image, 0 to 1 */
  population: number;
}

function describeColour(red: number, green: number, blue: number, population: number): Colour {
  const [high, low] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255];
  const lightness = (high + low) / 2;
  const span = high - low;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  const hex = `#${[red, green, blue].map((v) => Math.round(v).toString(16).padStart(2, "0")).join("")}`;
  return { hex, saturation, lightness, population };
}

function formatSwatch(colour: Colour | undefined): Record<string, unknown> {
  const { hex = "#000000", lightness = 0, population = 0 } = colour ?? {};
  const text = lightness > 0.5 ? "#000" : "#fff";
  return {
    _type: "sanity.imagePaletteSwatch",
    background: hex,
    foreground: text,
    title: text,
    population: Math.round(population * 10_000) / 100,
  };
}
