import { describe, expect, it } from "vitest";
import { computeTextMark, isOutline } from "./outline";

const block = (...texts: string[]) => ({
  _type: "block",
  _key: texts.join(),
  children: texts.map((text) => ({ _type: "span", text, marks: [] })),
});
const generated = [block("Sit down together."), block("Say what you saw.")];
const outlineOf = computeTextMark(generated);

describe("an outline", () => {
  it.each([
    ["as it was generated", { readsAsOurs: false, content: generated }],
    ["ticked, its words untouched", { readsAsOurs: true, content: generated }],
    [
      "ticked, with a word made bold",
      { readsAsOurs: true, content: [block("Sit ", "down", " together."), generated[1]] },
    ],
    [
      "ticked, with more space",
      { readsAsOurs: true, content: [block("Sit  down together. "), block(""), generated[1]] },
    ],
    ["rewritten, not ticked", { readsAsOurs: null, content: [block("We sat down.")] }],
  ])("is one still: %s", (_, post) => {
    expect(isOutline({ outlineOf, ...post })).toBe(true);
  });

  it("is none once it is rewritten and ticked, and no other post ever is", () => {
    expect(isOutline({ outlineOf, readsAsOurs: true, content: [block("We sat down.")] })).toBe(false);
    expect(isOutline({ content: generated })).toBe(false);
    expect(isOutline({ outlineOf: null, readsAsOurs: false })).toBe(false);
  });
});
