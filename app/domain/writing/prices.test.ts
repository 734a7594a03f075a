import { expect, it } from "vitest";
import { computeCostMicros } from "./prices";

it.each([
  // 1,000 x $0.40 + 500 x $1.60 per million = $0.0012
  ["gpt-4.1-mini", 1_000, 500, 1_200],
  ["gpt-4.1-mini-2025-04-14", 1_000, 500, 1_200],
  ["gpt-4o", 2_000_000, 0, 5_000_000],
  ["gpt-5", 0, 0, 0],
  ["llama3.1", 1_000, 500, null],
  ["gpt-4.1-mini-tuned", 1_000, 500, null],
])("%s: %i in and %i out cost %s millionths of a dollar", (model, inputTokens, outputTokens, cost) => {
  expect(computeCostMicros(model, { inputTokens, outputTokens })).toBe(cost);
});
