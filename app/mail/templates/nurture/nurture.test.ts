import { describe, expect, it } from "vitest";
import { relationships } from "#db/values";
import {
  findNurtureProblem,
  findViolenceFormProblem,
  NURTURE_PLACES,
  type NurtureSeries,
  type NurtureText,
  VIOLENCE_STEPS,
} from "#studio/texts/nurture-rules";
import { buildShippedNurture, type NurturePart, readWrittenNurture } from "#studio/texts/shipped-nurture";
import { SAMPLE_PRACTICE as practice } from "#tests/setup/practice";
import { writeEmail } from "..";
import type { NurtureMailProps } from "../nurture-mail";
import { fillLine, fillNurture } from "./fill";

type Over = Partial<Omit<NurtureMailProps, "reader">> & { reader?: Partial<NurtureMailProps["reader"]> };

const write = (series: NurtureSeries, step: number, { reader, ...over }: Over = {}) =>
  writeEmail(
    {
      name: "nurture",
      props: {
        text: buildShippedNurture(series, step),
        reader: {
          name: "Maria Lopez",
          relationship: "parent",
          previousAttempts: true,
          state: "New Mexico",
          ...reader,
        },
        bookingUrl: "https://book.example/talk",
        requestUrl: null,
        readingTime: null,
        unsubscribeUrl: "https://www.example.com/newsletter/unsubscribe?token=lead-1.abc",
        preferencesUrl: "https://www.example.com/newsletter/preferences?token=lead-1.abc",
        ...over,
      },
    },
    practice,
  );

const wordsOf = (part: NurturePart): string[] =>
  typeof part === "string" ? [part] : Object.values(part).flatMap((text: string | string[]) => text);
const proseOf = ({ series, step }: (typeof NURTURE_PLACES)[number]) => {
  const { title, parts, after } = readWrittenNurture(series, step);
  return [title, ...parts.flatMap(wordsOf), after ?? ""];
};

describe.each(NURTURE_PLACES)("step $step of $series", ({ series, step }) => {
  const { subject, preview } = readWrittenNurture(series, step);

  it("tells a bystander nothing", () => {
    expect(`${subject} ${preview}`).not.toMatch(
      /addict|rehab|detox|alcohol|drug|drink|sober|recover|interven|treatment|crisis|suicide|overdose/i,
    );
    expect(subject.length).toBeLessThanOrEqual(40);
    expect(preview.length).toBeLessThanOrEqual(80);
  });

  it("speaks of people with respect and promises nothing", () => {
    const prose = proseOf({ series, step }).join(" ");
    expect(prose).not.toMatch(
      /\b(addicts?|junkies?|alcoholics?|abusers?|clean|100 ?%|HIPAA|guarantee\w*|cure[sd]?)\b/i,
    );
    expect(prose).not.toMatch(/will (?:get|be) (?:better|well|fine|okay|sober)|undefined/i);
  });

  it("is read with about seven or eight years of school", () => {
    expect(grade(proseOf({ series, step }))).toBeLessThan(8.5);
  });

  it("is whole in both parts, with all that may be known", async () => {
    const { html, text } = await write(series, step);
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|undefined|\{\w+\}/);
    expect(text).toContain("Hello Maria,");
    for (const part of [text, html]) {
      expect(part).toContain("12 Main St, Salt Lake City, UT 84101");
      expect(part).toContain("https://www.example.com/newsletter/unsubscribe?token=lead-1.abc");
      expect(part).toContain("911");
      expect(part).toContain("988");
    }
    expect(text).not.toMatch(/<\/?(p|td|a|br|ul|li)\b|&\w+;/);
    expect(text).toContain("Ellen Marsh");
  });

  it("is whole without any of it, for everybody", async () => {
    for (const relationship of relationships) {
      const { html, text } = await write(series, step, {
        bookingUrl: null,
        requestUrl: null,
        readingTime: null,
        reader: { name: null, relationship, previousAttempts: false, state: null },
      });
      expect(text).toContain("Hello,");
      expect(`${html}${text}`).not.toMatch(/undefined|null|\{\w+\}|\[object/);
      expect(text).not.toMatch(/ {2,}\S|\s[.,;:!?]/);
      if (relationship === "self") expect(text).not.toMatch(/loved one|son or daughter/i);
    }
  });
});

