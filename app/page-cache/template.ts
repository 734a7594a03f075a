import type { Seal } from "./checksum";

/** An answer's bytes with gaps, each for the same nonce; the same page may have one plain and two compressed. */
export interface Template {
  /** What stands before, between and behind the gaps. */
  parts: readonly Buffer[];
  /** Of the whole once filled, in bytes. */
  length: number;
  /** Where the bytes end with a checksum over what they say, how to bring it up to date. */
  seal?: Seal;
}

/** Characters of a nonce: base64 of 16 bytes, so that the last two are always `==`. */
export const NONCE_LENGTH = 24;

export function templateOf(parts: readonly Buffer[], seal?: Seal): Template {
  const texts = parts.reduce((sum, part) => sum + part.length, 0);
  return { parts, length: texts + (parts.length - 1) * NONCE_LENGTH, ...(seal && { seal }) };
}

/** A page's text as a template, made from one that was rendered with `nonce`. */
export const splitAtNonce = (text: string, nonce: string): Template =>
  templateOf(text.split(nonce).map((part) => Buffer.from(part)));

/** The bytes of an answer, one after the other, with its nonce in the gaps. `nonce` has `NONCE_LENGTH` bytes. */
export function pieces({ parts, seal }: Template, nonce: Buffer): Buffer[] {
  const result: Buffer[] = [];
  for (const part of parts) {
    if (result.length > 0) result.push(nonce);
    result.push(part);
  }
  if (!seal) return result;
  const last = result.pop() as Buffer;
  const end = Buffer.from(last.subarray(-seal.fromEnd));
  end.writeUInt32LE(seal.withNonce(nonce), 0);
  return [...result, last.subarray(0, -seal.fromEnd), end];
}

/** The same as one. */
export const fill = (template: Template, nonce: Buffer): Buffer => Buffer.concat(pieces(template, nonce));
