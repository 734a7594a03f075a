import { encode } from "blurhash";
import { buildHttpError, LakeError } from "../errors";
import { readExif } from "./exif";
import { explainUnmovable, isMovingFormat } from "./moving";
import { MAX_PIXELS, openImage } from "./open";
import type { ImageFormat } from "./parameters";

export interface ImageInfo {
  width: number;
  height: number;
  extension: ImageFormat | "svg";
  mimeType: string;
  /** the image's metadata in the form of `sanity.imageMetadata` */
  metadata: Record<string, unknown>;
}

const FORMATS: Record<string, { extension: ImageFormat | "svg"; mimeType: string }> = {
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

/** The bytes that a gzip begins with: an SVG in it is decoded here, and shown by no browser. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Reads an image's metadata. Width and height are as seen, after EXIF rotation, and those of one frame.
 * @param parts as `@sanity/client` names them: `lqip`, `palette`, `blurhash`, `exif`, `location`; others add nothing
 * @param original the image with its notes, if they have been taken out of `bytes`
 * @throws LakeError 400 when the bytes are no readable image, 413 when it is too large to be decoded
 */
export async function readImage(
  bytes: Buffer,
  parts: readonly string[] = USUAL_PARTS,
  original = bytes,
): Promise<ImageInfo> {
  try {
    const image = openImage(bytes);
    const { format, hasAlpha = false, autoOrient, pages = 1, ...rest } = await image.metadata();
    const kind = bytes.subarray(0, GZIP.length).equals(GZIP) ? undefined : FORMATS[format ?? ""];
    if (!kind || !rest.width || !rest.height) throw new Error("unknown format");
    const asksForNotes = parts.includes("exif") || parts.includes("location");
    const taken = asksForNotes ? readExif(await readExifBlock(original)) : {};
    // No browser turns a moving picture.
    const isMoving = pages > 1 && isMovingFormat(kind.extension);
    const { width, height } = isMoving ? rest : autoOrient;
    const size = { width, height };
    const { isOpaque } = await image.stats();
    if (await lacksLargePart(bytes)) throw buildHttpError(400, LACKS_LARGE_PART);
    if (isMoving) await decodeAllFrames(bytes, kind.extension as ImageFormat);
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
    if (error instanceof LakeError) throw error;
    if (error instanceof Error && error.message.includes("pixel limit"))
      throw buildHttpError(413, `An image may have at most ${MAX_PIXELS / 1_000_000} megapixels`);
    throw buildHttpError(
      400,
      "This image can’t be read: it is no JPEG, PNG, WebP, GIF, AVIF or SVG, or it is damaged",
    );
  }
}

async function readExifBlock(image: Buffer): Promise<Buffer | undefined> {
  try {
    return (await openImage(image).metadata()).exif;
  } catch {
    return undefined;
  }
}

const LACKS_LARGE_PART =
  "A large part of this picture is missing: it was not copied to its end. Please copy it again and try once more.";

/** The part of a picture's height that is looked at, from below. */
const LOWER_PART = 1 / 8;
/** What decoders put where pixels are missing: gray for JPEG, zeros for the others. Colors may be converted, so a bit off. */
const GRAY = { least: 125, most: 131 };

/**
 * Whether the lower part of a damaged picture is missing. A browser would show it gray or empty, which nobody wants to
 * publish; where a few bytes are missing, nobody sees it.
 */
async function lacksLargePart(bytes: Buffer): Promise<boolean> {
  try {
    await openImage(bytes, { strict: true }).resize(1, 1).raw().toBuffer();
    return false;
  } catch {
    const image = openImage(bytes);
    const { width, height } = await image.metadata();
    const lower = Math.ceil(height * LOWER_PART);
    const pixels = await image
      .extract({ left: 0, top: height - lower, width, height: lower })
      .raw()
      .toBuffer();
    const isZero = pixels.every((value) => value === 0);
    return isZero || pixels.every((value) => value >= GRAY.least && value <= GRAY.most);
  }
}

/** Decodes each frame, so that no later size of the picture fails. */
async function decodeAllFrames(bytes: Buffer, format: ImageFormat): Promise<void> {
  if (await explainUnmovable(bytes, format)) return;
  await openImage(bytes, { animated: true }).resize({ width: PREVIEW_WIDTH_PX }).raw().toBuffer();
}

async function makePreview(bytes: Buffer): Promise<string> {
  const small = openImage(bytes)
    .rotate()
    .resize({
      width: PREVIEW_WIDTH_PX,
      height: 10 * PREVIEW_WIDTH_PX,
      fit: "inside",
      withoutEnlargement: true,
    });
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
