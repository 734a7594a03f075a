import { describe, expect, it } from "vitest";
import { concepts } from "../concepts/book";
import { crisisSigns } from "../detect";
import { withoutIdioms } from "../idioms";
import { trainingSets } from "../labelled-phrases.server";
import { normalizeText } from "../normalize";
import { learn } from "./training";
import { weigh } from "./weigh";
import { learnedWeights } from "./weights.generated";

const weightOf = (text: string) => {
  const plain = withoutIdioms(normalizeText(text));
  return weigh(plain, concepts.read(plain));
};

describe("the learned weights", () => {
  // Fails after a change to the tuned phrases, the lessons, the concepts or the normalising: run learned/cli.ts again.
  it("are what learning from the labelled phrases gives", () => {
    const learned = learn(trainingSets);
    for (const level of ["emergency", "suicide"] as const) {
      const { packed, ...rest } = learned[level];
      expect(rest).toEqual({ bias: learnedWeights[level].bias, largest: learnedWeights[level].largest });
      expect(packed === learnedWeights[level].packed, level).toBe(true);
    }
  }, 60_000);

  it("tell dangers from each other and from calm words", () => {
    const overdose = weightOf("my son took too many pills and we can't wake him");
    const suicide = weightOf("she keeps saying everyone would be better off without her");
    const calm = weightOf("do you take our insurance and what does a first call cost");
    expect(overdose.emergency).toBeGreaterThan(overdose.suicide);
    expect(suicide.suicide).toBeGreaterThan(suicide.emergency);
    expect(Math.max(calm.emergency, calm.suicide)).toBeLessThan(-1.5);
  });

  it("find nothing in an empty text", () => {
    expect(crisisSigns("")).toEqual({ emergency: false, suicide: false });
  });

  it("are not diluted by the calm text around a danger", () => {
    const danger = "my son took too many pills and we can't wake him.";
    const calm = "We have lived in Ogden for many years and he has a good job. ".repeat(15);
    expect(weightOf(`${calm}${danger} ${calm}`).emergency).toBeGreaterThanOrEqual(weightOf(danger).emergency);
  });

  it.each([
    "I want to die",
    "I am going to kill myself",
    "he has a gun",
    "she is not breathing",
    "he overdosed",
    "she won't wake up",
    "me quiero morir",
    "no respira",
    "he is going to kill us",
  ])("do not overrule plain words: %s", (text) => {
    const { emergency, suicide } = crisisSigns(text);
    expect(emergency || suicide).toBe(true);
  });
});
