import { filterComments } from "./vorbis-comment";

interface OggPage {
  start: number;
  body: number;
  end: number;
  serial: number;
  isFirst: boolean;
  /** the lengths of its segments; one below 255 ends a packet */
  segments: Buffer;
}

function* listPages(bytes: Buffer): Generator<OggPage> {
  for (let start = 0; start + 27 <= bytes.length && bytes.toString("latin1", start, start + 4) === "OggS"; ) {
    const body = start + 27 + (bytes[start + 26] ?? 0);
    const segments = bytes.subarray(start + 27, body);
    const end = body + segments.reduce((sum, size) => sum + size, 0);
    if (end > bytes.length) return;
    yield {
      start,
      body,
      end,
      serial: bytes.readUInt32LE(start + 14),
      isFirst: (bytes[start + 5]! & 2) !== 0,
      segments,
    };
    start = end;
  }
}

/** The checksum of Ogg (RFC 3533 §6): polynomial 0x04c11db7, not reflected. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

function signPage(bytes: Buffer, { start, end }: OggPage): void {
  bytes.writeUInt32LE(0, start + 22);
  let sum = 0;
  for (let at = start; at < end; at++)
    sum = ((sum << 8) ^ CRC_TABLE[((sum >>> 24) ^ bytes[at]!) & 0xff]!) >>> 0;
  bytes.writeUInt32LE(sum, start + 22);
}

/** Where the comments of a stream begin in its second packet, by how its first begins. */
const CODECS: readonly (readonly [first: string, offset: number])[] = [
  ["OpusHead", 8],
  ["\x01vorbis", 7],
  ["\x80theora", 7],
  ["Speex   ", 0],
  ["\x7fFLAC", 4],
];
/** Streams that say where others begin; they have no comments. */
const SKELETON = "fishead\0";

interface OpenStream {
  offset: number;
  pieces: { page: OggPage; at: number; length: number }[];
  isSecond: boolean;
}

/**
 * Takes the notes out of an Ogg; its names and picture stay. The comments are written where they were, and what is left of
 * them is zeros, so that nothing moves. @throws when a stream's comments can't be found
 */
export function stripOggNotes(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent);
  const streams = new Map<number, OpenStream>();
  for (const page of listPages(bytes)) {
    if (page.isFirst) {
      const begins = (text: string) => bytes.toString("latin1", page.body, page.body + text.length) === text;
      const codec = CODECS.find(([text]) => begins(text));
      if (!codec && !begins(SKELETON)) throw new RangeError("An unknown kind of stream");
      if (codec) streams.set(page.serial, { offset: codec[1], pieces: [], isSecond: false });
      else streams.delete(page.serial);
    }
    const stream = streams.get(page.serial);
    if (stream && readSecondPacket(stream, page)) {
      rewriteComments(bytes, stream);
      streams.delete(page.serial);
    }
  }
  if (streams.size > 0) throw new RangeError("A stream ends before its comments do");
  return bytes;
}

/** Collects where a stream's second packet is. Returns whether it ends on this page. */
function readSecondPacket(stream: OpenStream, page: OggPage): boolean {
  let at = page.body;
  for (const length of page.segments) {
    if (stream.isSecond && length > 0) stream.pieces.push({ page, at, length });
    at += length;
    if (length === 255) continue;
    if (stream.isSecond) return true;
    stream.isSecond = true;
  }
  return false;
}

function rewriteComments(bytes: Buffer, { offset, pieces }: OpenStream): void {
  const packet = Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length)));
  const { bytes: comments, length } = filterComments(packet.subarray(offset));
  // The bit that ends Vorbis's comments comes behind them.
  const behind = packet.subarray(offset + length, offset + length + 1);
  const rewritten = Buffer.concat([packet.subarray(0, offset), comments, behind]);
  if (rewritten.length > packet.length) throw new RangeError("The comments have become longer");
  const padded = Buffer.concat([rewritten, Buffer.alloc(packet.length - rewritten.length)]);
  let done = 0;
  for (const { at, length: size } of pieces) done += padded.copy(bytes, at, done, done + size);
  for (const page of new Set(pieces.map((piece) => piece.page))) signPage(bytes, page);
}
