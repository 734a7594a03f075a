import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checksumWithNonce } from "./checksum";

it("is the checksum of the whole text, wherever and however often the nonce stands in it", () => {
  const text = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.uint8Array({ minLength: 1, maxLength: 30 }),
      (texts, given) => {
        const nonce = Buffer.from(given);
        const filledWith = (gap: Buffer) =>
          Buffer.concat(texts.flatMap((part, index) => (index > 0 ? [gap, part] : [part])));
        const tails = texts.slice(1).map((_, index) => {
          const behind = texts.slice(index + 1);
          return behind.reduce((sum, part) => sum + part.length, 0) + (behind.length - 1) * nonce.length;
        });
        const checksum = checksumWithNonce(crc32(filledWith(Buffer.alloc(nonce.length))), tails);
        expect(checksum(nonce)).toBe(crc32(filledWith(nonce)));
      },
    ),
  );
});

it("carries over large texts", () => {
  const tail = Buffer.alloc(5_000_003, "x");
  const blank = crc32(Buffer.concat([Buffer.alloc(24), tail]));
  const nonce = Buffer.from("MMSonMZcUe5ZYcmZr5O3UQ==");
  expect(checksumWithNonce(blank, [tail.length])(nonce)).toBe(crc32(Buffer.concat([nonce, tail])));
});
