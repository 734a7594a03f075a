import { expect, it } from "vitest";
import { negotiateEncoding } from "./encoding";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["deflate", undefined],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0,gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", undefined],
  ["br;q=nonsense", undefined],
] as const)("Accept-Encoding: %s is answered in %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
