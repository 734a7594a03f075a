import { constants, crc32, deflateSync, inflateSync } from "node:zlib";
import { buildOrientation, readOrientation } from "./orientation";
import { checkPartCount } from "./parts";

const SIGNATURE_BYTES = 8;

/** Chunks that say how a picture looks (PNG 3, §11); all others are notes, times and frames. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI mDCv cLLi".split(" "),
);

interface PngChunk {
  type: string;
  content: Buffer;
  whole: Buffer;
  isComplete: boolean;
}

function listChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const whole = bytes.subarray(at, end);
    const content = bytes.subarray(at + 8, end - 4);
    checkPartCount(chunks);
    chunks.push({ type, content, whole, isComplete: end <= bytes.length });
    at = end;
    if (type === "IEND") break;
  }
  return chunks;
}

function buildPngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

/** Whether a PNG has several frames. Its decoder reads only the first. */
export const isMovingPng = (bytes: Buffer): boolean =>
  listChunks(bytes).some(
    ({ type, content }) => type === "acTL" && content.length >= 4 && content.readUInt32BE(0) > 1,
  );

/** The passes of an interlaced PNG: where each begins, and how far apart its pixels are (PNG 3, §8). */
const PASSES = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The most pixels that are unpacked and packed again, in bytes: others wait for half a second then. */
const MAX_COMPLETED_BYTES = 50_000_000;
/** The largest part of the pixels that may be missing. */
const MAX_MISSING_SHARE = 1 / 8;

function countPixelBytes(head: Buffer): number {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = (head[8] ?? 0) * (CHANNELS[head[9] ?? 0] ?? 0);
  const passes = head[12] === 1 ? PASSES : [{ x: 0, y: 0, dx: 1, dy: 1 }];
  return passes.reduce((sum, { x, y, dx, dy }) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
}

/**
 * Fills up the pixels of a PNG that was cut off. Unlike browsers, the decoder would take none of them where it is interlaced,
 * and up to 8 kB fewer than there are elsewhere.
 */
function completePixels(chunks: readonly PngChunk[]): PngChunk[] {
  const head = chunks.find(({ type, content }) => type === "IHDR" && content.length === 13)?.content;
  const last = chunks.at(-1);
  if (!head || last?.type !== "IDAT") return [...chunks];
  const size = countPixelBytes(head);
  if (size > MAX_COMPLETED_BYTES) return [...chunks];
  const cut = last.isComplete ? last.content : last.whole.subarray(8);
  const data = [
    ...chunks
      .slice(0, -1)
      .filter(({ type }) => type === "IDAT")
      .map(({ content }) => content),
    cut,
  ];
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: size + 1 };
  const pixels = inflateSync(Buffer.concat(data), options);
  if (size - pixels.length > size * MAX_MISSING_SHARE) return [...chunks];
  const whole = deflateSync(Buffer.concat([pixels, Buffer.alloc(Math.max(0, size - pixels.length))]), {
    level: 1,
  });
  const made = [buildPngChunk("IDAT", whole), buildPngChunk("IEND", Buffer.alloc(0))];
  return [
    ...chunks.filter(({ type }) => type !== "IDAT"),
    ...made.map((chunk) => ({
      type: chunk.toString("latin1", 4, 8),
      content: chunk,
      whole: chunk,
      isComplete: true,
    })),
  ];
}

/** Takes a PNG's notes out and keeps pixels, colors and orientation. What follows its end goes too. */
export function stripPngNotes(bytes: Buffer): Buffer {
  const chunks = listChunks(bytes);
  const exif = chunks.find(({ type }) => type === "eXIf");
  const orientation = exif ? readOrientation(exif.content) : 1;
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (const { type, whole } of completePixels(chunks)) {
    if (KEPT.has(type)) parts.push(whole);
    if (type === "IHDR" && orientation > 1) parts.push(buildPngChunk("eXIf", buildOrientation(orientation)));
  }
  return Buffer.concat(parts);
}
