import { describe, expect, it } from "vitest";
import { familyLanguages } from "#studio/texts/languages";
import { buildAfterCrisisSnippets } from "./after-crisis.server";
import { countTextParts } from "./parts";

const PRACTICE = { name: "Alexandra Montgomery-Reed", phone: "(801) 555-0142" };

describe("the texts for the days after a crisis", () => {
  it.each([1, 2, 3])("for call %i fit into one part each, with how to end texts", (place) => {
    const snippets = buildAfterCrisisSnippets(place, "en", PRACTICE);
    expect(snippets).toHaveLength(familyLanguages.length);
    for (const { text } of snippets) {
      expect(countTextParts(text), text).toEqual({ parts: 1, costly: null });
      expect(text).toContain("STOP");
      expect(text).not.toContain("{");
    }
  });

  it("begin with the family’s language", () => {
    const [first, second] = buildAfterCrisisSnippets(1, "es", PRACTICE);
    expect(first!.text).toMatch(/^Soy Alexandra/);
    expect(second!.text).toMatch(/^This is Alexandra/);
  });

  it("leave out a sentence whose fact is not known", () => {
    const [first] = buildAfterCrisisSnippets(1, "en", { name: "Ellen Sample", phone: "" });
    expect(first!.text).toBe(
      "This is Ellen Sample, checking in. You don't have to answer. Text STOP to end texts.",
    );
  });

  it("are none where there is no such call", () => {
    expect(buildAfterCrisisSnippets(4, "en", PRACTICE)).toEqual([]);
  });
});