it("no two mails share a subject, a title or a paragraph", () => {
  const texts = NURTURE_PLACES.map(({ series, step }) => readWrittenNurture(series, step));
  for (const key of ["subject", "title", "preview"] as const)
    expect(new Set(texts.map((text) => text[key])).size).toBe(texts.length);
  const paragraphs = texts.flatMap(({ parts }) => parts.flatMap(wordsOf));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

it.each([
  ["Maria Lopez", "Hello Maria, Maria Lopez:"],
  ["Dr Smith", "Hello, Dr Smith:"],
  ["Please call", "Hello:"],
  ["Madre preocupada", "Hello:"],
])("to %j a line says %j", (name, line) => {
  const reader = { name, relationship: "parent", previousAttempts: false, state: null } as const;
  expect(fillLine("Hello {{firstName}}, {{name}}:", { reader, practice, bookingUrl: null })).toBe(line);
});

/** Flesch-Kincaid grade (Kincaid et al. 1975); syllables by groups of vowels, which is accurate enough for a bound. */
function grade(texts: string[]): number {
  const text = texts.join(" ").replace(/\{\{\w+\}\}/g, "them");
  const words = text.match(/[\p{L}’'-]+/gu) ?? [];
  const sentences = text.match(/[^.!?:]+[.!?:]+/g) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

const countSyllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$|es$|ed$/, "")
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

const facts = {
  reader: { name: null, relationship: "parent", previousAttempts: false, state: null },
  practice: { business: "Porchlight", name: "Ellen", phone: "", phoneHref: "" },
  bookingUrl: null,
  requestUrl: null,
  readingTime: null,
} as const;
const text = (...lines: string[]): NurtureText => ({
  subject: "A note",
  preheader: "For you",
  body: lines.map((line, at) => ({
    _type: "block",
    _key: `b${at}`,
    style: "normal",
    children: [{ _type: "span", _key: `s${at}`, text: line, marks: [] }],
    markDefs: [],
  })),
});
const filled = (line: string, over: Partial<Parameters<typeof fillNurture>[1]> = {}) =>
  fillNurture(text(line), { ...facts, ...over }).parts.flatMap((part) =>
    part.kind === "words"
      ? part.blocks.map(({ children }) => (children ?? []).map((span) => span.text).join(""))
      : [part.kind],
  );

it("a practice without a number of its own names none, and leaves no sentence without its end", () => {
  expect(filled("Nothing is lost. If it can’t wait, call {{phone}}. You can write at any time.")).toEqual([
    "Nothing is lost. You can write at any time.",
  ]);
  expect(filled("If you would like to talk, call {{phone}}.")).toEqual([]);
});

it.each([
  ["Hello {{firstName}},", "Hello,"],
  ["{{firstName}}, thank you.", "Thank you."],
  ["Thank you, {{name}}.", "Thank you."],
  ["{{person}} and you.", "Your son or daughter and you."],
  ["From {{practice}}, {{professional}}", "From Porchlight, Ellen"],
  ["{{bookingLink}}", "talk"],
  ["Once. Or {{bookingLink}}. Twice.", "Once. Twice."],
])("where no name and no link is known, %j reads %j", (line, expected) => {
  expect(filled(line)).toEqual([expected]);
});

it("a link to pick a time and a number can be followed inside a sentence", () => {
  const known = { ...facts, bookingUrl: "https://book.example/x", practice };
  const [part] = fillNurture(text("Call {{phone}}, or {{bookingLink}}."), known).parts;
  expect(part).toMatchObject({
    blocks: [{ markDefs: [{ href: "tel:+15555550142" }, { href: "https://book.example/x" }] }],
  });
  expect(filled("Call {{phone}}, or {{bookingLink}}.", known)).toEqual([
    "Call (555) 555-0142, or pick a time for a call.",
  ]);
});

describe("a text can be used", () => {
  it.each(NURTURE_PLACES)("as it is shipped: step $step of $series", ({ series, step }) => {
    const shipped = buildShippedNurture(series, step);
    expect(findNurtureProblem(shipped, shipped.form)).toBeUndefined();
  });

  it.each([
    ["an unknown token", { body: text("Hello {{nickname}}").body }, "{{nickname}} can’t stand here"],
    ["a broken token", { body: text("Call {{phone} now").body }, "A token is broken"],
    ["a token of one brace", { body: text("Call {phone} now").body }, "A token is broken"],
    ["no words", { body: text(" ").body }, "words that everybody gets"],
    ["no text at all", { body: null }, "words that everybody gets"],
    ["words for some readers alone", { body: [{ ...text("Hi").body[0], style: "tried" }] }, "everybody gets"],
    ["a subject that tells", { subject: "Your rehab options" }, "“rehab” would tell"],
    ["a subject that tells, in capitals", { subject: "ADDICTION" }, "“ADDICTION” would tell"],
    ["a preview that tells", { preheader: "About addiction" }, "“addiction” would tell"],
    ["a subject too long", { subject: "x".repeat(61) }, "1 to 60 characters"],
    ["a subject of two lines", { subject: "Hello\nBcc: x" }, "one line"],
    ["a subject that may turn out empty", { subject: "{{firstName}}" }, "words of its own"],
    ["the practice’s name in the subject", { subject: "From {{practice}}" }, "{{practice}} can’t stand here"],
  ])("not with %s", (_, over, why) => {
    expect(findNurtureProblem({ ...text("Hello"), ...over })).toContain(why);
  });
});

describe("a mail of the form for violence", () => {
  it.each(VIOLENCE_STEPS)("names nothing that a person who reads along may see: step %i", async (step) => {
    const {
      html,
      text: plain,
      subject,
    } = await write("violence", step, {
      requestUrl: "https://www.example.com/request/abc",
      readingTime: "Ellen reads mail each evening.",
    });
    const shown = html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]*>/g, " ");
    for (const part of [subject, plain, shown]) expect(findViolenceFormProblem(part)).toBeUndefined();
    expect(`${plain}${html}`).not.toMatch(/book\.example|\/request\/|each evening|son or daughter|1-800/);
    expect(plain).toContain("when it is safe for you");
    for (const line of ["911", "988", "(555) 555-0142", "not at once"]) expect(plain).toContain(line);
  });

  it("without a number still says where to go", async () => {
    const plain = fillNurture(buildShippedNurture("violence", 1), facts).parts.map((part) =>
      JSON.stringify(part),
    );
    expect(plain.join(" ")).toContain("911");
    expect(plain.join(" ")).toContain("when it is safe for you.");
  });

  it.each([
    "He is violent",
    "If you are abused",
    "Where weapons are",
    "If he has a gun",
    "Leave the house",
    "Before you left",
    "How to escape",
    "Get out if you can",
    "A shelter near you",
    "Call the hotline",
    "Call 1-800-799-7233",
    "Call 1-800-799-SAFE",
    "Text START to 88788",
    "Stay near him",
    "Stay calm",
    "Put the knives away",
    "Put away the pills",
    "Lock the medicines up",
    "Hide the car keys",
    "Do not confront them",
    "Your partner",
    "We will tell the police",
    "La violencia no es normal",
    "Si hay armas",
    "Un refugio cerca",
    "Salga de la casa",
  ])("is refused with “%s”, in any of its parts", (words) => {
    const problem = "could endanger somebody";
    expect(findNurtureProblem({ ...text("Hello"), subject: words }, "violence")).toContain(problem);
    expect(findNurtureProblem({ ...text("Hello"), preheader: words }, "violence")).toContain(problem);
    expect(findNurtureProblem(text("Hello", words), "violence")).toContain(problem);
    expect(findNurtureProblem(text("Hello", words))).toBeUndefined();
  });

  it.each([
    ["a link that tells", [{ _type: "link" as const, _key: "l", href: "https://example.org/domestic-help" }]],
    ["a link to a number that tells", [{ _type: "link" as const, _key: "l", href: "tel:+18007997233" }]],
  ])("is refused with %s", (_, markDefs) => {
    const body = text("Hello").body.map((block) => ({ ...block, markDefs }));
    expect(findNurtureProblem({ ...text("Hello"), body }, "violence")).toContain("could endanger somebody");
  });

  it("has neither the person nor a link to a booking among its tokens", () => {
    for (const token of ["{{person}}", "{{bookingLink}}"])
      expect(findNurtureProblem(text(`Hello ${token}`), "violence")).toContain(`${token} can’t stand here`);
  });

  it.each([
    "A quiet word",
    "Our number stays the same.",
    "Stay in touch when you like.",
    "Take the time you need.",
  ])("can say “%s”", (words) => expect(findNurtureProblem(text(words), "violence")).toBeUndefined());
});

it("the first two usual mails of the highest urgency are safe where violence was not recognized", () => {
  for (const step of [1, 2]) {
    const words = proseOf({ series: "critical", step }).join(" ");
    expect(words).not.toMatch(/stay near|put away|weapon|keys|without a speech/i);
  }
  const { after } = readWrittenNurture("critical", 1);
  expect(after).toContain("not at once; for danger call 911 or 988");
});
