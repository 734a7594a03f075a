import { expect, it } from "vitest";
import { testDatabase } from "#tests/setup/database";
import {
  computeContentHash,
  findFirstAnswer,
  keepFirstAnswer,
  readIdempotencyKey,
} from "~/records/idempotency.server";

const request = { scope: "staff:ann:lead", key: "key-of-a-form", contentHash: computeContentHash(["a"]) };
const kept = { subjectId: "lead", answer: { ok: true, title: "Saved" }, now: new Date(0) };

it("finds the first answer for the same key with the same content", () => {
  const db = testDatabase();
  expect(findFirstAnswer(db, request)).toBeUndefined();
  keepFirstAnswer(db, request, kept);
  expect(findFirstAnswer(db, request)).toEqual({ subjectId: "lead", answer: { ok: true, title: "Saved" } });
});

it.each([
  ["another key", { key: "key-of-another-form" }],
  ["another scope", { scope: "staff:bob:lead" }],
  ["other content", { contentHash: computeContentHash(["b"]) }],
])("finds no answer for %s", (_, other) => {
  const db = testDatabase();
  keepFirstAnswer(db, request, kept);
  expect(findFirstAnswer(db, { ...request, ...other })).toBeUndefined();
});

it.each([
  ["a key of eight characters", "12345678", "12345678"],
  ["a key of seven characters", "1234567", undefined],
  ["a key in quotes", '"12345678"', "12345678"],
  ["a key with one quote", '"12345678', undefined],
  ["a key with a space", "1234 5678", undefined],
  ["a missing field", null, undefined],
])("reads %s", (_, given, key) => {
  expect(readIdempotencyKey(given)).toBe(key);
});
