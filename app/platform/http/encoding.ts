import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings of compressed answers, the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Parsed `Accept-Encoding` headers: browsers send one of a few values. Bounded, because clients can send anything. */
const parsedHeaders = new Map<string, Encoding | undefined>();
const MAX_KNOWN_HEADERS = 100;

/** Picks an answer's encoding; undefined if the client accepts none: the answer is sent uncompressed. */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (parsedHeaders.has(header)) return parsedHeaders.get(header);
  const encoding = pickSmallest(header);
  if (parsedHeaders.size < MAX_KNOWN_HEADERS && header.length < 200) parsedHeaders.set(header, encoding);
  return encoding;
}

function pickSmallest(header: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

/** Compression level: `quick` while a request waits, `small` for later requests. */
type Effort = "quick" | "small";

export function compressBytes(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "gzip")
    return promisify(gzip)(bytes, { level: effort === "small" ? 9 : 4, chunkSize: 64 * 1024 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === "small" ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
