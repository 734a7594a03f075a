import { expect, it } from "vitest";
import { parseByteRange } from "./byte-range";

it.each([
  ["bytes=2-4", { start: 2, end: 4 }],
  ["bytes=7-", { start: 7, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-100", { start: 8, end: 9 }],
  ["bytes=0-99999999999999999999", { start: 0, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("%s of ten bytes is one range, or none that there is", (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

it.each([undefined, "", "bytes=-", "bytes=4-2", "bytes=0-1,4-5", "bytes=a-2", "lines=1-2"])(
  "%s asks for the whole file",
  (header) => {
    expect(parseByteRange(header, 10)).toBeUndefined();
  },
);
