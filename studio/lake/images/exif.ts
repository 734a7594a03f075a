import exifReader from "exif-reader";

export interface CameraMetadata {
  exif?: Record<string, unknown>;
  location?: Record<string, unknown>;
}

/** The longest text of EXIF data that is kept, in characters. */
const MAX_TEXT_CHARS = 200;

/** Reads an EXIF block; empty when there is none, or it is broken. */
export function readExif(block: Buffer | undefined): CameraMetadata {
  if (!block) return {};
  try {
    const { Image = {}, Photo = {}, GPSInfo = {} } = exifReader(block);
    const fields = { Make: Image.Make, Model: Image.Model, ...Photo };
    const kept = Object.entries(fields).flatMap(([name, value]) => {
      const plain = toPlainValue(value);
      return plain === undefined ? [] : [[name, plain] as const];
    });
    const location = readLocation(GPSInfo);
    return {
      ...(kept.length > 0 && { exif: { _type: "sanity.imageExifMetadata", ...Object.fromEntries(kept) } }),
      ...(location && { location }),
    };
  } catch {
    return {};
  }
}

/** Converts an EXIF value to JSON; undefined for the camera maker's own blocks of bytes. */
function toPlainValue(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && value.length <= MAX_TEXT_CHARS ? value : undefined;
}

type GpsInfo = NonNullable<ReturnType<typeof exifReader>["GPSInfo"]>;

function readLocation(info: GpsInfo): Record<string, unknown> | undefined {
  const lat = toDecimalDegrees(info.GPSLatitude, info.GPSLatitudeRef === "S");
  const lng = toDecimalDegrees(info.GPSLongitude, info.GPSLongitudeRef === "W");
  if (lat === undefined || lng === undefined) return undefined;
  const alt = toPlainValue(info.GPSAltitude);
  return { _type: "geopoint", lat, lng, ...(typeof alt === "number" && { alt }) };
}

function toDecimalDegrees(parts: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number);
  const value = whole + minutes / 60 + seconds / 3600;
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined;
}
