import { expect, it } from "vitest";
import { isKnownEtag } from "./conditional.server";

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ["a", '"a"', false],
  ["", '"a"', false],
  [undefined, '"a"', false],
  [null, '"a"', false],
])("If-None-Match: %s knows %s: %s", (header, etag, known) => {
  expect(isKnownEtag(header, etag)).toBe(known);
});
