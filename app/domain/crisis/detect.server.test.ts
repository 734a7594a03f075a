import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CrisisLevel } from "#db/values";
import { obviousSentences } from "#tests/setup/obvious";
import { detectLanguage, readCrisis } from "./detect.server";

const hasCard = (text: string) => readCrisis(text).levels.length > 0;

describe("sentences in which anyone hears a danger", () => {
  const calm = [
    "Hello, I found your page through a friend. We have two children and my husband works in construction. ",
    " Please tell me what a first call costs and when you are open. Thank you for your time.",
  ] as const;

  // Ten each for thirty dangers, written from the list of dangers. The shares are a little under what is reached.
  it.each<[string, (text: string) => string, number]>([
    ["as they stand", (text) => text, 0.97],
    ["in capitals", (text) => text.toUpperCase(), 0.97],
    ["without apostrophes", (text) => text.replace(/['’]/g, ""), 0.97],
    ["without accents", (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, ""), 0.97],
    ["over several lines", (text) => text.replace(/(\S+ \S+ \S+) /g, "$1\n"), 0.97],
    ["without punctuation", (text) => text.replace(/[.,;:!?¿¡"]/g, ""), 0.95],
    ["between calm sentences", (text) => calm.join(text), 0.85],
  ])("are never met with silence, and get the card: %s", (_, change, share) => {
    const readings = obviousSentences.map(({ text }) => ({ text, ...readCrisis(change(text)) }));
    const silent = readings.filter(({ levels, isUnsure }) => levels.length === 0 && !isUnsure);
    expect(silent.map(({ text }) => text)).toEqual([]);
    const cards = readings.filter(({ levels }) => levels.length > 0);
    expect(cards.length / obviousSentences.length).toBeGreaterThanOrEqual(share);
  });
});

describe("kinds of danger", () => {
  it.each<[string, CrisisLevel[]]>([
    ["He took all the pills and now I cannot wake him up", ["emergency", "suicide"]],
    ["She says she wants to die and just took the whole bottle of her heart pills", ["emergency", "suicide"]],
    ["She drank bleach because she wants to die", ["emergency", "suicide"]],
    ["he does not want to live and he has a gun", ["emergency", "violence", "suicide"]],
    ["He is pointing a gun at my mom right now", ["emergency", "violence"]],
    ["My toddler drank bleach, he is crying", ["poisoning"]],
    ["I am cutting myself right now and can't stop", ["emergency", "suicide"]],
    ["I want to die", ["suicide"]],
    ["He is beating my mother again", ["violence"]],
  ])("all hold, in the order of their urgency: %s", (text, levels) => {
    expect(readCrisis(text).levels).toEqual(levels);
  });
});

describe("what is calm", () => {
  it.each([
    "Only reading for now.",
    "Just looking around.",
    "What does a first call cost?",
    "I am dying to talk to someone about my brother",
    "this job is killing me",
    "he died in 2019 and I still miss him",
    "My husband drinks every night and I am tired",
    "solo estoy mirando, gracias",
  ])("is met with neither card nor question: %s", (text) => {
    expect(readCrisis(text)).toMatchObject({ levels: [], isUnsure: false });
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

  it.each([
    "he said he will k!ll us",
    "my son is su*cidal and has a plan",
    "he has a kn1fe and is coming at me",
    "me quiero m0rir",
    "help!he has agun",
    "killhimself is all he talks about, he has the rope in the garage",
    "he has a gunand says he will use it tonight",
    "im going to kil myself",
  ])("masked or joined: %s", (text) => {
    expect(hasCard(text)).toBe(true);
  });

  it("is found anywhere in a long text", () => {
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

  it.each([
    "My son takes 20 mg of Lexapro every morning.",
    "She takes 2 Tylenol for the headache.",
    "I could kill for a coffee right now.",
    "I'm dying to see you all on Sunday.",
    "He had a shot of espresso and went to work.",
    "She likes a gin and tonic on Fridays.",
    "It was fun and the bills are paid.",
    "Our house is 20 kms from the city.",
    "Toma dos pastillas de ibuprofeno para el dolor de cabeza.",
    "Me muero de ganas de verlos.",
  ])("of a usual dose or a figure of speech is calm: %s", (text) => {
    expect(readCrisis(text)).toMatchObject({ levels: [], isUnsure: false });
  });

  it.each([
    ["He took all the pills and now I cannot wake him up", ["took all the pills", "cannot wake him up"]],
    ["my son has a gun and says he will be gone tomorrow", ["son has a gun"]],
    ["She does not want to be here anymore", ["does not want to be here anymore"]],
    ["He says goodbye to everyone", ["says goodbye"]],
    ["He came home an hour ago and I can't get him to stay awake", ["can't get him to stay awake"]],
    ["mi papá tuvo una sobredosis en el baño", ["papa tuvo una sobredosis"]],
  ])("names what was heard: %s", (text, because) => {
    expect(readCrisis(text).because).toEqual(because);
  });
});

it.each([
  "no respira",
  "me quiero morir",
  "Mi hijo dice que ya no quiere vivir",
  "mi esposo me pego y tengo miedo",
  "¿Cuánto cuesta?",
  "mi hija tomo muchas pastillas anoche",
])("reads Spanish: %s", (text) => {
  expect(detectLanguage(text)).toBe("es");
});

it.each([
  "",
  "???",
  "my son says he wants to die",
  "He has a gun and he is on the way to his mother",
  "Our friend Maria del Carmen de la Cruz has been drinking and we need help with her",
  "no",
])("reads English where nothing says otherwise: %s", (text) => {
  expect(detectLanguage(text)).toBe("en");
});
