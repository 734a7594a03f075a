import { expect, it } from "vitest";
import { z } from "zod";
import { buildRequestSchema } from "./request-schema";

const trimmed = z.string().trim();

it("measures a trimmed text without the blanks around it", () => {
  expect(buildRequestSchema(trimmed.min(1).max(9))).toEqual({
    type: "string",
    minLength: 1,
    maxLength: 9,
    pattern: "\\S",
  });
  const { pattern } = buildRequestSchema(trimmed.min(3)) as { pattern: string };
  const takes = (text: string) => new RegExp(pattern, "u").test(text);
  expect(["  a ", " ab ", "a b", " abc"].map(takes)).toEqual([false, false, true, true]);
});

it("keeps a pattern beside that", () => {
  expect(buildRequestSchema(trimmed.min(1).regex(/^a/))).toMatchObject({
    pattern: "^a",
    allOf: [{ pattern: "\\S" }],
  });
});

it("describes both halves of a pipe, and not what a transform makes of them", () => {
  expect(buildRequestSchema(trimmed.max(254).pipe(z.email()))).toMatchObject({
    maxLength: 254,
    allOf: [{ format: "email" }],
  });
  expect(buildRequestSchema(z.iso.datetime().transform((text) => new Date(text)))).toMatchObject({
    type: "string",
    format: "date-time",
  });
});

it("says where null is taken for nothing", () => {
  const orNothing = z.preprocess((value) => value ?? undefined, z.string().max(5).optional());
  expect(buildRequestSchema(orNothing)).toEqual({
    anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }],
  });
});
