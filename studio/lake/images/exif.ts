import exifReader from "exif-reader";

/** What a camera wrote into a picture, as `sanity.imageMetadata` holds it. */
export interface CameraMetadata {
  exif?: Record<string, unknown>;
  location?: Record<string, unknown>;
}

/** Longest text of a field that is kept. */
const MAX_TEXT_CHARS = 200;

/** Reads a picture's EXIF block; nothing where there is none, or it is broken. */
export function readExif(block: Buffer | undefined): CameraMetadata {
  if (!block) return {};
  try {
    const { Image = {}, Photo = {}, GPSInfo = {} } = exifReader(block);
    const fields = { Make: Image.Make, Model: Image.Model, ...Photo };
    const kept = Object.entries(fields).flatMap(([name, value]) => {
      const plain = plainly(value);
      return plain === undefined ? [] : [[name, plain] as const];
    });
    const location = locationOf(GPSInfo);
    return {
      ...(kept.length > 0 && { exif: { _type: "sanity.imageExifMetadata", ...Object.fromEntries(kept) } }),
      ...(location && { location }),
    };
  } catch {
    return {};
  }
}

/** Numbers, texts and times; the maker's own blocks of bytes are left out. */
function plainly(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && value.length <= MAX_TEXT_CHARS ? value : undefined;
}

type GpsInfo = NonNullable<ReturnType<typeof exifReader>["GPSInfo"]>;

function locationOf(info: GpsInfo): Record<string, unknown> | undefined {
  const lat = degrees(info.GPSLatitude, info.GPSLatitudeRef === "S");
  const lng = degrees(info.GPSLongitude, info.GPSLongitudeRef === "W");
  if (lat === undefined || lng === undefined) return undefined;
  const alt = plainly(info.GPSAltitude);
  return { _type: "geopoint", lat, lng, ...(typeof alt === "number" && { alt }) };
}

/** Degrees, minutes and seconds as one number. */
function degrees(parts: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number);
  const value = whole + minutes / 60 + seconds / 3600;
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined;
}
