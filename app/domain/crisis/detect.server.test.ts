import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCrisis, readCrisisInDepth } from "./detect.server";
import { sentencesOf } from "./evidence/sentences";
import { isSmallWord } from "./evidence/small-words";
import { readModels } from "./evidence/stored-models.server";
import { heldOut, lessons } from "./learning/examples.server";
import { fingerprintOf } from "./learning/fingerprint.server";
import { figuresOf } from "./learning/report";
import { unmistakable } from "./unmistakable";

const hasCard = (text: string) => readCrisis(text).levels.length > 0;

describe("messages it was not learned from", () => {
  const reads = heldOut().map((example) => ({ example, reading: readCrisis(example.text) }));

  // By words alone, a point or so under the figures of `npm run crisis:report`; the bars of docs/product.md are higher.
  it.each([
    {
      rounds: "short ones and people afraid at home",
      isNew: false,
      reach: 0.75,
      either: 0.9,
      card: 0.86,
      alarms: 0.03,
      asked: 0.09,
    },
    {
      rounds: "all kinds, and Spanish (q and r)",
      isNew: true,
      reach: 0.69,
      either: 0.9,
      card: 0.82,
      alarms: 0.05,
      asked: 0.16,
    },
  ])("does not fall back: $rounds", ({ isNew, reach, either, card, alarms, asked }) => {
    const figures = figuresOf(reads.filter(({ example }) => /^round [qr]$/.test(example.round) === isNew));
    expect(figures.reach.share).toBeGreaterThanOrEqual(reach);
    expect(figures.reachWithQuestion.share).toBeGreaterThanOrEqual(either);
    expect(figures.rightCard.share).toBeGreaterThanOrEqual(card);
    expect(figures.falseAlarms.share).toBeLessThanOrEqual(alarms);
    expect(figures.falseAlarmsWithQuestion.share).toBeLessThanOrEqual(asked);
  });

  it("holds none of what it learned from", () => {
    const learned = new Set(lessons().map(({ text }) => text));
    expect(reads.filter(({ example }) => learned.has(example.text))).toEqual([]);
  });
});

describe("the models", () => {
  // Fails after a change to the lessons or to what reads them: run `npm run crisis:learn`.
  it("are what learning from the lessons gave", () => {
    expect(readModels().fingerprint).toBe(fingerprintOf(lessons()));
  });
});

describe("the unmistakable phrases", () => {
  const found = [...lessons(), ...heldOut()]
    .filter(({ isUnclear }) => !isUnclear)
    .map((example) => ({ example, levels: unmistakable(sentencesOf(example.text)) }))
    .filter(({ levels }) => levels.length > 0);

  it("are in hundreds of labelled crises, and in no calm message", () => {
    expect(found.length).toBeGreaterThan(400);
    expect(
      found.filter(({ example }) => example.kinds.length === 0).map(({ example }) => example.text),
    ).toEqual([]);
  });

  it.each([
    ["I want to die", "suicide"],
    ["my son says he wants to die", "suicide"],
    ["I am going to kill myself", "suicide"],
    ["me quiero morir", "suicide"],
    ["she is not breathing", "emergency"],
    ["we can't wake him up", "emergency"],
    ["no respira", "emergency"],
    ["he is going to kill us", "violence"],
    ["she drank bleach", "poisoning"],
  ] as const)("fire whatever the models say: %s", (text, level) => {
    expect(unmistakable(sentencesOf(text))).toContain(level);
    expect(readCrisis(text).levels).toContain(level);
  });

  it.each([
    "he doesn't want to die and never did",
    "she tried to kill herself in 2015 and is well",
    "if he is not breathing, what do we do",
    "my brother was having a seizure years ago",
  ])("hold back where it is denied, or of another time: %s", (text) => {
    expect(unmistakable(sentencesOf(text))).toEqual([]);
  });
});

const plain = fc.constantFrom(
  "my son says he wants to die",
  "I'm going to kill myself",
  "she isn't breathing",
  "he won't wake up and his lips are blue",
  "he's choking me",
  "I can't go on, I want to die",
  "mi hijo se quiere morir",
  "mi papá no respira",
);
const calmSentence = fc.constantFrom(
  "We have been married for twenty years",
  "He works in construction",
  "I read your page about the method",
  "Please tell me what it costs",
  "My parents live in Ogden",
  "Thank you for your time",
);

