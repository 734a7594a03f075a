import piexif from "piexifjs";
import { readExif } from "./exif";
import { openImage } from "./open";

/**
 * Removes from an image where it was taken: anybody may load an original, and a phone writes its owner's address into
 * it. A JPEG keeps its pixels and other notes; other formats are encoded again without loss and lose all notes.
 * @returns the same bytes when they name no place
 */
export async function stripImageLocation(bytes: Buffer): Promise<Buffer> {
  const image = openImage(bytes);
  const { format, exif, xmp } = await image.metadata();
  const hasPlace =
    readExif(exif).location !== undefined || /GPSL(at|ong)itude/.test(xmp?.toString("latin1") ?? "");
  if (!hasPlace || !format) return bytes;
  if (format === "jpeg" && !xmp) {
    try {
      const jpeg = bytes.toString("latin1");
      return Buffer.from(piexif.insert(piexif.dump({ ...piexif.load(jpeg), GPS: {} }), jpeg), "latin1");
    } catch {
      // Notes in another format than EXIF's are all removed below.
    }
  }
  const again = openImage(bytes, { animated: format === "gif" || format === "webp" })
    .autoOrient()
    .keepIccProfile();
  // "heif" names the container; the pictures that can be read of it are AVIF.
  return again
    .toFormat(format === "heif" ? "avif" : format, { quality: 95, lossless: format !== "jpeg" })
    .toBuffer();
}
