import { promisify } from "node:util";
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
} from "node:zlib";
import { checksumWithNonce } from "./checksum";
import { fill, NONCE_LENGTH, type Template, templateOf } from "./template";

/*
 * A page is compressed once, with gaps for the nonce left in the compressed bytes. Both formats can hold a
 * run of bytes as they are; the nonce's first place becomes such a run, and the compressor refers back to it
 * wherever the nonce stands again. Nothing else in the stream depends on what the nonce is, so another one
 * can be put in. That this has worked is not assumed: each template is unpacked with other nonces first.
 */

/** `quick` for the reader who waits, `small` for all who come after. */
export type Effort = "quick" | "small";
export type Encoding = "br" | "gzip";

interface Format {
  stream: (effort: Effort, size: number) => BrotliCompress | DeflateRaw;
  /** Ends what was written so far at a whole byte. */
  flush: number;
  /** Goes before a run of NONCE_LENGTH bytes as they are. */
  rawHeader: Buffer;
  /** How far back the compressor can refer, in bytes. */
  reach: number;
  wrap: (parts: Buffer[], plain: Template) => Template;
  unpack: (bytes: Buffer) => Promise<Buffer>;
}

const BROTLI: Format = {
  stream: (effort, size) =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: effort === "small" ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
        // Else how a letter is packed would depend on the letters before it, which may be the nonce's. Costs 1 %.
        [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
      },
    }),
  flush: constants.BROTLI_OPERATION_FLUSH,
  // RFC 7932, 9.2: not the last, sizes in four nibbles, the size less one, uncompressed; up to a whole byte.
  rawHeader: (() => {
    const bits = ((NONCE_LENGTH - 1) << 3) | (1 << 19);
    return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
  })(),
  reach: 4_000_000,
  wrap: (parts) => templateOf(parts),
  unpack: promisify(brotliDecompress),
};

/** RFC 1952: deflate, no flags, no time, no hint of the effort, made on whatever system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const GZIP: Format = {
  stream: (effort) => createDeflateRaw({ level: effort === "small" ? 9 : 4, memLevel: 9 }),
  flush: constants.Z_SYNC_FLUSH,
  // RFC 1951, 3.2.4: not the last, stored, its size and the complement of it.
  rawHeader: Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff]),
  reach: 30_000,
  wrap: ([first, ...rest], plain) => {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(plain.length, 4);
    const parts = [Buffer.concat([GZIP_HEADER, first!]), ...rest];
    parts.push(Buffer.concat([parts.pop()!, trailer]));
    return templateOf(parts, { fromEnd: 8, withNonce: checksumOf(plain) });
  },
  unpack: promisify(gunzip),
};

const FORMATS: Record<Encoding, Format> = { br: BROTLI, gzip: GZIP };

function checksumOf(plain: Template) {
  const blank = crc32(fill(plain, Buffer.alloc(NONCE_LENGTH)));
  const tails: number[] = [];
  let tail = 0;
  for (const part of plain.parts.slice(1).reverse()) {
    tail += part.length;
    tails.push(tail);
    tail += NONCE_LENGTH;
  }
  return checksumWithNonce(blank, tails);
}

/**
 * The template compressed. Undefined when none could be made that unpacks to the page, whatever the nonce:
 * not known to happen, and then the page goes out in another encoding.
 *
 * @param standIns gives nonces that stand in for the gaps while compressing, a new one each time
 */
export async function compressed(
  plain: Template,
  encoding: Encoding,
  effort: Effort,
  standIns: () => Buffer,
): Promise<Template | undefined> {
  const format = FORMATS[encoding];
  const gaps = Math.max(1, plain.parts.length - 1);
  for (const one of [standIns(), standIns(), undefined]) {
    // A stand-in may look like something else on the page, so another is tried; then each gap has its own
    // and is a run of its own, which takes more bytes.
    const given = Array.from({ length: gaps }, () => one ?? standIns());
    const parts = await pack(plain, format, effort, given, one ? format.reach : -1);
    const template = format.wrap(parts, plain);
    if (await holds(template, plain, format, given)) return template;
  }
  return undefined;
}

/** Compressed bytes around each gap that the compressor can't refer back to, which is each with a reach of -1. */
async function pack(
  plain: Template,
  format: Format,
  effort: Effort,
  standIns: Buffer[],
  reach: number,
): Promise<Buffer[]> {
  const stream = format.stream(effort, plain.length);
  let packed: Buffer[] = [];
  const take = () => {
    const bytes = Buffer.concat(packed);
    packed = [];
    return bytes;
  };
  stream.on("data", (bytes: Buffer) => packed.push(bytes));
  const ended = new Promise<void>((resolve, reject) => stream.once("end", resolve).once("error", reject));
  const flushed = () =>
    Promise.race([
      ended,
      new Promise<void>((resolve) => stream.flush(format.flush, () => setImmediate(resolve))),
    ]);

  const parts: Buffer[] = [];
  for (const [index, run] of runs(plain, reach, standIns[0]!).entries()) {
    if (index > 0) {
      // The compressor has to know the nonce to refer back to it; what it makes of it is thrown away.
      stream.write(standIns[index - 1]);
      await flushed();
      take();
    }
    stream.write(run);
    await flushed();
    parts.push(take());
  }
  stream.end();
  await ended;
  const last = Buffer.concat([parts.pop()!, take()]);
  return [...parts.map((part) => Buffer.concat([part, format.rawHeader])), last];
}

/** The page cut at its first nonce and at each that comes too long after the one before. */
function runs({ parts }: Template, reach: number, standIn: Buffer): Buffer[] {
  const result: Buffer[][] = [];
  for (const [index, part] of parts.entries()) {
    const isOutOfReach = index > 1 && (parts[index - 1] as Buffer).length > reach;
    if (index <= 1 || isOutOfReach) result.push([part]);
    else result[result.length - 1]!.push(standIn, part);
  }
  return result.map((run) => Buffer.concat(run));
}

const ALPHABET = Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
const PADDING = "=".charCodeAt(0);

/**
 * Whether the template unpacks to the page with nonces that share no letter with the stand-ins. Both formats
 * say for every byte whether it is new or copied, without regard to its value; a page that comes out right
 * with every letter of the nonce exchanged takes each of them from the gap, and nothing else from there.
 */
async function holds(
  template: Template,
  plain: Template,
  format: Format,
  standIns: Buffer[],
): Promise<boolean> {
  for (const pick of [5, 23]) {
    const letters = Array.from({ length: NONCE_LENGTH - 2 }, (_, at) => {
      const used = new Set(standIns.map((standIn) => standIn[at]));
      const free = [...ALPHABET].filter((letter) => !used.has(letter));
      return free[pick % free.length] ?? ALPHABET[pick]!;
    });
    const nonce = Buffer.from([...letters, PADDING, PADDING]);
    try {
      if (!(await format.unpack(fill(template, nonce))).equals(fill(plain, nonce))) return false;
    } catch {
      return false;
    }
  }
  return true;
}
