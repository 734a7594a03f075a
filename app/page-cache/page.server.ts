import { createHash } from "node:crypto";
import { type ContentReads, createEmptyReads } from "~/content/reads.server";
import { compressBytes, type Encoding } from "~/platform/http/encoding";

/** A page as it was rendered, before anything is known of who asks for it. */
export interface RenderedPage {
  status: number;
  /** As the route gave them, names in lower case. */
  headers: Headers;
  html: string;
  /** False when something went wrong on the way, though an answer was made. */
  isComplete: boolean;
}

/** Headers that are set per response, or that a 304 does not have. */
const OWN = new Set(["content-security-policy", "content-type", "vary", "etag", "content-length"]);

/** An answer for everyone: status, headers, bytes plain and compressed, and what it was made from. */
export class CachedPage {
  readonly status: number;
  /** Names and values in turn, for every answer. */
  readonly headers: readonly string[];
  /** Names and values in turn, for answers with the page's text. */
  readonly contentHeaders: readonly string[];
  /** Weak: the same for the page in every encoding and at every compression level. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly reads: ContentReads;
  /** Whether it may be served to other visitors. */
  readonly isShared: boolean;
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor({ status, headers, html, isComplete }: RenderedPage, reads: ContentReads = createEmptyReads()) {
    this.status = status;
    this.reads = reads;
    this.plain = Buffer.from(html);
    this.isShared =
      isComplete && status === 200 && isPublic(headers.get("cache-control")) && !headers.has("set-cookie");
    const kept = [...headers].filter(([name]) => !OWN.has(name)).flat();
    const policy = headers.get("content-security-policy");
    this.contentHeaders = [
      ...["Content-Type", headers.get("content-type") ?? "text/html; charset=utf-8"],
      ...(policy ? ["Content-Security-Policy", policy] : []),
    ];
    const hash = createHash("sha256")
      .update(JSON.stringify([kept, this.contentHeaders]))
      .update(this.plain);
    this.etag = `W/"${hash.digest("base64url").slice(0, 27)}"`;
    this.headers = [
      ...kept,
      ...(status === 200 ? ["ETag", this.etag] : []),
      ...(html ? ["Vary", "Accept-Encoding"] : []),
    ];
  }

  /** Approximate bytes in memory. */
  get size(): number {
    let size = 4_096 + this.plain.length;
    for (const packed of this.#packed.values()) if ("length" in packed) size += packed.length;
    return size;
  }

  /** The text in an encoding, compressed on first use. */
  packed(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#packed.get(encoding) ?? this.#pack(encoding);
  }

  /** Compresses the text at the highest level, for later requests. */
  async packSmall(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const)
      this.#packed.set(encoding, await compressBytes(this.plain, encoding, "small"));
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    const packing = compressBytes(this.plain, encoding, "quick").then((bytes) => {
      // A smaller one may have replaced it meanwhile.
      if (this.#packed.get(encoding) === packing) this.#packed.set(encoding, bytes);
      return bytes;
    });
    this.#packed.set(encoding, packing);
    return packing;
  }
}

const isPublic = (cacheControl: string | null): boolean => /\bpublic\b/.test(cacheControl ?? "");
