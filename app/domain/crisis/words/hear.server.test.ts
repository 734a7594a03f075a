import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { obviousSentences } from "#tests/setup/obvious";
import { tokenizeWholeSentences } from "../evidence/sentences";
import { hearDanger } from "./hear.server";

const hear = (text: string) => hearDanger(tokenizeWholeSentences(text));
const givenTo = (text: string) => {
  const { heard } = hear(text);
  return heard.some(({ gives }) => gives === "card") ? "card" : heard.length > 0 ? "question" : null;
};

describe("words of danger", () => {
  it.each([
    ["I want to die", "suicide"],
    ["my son says he wants to kill himself", "suicide"],
    ["my wife talks about killing her self every time she drinks", "suicide"],
    ["me voy a matar", "suicide"],
    ["she is not breathing", "emergency"],
    ["my sister overdosd, she does not respond when we shake her", "emergency"],
    ["we already gave narcan once and he is going out again", "emergency"],
    ["no respira", "emergency"],
    ["He said he will shoot all of us if we make him go to treatment", "violence"],
    ["he is choking my mom", "violence"],
    ["nos va a matar a todos", "violence"],
    ["she drank bleach", "poisoning"],
  ] as const)("of a present or coming danger ask for the card: %s", (text, kind) => {
    const { heard } = hear(text);
    expect(heard.some(({ gives, kinds }) => gives === "card" && kinds.includes(kind))).toBe(true);
  });

  it.each([
    "he overdosed",
    "my cousin was suicidal",
    "she got narcan",
    "he has a gun",
    "mi hijo habla de suicidio",
  ])("that may be of one ask for the question: %s", (text) => {
    expect(givenTo(text)).not.toBeNull();
  });

  it.each([
    ["he doesn't want to die and never did", "denied"],
    ["she tried to kill herself in 2015", "long ago"],
    ["he overdosed years ago", "long ago"],
    ["if he is not breathing, what do we do", "supposed"],
    ["I dreamed he was not breathing", "dream"],
    ["do you teach a class on overdose? He overdosed at a party", "question of principle"],
    ["he overdosed last week. He is fine now", "over and well"],
    ["I'm dying to know what it costs, my phone is dying", "figure of speech"],
  ])("are passed over only for a use that has a name: %s", (text, use) => {
    const { heard, uses } = hear(text);
    expect(heard.filter(({ gives }) => gives === "card")).toEqual([]);
    expect(uses).toContain(use);
  });

  it.each([
    "he has agun",
    "he has a gub",
    "my son wants to unalive himself",
    "he wants to killhimself",
    "she drank blech",
    "he tied a noos in the garage",
    "i want to dei",
    "tiene una pistoal",
    "me quieromorir",
    "mi hijo se quiere desvivir",
    "my brother is going to yeet himself off the roof",
  ])("ask for the card as people type them: %s", (text) => {
    expect(givenTo(text)).toBe("card");
  });

  it.each([
    "he has a blicky in his room",
    "he got a strap on him and hes mad",
    "he said he gonna catch a body",
    "she wanna kms",
    "someone told her to kys",
    "he popped some perc 30s",
    "hes smoking blues again",
    "my daughter keeps talking about sewerslide",
    "trae una fusca en la mochila",
  ])("ask for the question in the words of the young: %s", (text) => {
    expect(givenTo(text)).not.toBeNull();
  });

  it.each([
    "He had fun and the bills are paid, we hope for the best",
    "She likes gin, he did a shop class",
    "They'd brought the troca, abt ten of them",
    "Killian, Gunther, Gunnar and Diego join the call",
    "He plays the blues and got a fishing pole and a Nintendo Switch",
    "Our house is 20 kms away, he uses a burner phone",
    "Our therapists said she texted KMS when the wifi was down",
    "Se desvive por sus hijos",
    "My sister Dianne and my son Kellen drink, my brother Killian wants help",
  ])("are none in ordinary words, however near: %s", (text) => {
    expect(givenTo(text)).toBeNull();
  });

  it("are given as they are meant, and all else as it is typed", () => {
    expect(hear("Plese come. He has a gub, thx").meant).toEqual([
      ["plese", "come"],
      ["he", "has", "a", "gun", "thx"],
    ]);
    const sentences = [["he", "has", "a", "gun"]];
    expect(hearDanger(sentences).meant).toBe(sentences);
  });

  it("of a card become the question where only the sentences around name a harmless use", () => {
    expect(givenTo("She is not breathing.")).toBe("card");
    expect(givenTo("She is not breathing. He is in recovery.")).toBe("question");
  });

  it("stand where they are said to stand", () => {
    fc.assert(
      fc.property(fc.constantFrom(...obviousSentences), ({ text }) => {
        const sentences = tokenizeWholeSentences(text);
        for (const { sentence, from, to } of hear(text).heard) {
          expect(to).toBeGreaterThan(from);
          expect(sentences[sentence]?.slice(from, to)).toHaveLength(to - from);
        }
      }),
    );
  });

  it("are none in any other text, and never an error", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => void hear(text)));
    expect(hear("What does a first call cost?")).toMatchObject({ heard: [], uses: [] });
  });
});