describe("the wording may vary", () => {
  const stillSeen = (change: (text: string) => string) =>
    fc.assert(
      fc.property(plain, (text) => {
        expect(hasCard(change(text)), change(text)).toBe(true);
      }),
    );

  it("in capitals", () => stillSeen((text) => text.toUpperCase()));
  it("with curly apostrophes", () => stillSeen((text) => text.replaceAll("'", "’")));
  it("with the apostrophe left out", () => stillSeen((text) => text.replaceAll("'", "")));
  it("in quotation marks", () => stillSeen((text) => `“${text}”`));
  it("with other spaces and line breaks", () => stillSeen((text) => `\n ${text.replaceAll(" ", " \n\t ")} `));
  it("with invisible characters", () => stillSeen((text) => text.replaceAll(" ", "\u200b ")));
  it("with accents left out", () =>
    stillSeen((text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")));
  it("with the last letter held down", () => stillSeen((text) => `${text}${text.at(-1)?.repeat(4)}`));

  it.each([
    "my son is suicdal and has a plan",
    "she took my pills and is uncoscious",
    "he is having a siezure",
    "hes threatning to kill me",
    "he wnats to kill himslef",
    "my dad isnt breating",
  ])("with a misspelling: %s", (text) => {
    expect(hasCard(text)).toBe(true);
  });

  it("stands anywhere in a long text", () => {
    fc.assert(
      fc.property(
        fc.array(calmSentence, { maxLength: 20 }),
        plain,
        fc.array(calmSentence, { maxLength: 20 }),
        (before, text, after) => {
          expect(hasCard([...before, text, ...after].join(". "))).toBe(true);
        },
      ),
    );
  });
});

describe("any text", () => {
  it("gets the same reading every time, and never an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        expect(readCrisis(text)).toEqual(readCrisis(text));
      }),
    );
  });

  it.each(["", "   ", ".", "\u200b", "😔", "?!"])("of no words is calm: %j", (text) => {
    expect(readCrisis(text)).toMatchObject({ levels: [], isUnsure: false, because: [] });
  });

  it("that is calm stays calm, however long", () => {
    fc.assert(
      fc.property(fc.array(calmSentence, { maxLength: 40 }), (sentences) => {
        expect(readCrisis(sentences.join(". "))).toMatchObject({ levels: [], isUnsure: false });
      }),
    );
  });

  it("that is flagged names phrases that stand in it, and never only small words", () => {
    for (const { text } of lessons().slice(0, 2_000)) {
      const { because, levels, isUnsure } = readCrisis(text);
      if (levels.length === 0 && !isUnsure) expect(because).toEqual([]);
      const sentences = sentencesOf(text).map((words) => ` ${words.join(" ")} `);
      for (const phrase of because) {
        expect(sentences.some((sentence) => sentence.includes(` ${phrase} `))).toBe(true);
        expect(phrase.split(" ").every(isSmallWord)).toBe(false);
      }
    }
  });

  it.each([
    ["He took all the pills and now I cannot wake him up", ["cannot wake him up", "took all the pills"]],
    ["my son has a gun and says he will be gone tomorrow", ["gun"]],
    ["She does not want to be here anymore", ["does not want to be here anymore"]],
    ["He says goodbye to everyone", ["says goodbye"]],
    ["He came home an hour ago and I can't get him to stay awake", ["can't get him to stay awake"]],
    ["mi papá tuvo una sobredosis en el baño", ["papa tuvo una sobredosis"]],
  ])("names what was heard: %s", (text, because) => {
    expect(readCrisis(text).because).toEqual(because);
  });
});

describe("without its meaning", () => {
  const texts = [
    "my son says he wants to die",
    "what does a first call cost",
    "she took all of them. she is asleep now",
  ];

  it.each([
    ["nothing", async () => null],
    ["too few", async () => []],
    ["an error", async () => Promise.reject(new Error("no thread"))],
  ])("is read by its words alone, where the embedding gives %s", async (_, embed) => {
    for (const text of texts) expect(await readCrisisInDepth(text, embed)).toEqual(readCrisis(text));
  });

  it("asks for eight sentences at most", async () => {
    const asked: number[] = [];
    const text = "He took them all and will not answer me. ".repeat(60);
    await readCrisisInDepth(text, async (sentences) => {
      asked.push(sentences.length);
      return null;
    });
    expect(Math.max(...asked)).toBeLessThanOrEqual(8);
  });
});
