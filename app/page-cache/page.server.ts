import { createHash } from "node:crypto";
import { noReads, type Reads } from "~/content/reads.server";
import { compressed, type Effort, type Encoding } from "./compressed";
import { freshNonce } from "./nonces.server";
import { splitAtNonce, type Template } from "./template";

/** A page as it was rendered, before anything is known of who asks for it. */
export interface Rendered {
  status: number;
  /** As the route gave them, names in lower case. */
  headers: Headers;
  html: string;
  /** Stands wherever the nonce of an answer will. */
  standIn: string;
  /** False when something went wrong on the way, though an answer was made. */
  isSound: boolean;
}

/** Headers that a page or its answer words itself. */
const OWN = new Set(["content-security-policy", "content-type", "vary", "etag", "content-length"]);

/**
 * An answer for everyone: status, headers and text with gaps for the nonce, plain and compressed, and what
 * it was made from.
 */
export class Page {
  readonly status: number;
  /** Names and values in turn: all but its type, its policy and what depends on the answer. */
  readonly headers: readonly string[];
  /** Its media type. */
  readonly type: string;
  /** The policy's text between the places of the nonce; undefined where there is none. */
  readonly policy: readonly string[] | undefined;
  /** Weak: two answers differ in their nonce. */
  readonly etag: string;
  readonly plain: Template;
  readonly reads: Reads;
  /** Whether another visitor may have it. */
  readonly isShared: boolean;
  readonly #packed = new Map<Encoding, Template | Promise<Template | undefined>>();

  constructor({ status, headers, html, standIn, isSound }: Rendered, reads: Reads = noReads()) {
    this.status = status;
    this.reads = reads;
    this.plain = splitAtNonce(html, standIn);
    this.isShared =
      isSound && status === 200 && isPublic(headers.get("cache-control")) && !headers.has("set-cookie");
    this.policy = headers.get("content-security-policy")?.split(standIn);
    this.type = headers.get("content-type") ?? "text/html; charset=utf-8";
    const kept = [...headers].filter(([name]) => !OWN.has(name));
    const hash = createHash("sha256").update(JSON.stringify([kept, this.type, this.policy]));
    for (const part of this.plain.parts) hash.update(part).update("\0");
    this.etag = `W/"${hash.digest("base64url").slice(0, 27)}"`;
    this.headers = [
      ...kept.flat(),
      ...(status === 200 ? ["ETag", this.etag] : []),
      ...(this.plain.length > 0 ? ["Vary", "Accept-Encoding"] : []),
    ];
  }

  /** Rough bytes in memory. */
  get size(): number {
    let size = 4_096 + this.plain.length;
    for (const packed of this.#packed.values()) if ("length" in packed) size += packed.length;
    return size;
  }

  /** The text in an encoding, packed now if it is the first time. Undefined where it can't be had so. */
  packed(encoding: Encoding): Template | Promise<Template | undefined> {
    return this.#packed.get(encoding) ?? this.#pack(encoding, "quick");
  }

  /** Packs the text as small as it gets, for those who come after. */
  async packSmall(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      const small = await compressed(this.plain, encoding, "small", freshNonce);
      if (small) this.#packed.set(encoding, small);
    }
  }

  #pack(encoding: Encoding, effort: Effort): Promise<Template | undefined> {
    const packing = compressed(this.plain, encoding, effort, freshNonce).then((template) => {
      // A smaller one may have come in the meantime.
      if (template && this.#packed.get(encoding) === packing) this.#packed.set(encoding, template);
      return template;
    });
    this.#packed.set(encoding, packing);
    return packing;
  }
}

const isPublic = (cacheControl: string | null): boolean => /\bpublic\b/.test(cacheControl ?? "");
