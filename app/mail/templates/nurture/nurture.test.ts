import { describe, expect, it } from "vitest";
import { campaignUrgencies, relationships } from "#db/values";
import { findNurtureProblem, type NurtureText, type NurtureTone } from "#studio/texts/nurture-rules";
import { buildShippedNurture, type NurturePart, readWrittenNurture } from "#studio/texts/shipped-nurture";
import { SAMPLE_PRACTICE as practice } from "#tests/setup/practice";
import { writeEmail } from "..";
import type { NurtureMailProps } from "../nurture-mail";
import { fillLine, fillNurture } from "./fill";

type Over = Partial<Omit<NurtureMailProps, "reader">> & { reader?: Partial<NurtureMailProps["reader"]> };

const write = (urgency: NurtureTone, step: number, { reader, ...over }: Over = {}) =>
  writeEmail(
    {
      name: "nurture",
      props: {
        text: buildShippedNurture(urgency, step),
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

const all = campaignUrgencies.flatMap((urgency) => [1, 2, 3, 4, 5].map((step) => ({ urgency, step })));
const wordsOf = (part: NurturePart): string[] =>
  typeof part === "string" ? [part] : Object.values(part).flatMap((text: string | string[]) => text);
const proseOf = ({ urgency, step }: (typeof all)[number]) => {
  const { title, parts, after } = readWrittenNurture(urgency, step);
  return [title, ...parts.flatMap(wordsOf), after ?? ""];
};

describe.each(all)("step $step of $urgency", ({ urgency, step }) => {
  const { subject, preview } = readWrittenNurture(urgency, step);

  it("tells a bystander nothing", () => {
    expect(`${subject} ${preview}`).not.toMatch(
      /addict|rehab|detox|alcohol|drug|drink|sober|recover|interven|treatment|crisis|suicide|overdose/i,
    );
    expect(subject.length).toBeLessThanOrEqual(40);
    expect(preview.length).toBeLessThanOrEqual(80);
  });

  it("speaks of people with respect and promises nothing", () => {
    const prose = proseOf({ urgency, step }).join(" ");
    expect(prose).not.toMatch(
      /\b(addicts?|junkies?|alcoholics?|abusers?|clean|100 ?%|HIPAA|guarantee\w*|cure[sd]?)\b/i,
    );
    expect(prose).not.toMatch(/will (?:get|be) (?:better|well|fine|okay|sober)|undefined/i);
  });

  it("is read with about seven or eight years of school", () => {
    expect(grade(proseOf({ urgency, step }))).toBeLessThan(8.5);
  });

  it("is whole in both parts, with all that may be known", async () => {
    const { html, text } = await write(urgency, step);
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
      const { html, text } = await write(urgency, step, {
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
  const texts = all.map(({ urgency, step }) => readWrittenNurture(urgency, step));
  for (const key of ["subject", "title", "preview"] as const)
    expect(new Set(texts.map((text) => text[key])).size).toBe(20);
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
  it.each(all)("as it is shipped: step $step of $urgency", ({ urgency, step }) => {
    expect(findNurtureProblem(buildShippedNurture(urgency, step))).toBeUndefined();
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
