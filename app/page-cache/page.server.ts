import { createHash } from "node:crypto";
import { type ContentReads, createEmptyReads } from "~/content/cache.server";
import { compressBytes, type Encoding } from "~/platform/http/encoding";

/** A page without anything that depends on the visitor. */
export interface RenderedPage {
  status: number;
  /** The page's headers, with names in lower case. */
  headers: Headers;
  html: string;
  /** Whether the page is complete; false when something failed while rendering, though there is an answer. */
  isComplete: boolean;
}

/** A rendered page's headers that are set for each response, or are not sent with a 304. */
const OWN_HEADERS = new Set(["content-security-policy", "content-type", "vary", "etag", "content-length"]);

export class CachedPage {
  readonly status: number;
  /** Header names and values alternate. */
  readonly headers: readonly string[];
  /** `headers`, and those of answers that contain the page's text. */
  readonly contentHeaders: readonly string[];
  /** A weak tag, because it is the same in every encoding and at every compression level. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly reads: ContentReads;
  readonly isShared: boolean;
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor({ status, headers, html, isComplete }: RenderedPage, reads: ContentReads = createEmptyReads()) {
    this.status = status;
    this.reads = reads;
    this.plain = Buffer.from(html);
    this.isShared =
      isComplete && status === 200 && isPublic(headers.get("cache-control")) && !headers.has("set-cookie");
    const kept = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
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

  get size(): number {
    let size = 4_096 + this.plain.length;
    for (const packed of this.#packed.values()) if ("length" in packed) size += packed.length;
    return size;
  }

  packed(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#packed.get(encoding) ?? this.#pack(encoding);
  }

  async packSmall(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const)
      this.#packed.set(encoding, await compressBytes(this.plain, encoding, "small"));
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    const packing = compressBytes(this.plain, encoding, "quick").then((bytes) => {
      // A page's better compressed version may have replaced this one meanwhile.
      if (this.#packed.get(encoding) === packing) this.#packed.set(encoding, bytes);
      return bytes;
    });
    this.#packed.set(encoding, packing);
    return packing;
  }
}

const isPublic = (cacheControl: string | null): boolean => /\bpublic\b/.test(cacheControl ?? "");
