import { buildOrientation, readOrientation } from "./orientation";
import { checkPartCount } from "./parts";

/** A chunk of a RIFF file: WebP and WAV. */
export interface RiffChunk {
  type: string;
  content: Buffer;
}

/** The largest part of a frame's pixels that may be missing. */
const MAX_MISSING_SHARE = 1 / 8;
/** Zeros behind pixels that are missing, as the decoder fails where it runs out of bytes, and reads none of the rest. */
const SPARE_BYTES = 4_096;

export function listRiffChunks(bytes: Buffer, from: number): RiffChunk[] {
  const chunks: RiffChunk[] = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    checkPartCount(chunks);
    chunks.push({ type, content: completePixels(type, bytes.subarray(at + 8, at + 8 + size), size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** Fills up the pixels of a file that was cut off. */
function completePixels(type: string, present: Buffer, size: number): Buffer {
  const missing = size - present.length;
  if (!PIXELS.has(type) || missing === 0 || missing > size * MAX_MISSING_SHARE) return present;
  return Buffer.concat([present, Buffer.alloc(missing + SPARE_BYTES)]);
}

/** Builds a chunk, with the byte that makes its length even. */
export function buildRiffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export function buildRiffFile(form: string, chunks: readonly Buffer[]): Buffer {
  return buildRiffChunk("RIFF", Buffer.concat([Buffer.from(form, "latin1"), ...chunks]));
}

const PIXELS = new Set(["VP8 ", "VP8L", "ALPH"]);
const KEPT = new Set([...PIXELS, "VP8X", "ANIM", "ANMF", "ICCP"]);
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04] as const;
/** Bytes of a frame's place and duration, before its chunks. */
const FRAME_HEAD_BYTES = 16;

/**
 * Takes a WebP's notes out and keeps pixels, frames, colors and orientation. Browsers turn no moving picture, so one that
 * moves keeps no orientation.
 */
export function stripWebpNotes(bytes: Buffer): Buffer {
  const chunks = listRiffChunks(bytes, 12);
  const exif = chunks.find(({ type }) => type === "EXIF");
  const isMoving = chunks.some(({ type }) => type === "ANMF");
  // Some programs write the block with the head that it has in a JPEG.
  const tiff = exif?.content.subarray(exif.content.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0);
  const mayTurn = !isMoving && chunks.some(({ type }) => type === "VP8X");
  const orientation = tiff && mayTurn ? readOrientation(tiff) : 1;
  const kept = chunks
    .filter(({ type }) => KEPT.has(type))
    .map((chunk) => buildRiffChunk(chunk.type, stripWebpChunk(chunk, orientation)));
  if (orientation > 1) kept.push(buildRiffChunk("EXIF", buildOrientation(orientation)));
  return buildRiffFile("WEBP", kept);
}

function stripWebpChunk({ type, content }: RiffChunk, orientation: number): Buffer {
  if (type === "VP8X") {
    const flags = Buffer.from(content);
    flags[0] = ((flags[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (orientation > 1 ? HAS_EXIF : 0);
    return flags;
  }
  if (type !== "ANMF") return content;
  const inside = listRiffChunks(content, FRAME_HEAD_BYTES).filter((chunk) => PIXELS.has(chunk.type));
  return Buffer.concat([
    content.subarray(0, FRAME_HEAD_BYTES),
    ...inside.map((chunk) => buildRiffChunk(chunk.type, chunk.content)),
  ]);
}
