import { buildOrientation, readOrientation } from "./orientation";
import { checkPartCount } from "./parts";

const [SOI, EOI, SOS, COM, APP0, APP1, APP2, APP14, APP15] = [
  0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xe1, 0xe2, 0xee, 0xef,
] as const;

/** Bytes of a JFIF segment without the thumbnail that may follow them. */
const JFIF_BYTES = 14;
const EXIF = "Exif\0\0";

/** Says what of a segment is kept: what decoding it needs. Notes are in APP1 to APP15 and in comments. */
function pickContent(marker: number, content: Buffer): Buffer | null {
  const begins = (text: string) => content.subarray(0, text.length).equals(Buffer.from(text, "latin1"));
  if (marker === APP0) {
    if (!begins("JFIF\0") || content.length < JFIF_BYTES) return null;
    const plain = Buffer.from(content.subarray(0, JFIF_BYTES));
    plain.fill(0, JFIF_BYTES - 2);
    return plain;
  }
  if (marker === APP2) return begins("ICC_PROFILE\0") ? content : null;
  // Adobe's segment says how the colors are stored.
  if (marker === APP14) return begins("Adobe") ? content : null;
  return marker === COM || (marker >= APP1 && marker <= APP15) ? null : content;
}

/** Finds the marker that ends the data of a scan: neither a stuffed 0xFF nor a restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function buildSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * Takes a JPEG's notes out and keeps pixels, colors and orientation. What follows the picture goes too: phones append
 * further pictures and films, with notes of their own.
 */
export function stripJpegNotes(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])];
  let orientation = 0;
  let at = 2;
  // Decoders skip what they find between two segments.
  for (at = bytes.indexOf(0xff, at); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker === 0) {
      at++;
      continue;
    }
    if (marker === EOI) {
      parts.push(Buffer.from([0xff, EOI]));
      break;
    }
    if (marker === SOI || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    if (end > bytes.length) break;
    checkPartCount(parts);
    const content = bytes.subarray(at + 4, end);
    if (marker === APP1 && !orientation && content.toString("latin1", 0, EXIF.length) === EXIF)
      orientation = readOrientation(content.subarray(EXIF.length));
    const kept = pickContent(marker, content);
    if (kept) parts.push(buildSegment(marker, kept));
    at = end;
    if (marker === SOS) {
      at = findScanEnd(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  if (orientation > 1) {
    const exif = buildSegment(
      APP1,
      Buffer.concat([Buffer.from(EXIF, "latin1"), buildOrientation(orientation)]),
    );
    const isAfterJfif = parts[1]?.[1] === APP0;
    parts.splice(isAfterJfif ? 2 : 1, 0, exif);
  }
  return Buffer.concat(parts);
}
