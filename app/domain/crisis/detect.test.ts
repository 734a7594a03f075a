import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectCrisis } from "./detect";
import { heldOutSets, joinSets, lessons, trainingSets, tunedSets, wholeSet } from "./labelled-phrases.server";
import { measure, total } from "./report";

const sets = [...trainingSets, ...heldOutSets];
const all = measure(wholeSet);

describe("the labelled set", () => {
  it("has at least 200 crises and 200 benign phrases, each of them once", () => {
    expect(total(all.crises)).toBeGreaterThanOrEqual(200);
    expect(total(all.benign)).toBeGreaterThanOrEqual(200);
    const phrases = sets.flatMap((set) => [...set.crises, ...set.benign].flatMap((group) => group.phrases));
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  it("reaches 98 % of the crises it was tuned on, with 2 % false alarms at most", () => {
    const known = measure(joinSets("tuned", tunedSets));
    expect(known.reach).toBeGreaterThanOrEqual(0.98);
    expect(known.rightCard).toBeGreaterThanOrEqual(0.98);
    expect(known.falseAlarmRate).toBeLessThanOrEqual(0.02);
  });

  it("reaches 98 % of all that is labelled, with 2 % false alarms at most", () => {
    expect(all.reach).toBeGreaterThanOrEqual(0.98);
    expect(all.rightCard).toBeGreaterThanOrEqual(0.975);
    expect(all.falseAlarmRate).toBeLessThanOrEqual(0.02);
  });

  it("finds again what the learned layer was taught", () => {
    const taught = measure(lessons);
    expect(taught.reach).toBeGreaterThanOrEqual(0.99);
    expect(taught.rightCard).toBeGreaterThanOrEqual(0.99);
    expect(taught.falseAlarmRate).toBeLessThanOrEqual(0.02);
  });

  // Below the target of 98 % and 2 %: floors just under the current results on held-out sets (96.6 % with 4.8 % false
  // alarms, 86.7 % with 13.3 %, 53.9 % with 12.9 %), so that a regression is noticed. A new set needs its own.
  const floors = new Map([
    ["held-out", { reach: 0.96, falseAlarms: 0.05 }],
    ["held-out 2", { reach: 0.86, falseAlarms: 0.14 }],
    ["held-out 3", { reach: 0.53, falseAlarms: 0.13 }],
  ]);

  it.each(heldOutSets)("does not fall back on what it has not seen: $name", (set) => {
    const unseen = measure(set);
    const floor = floors.get(set.name);
    expect(unseen.reach).toBeGreaterThanOrEqual(floor?.reach ?? 1);
    expect(unseen.falseAlarmRate).toBeLessThanOrEqual(floor?.falseAlarms ?? 0);
  });

  it.each(tunedSets)("keeps what it has learned: $name", (set) => {
    const result = measure(set);
    expect(result.missed).toEqual([]);
    expect(result.wrongCard).toEqual([]);
    expect(result.falseAlarms).toEqual([]);
  });
});

describe("the card", () => {
  it("puts 911 first for an emergency and 988 for suicide", () => {
    expect(detectCrisis("she is not breathing")).toMatchObject({
      level: "emergency",
      resources: [{ href: "tel:911" }, { href: "tel:988" }, {}, {}],
    });
    expect(detectCrisis("my son says he wants to die")).toMatchObject({
      level: "suicide",
      resources: [{ href: "tel:988" }, { href: "sms:988" }, {}, {}, {}, {}],
    });
  });

  it("shows the higher danger first when both hold, with every line", () => {
    const both = detectCrisis("He has a gun and says he is going to kill himself");
    expect(both?.level).toBe("emergency");
    expect(both?.resources.map((line) => line.href)).toEqual(
      expect.arrayContaining(["tel:911", "tel:988", "sms:988"]),
    );
  });

  it.each(["", "   ", ".", "\u200b", "😔"])("is not shown for %j", (text) => {
    expect(detectCrisis(text)).toBeNull();
  });
});

const crisisPhrase = fc.constantFrom(
  ...tunedSets.flatMap((set) => set.crises.flatMap((group) => group.phrases)),
);
const calmPhrase = fc.constantFrom(
  "We have been married for twenty years",
  "He works in construction",
  "I read your page about the method",
  "Please tell me what it costs",
  "My parents live in Ogden",
  "Thank you for your time",
);

describe("the wording may vary", () => {
  const sameAnswer = (change: (phrase: string) => string) =>
    fc.assert(
      fc.property(crisisPhrase, (phrase) => {
        expect(detectCrisis(change(phrase))).toEqual(detectCrisis(phrase));
      }),
    );

  it("in capitals", () => sameAnswer((phrase) => phrase.toUpperCase()));
  it("with curly apostrophes", () => sameAnswer((phrase) => phrase.replaceAll("'", "’")));
  it("with the apostrophe left out", () =>
    sameAnswer((phrase) => phrase.replace(/(n)'t\b/g, "$1t").replace(/\b(he|she|i)'(s|m)\b/gi, "$1$2")));
  it("in quotation marks", () => sameAnswer((phrase) => `“${phrase}”`));
  it("with other spaces and line breaks", () =>
    sameAnswer((phrase) => `\n ${phrase.replaceAll(" ", " \n\t ")} `));
  it("with invisible characters", () => sameAnswer((phrase) => phrase.replaceAll(" ", "\u200b ")));
  it("with accents left out", () =>
    sameAnswer((phrase) => phrase.normalize("NFD").replace(/[\u0300-\u036f]/g, "")));

  it("with a last letter held down", () => {
    for (const phrase of [
      "I want to dieeeee",
      "I want to kill myselfffff",
      "he has a gunnnn",
      "heee wants to dieeee",
    ]) {
      expect(detectCrisis(phrase), phrase).not.toBeNull();
    }
  });

  it.each([
    "how much heroin would kill me",
    "How many of these pills would kill me?",
    "cuanto tylenol me mataria",
  ])("asked how much would kill, sees the danger: %s", (phrase) => {
    expect(detectCrisis(phrase)).not.toBeNull();
  });

  it.each([
    "my son is suicdal",
    "she overdoed on pills",
    "he is uncoscious",
    "he is having a siezure",
    "I want to kill my self",
    "hes threatning to kill me",
    "he wnats to kill himslef",
  ])("with a misspelling: %s", (phrase) => {
    expect(detectCrisis(phrase)).not.toBeNull();
  });

  it("stands anywhere in a long text", () => {
    fc.assert(
      fc.property(
        fc.array(calmPhrase, { maxLength: 20 }),
        crisisPhrase,
        fc.array(calmPhrase, { maxLength: 20 }),
        (before, phrase, after) => {
          const text = [...before, phrase, ...after].join(". ");
          expect(detectCrisis(text)).toEqual(detectCrisis(phrase));
        },
      ),
    );
  });

  it("never throws, and calm text stays calm", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => void detectCrisis(text)));
    fc.assert(
      fc.property(fc.array(calmPhrase, { maxLength: 40 }), (phrases) => {
        expect(detectCrisis(phrases.join(". "))).toBeNull();
      }),
    );
  });
});
