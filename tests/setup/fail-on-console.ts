import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that makes the code complain has found something: `console.error` fails it. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
