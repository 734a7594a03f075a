import { describe, expect, it } from "vitest";
import { type AnsweringPerson, buildAnsweringLine, describeWhoAnswers, NEUTRAL_ANSWERING } from "./answering";

const ZONE = "America/Denver";
/** 11 AM in Denver. */
const NOW = new Date("2026-11-26T18:00:00Z");
const HALF_PAST_TWO = new Date("2026-11-26T21:30:00Z");
const practice = { name: "Ellen Marsh", business: "Porchlight", phone: "(555) 555-0142" };

const person = (id: string, more: Partial<AnsweringPerson> = {}): AnsweringPerson => ({
  id,
  name: id,
  displayName: null,
  worksAs: null,
  withFamilyUntil: null,
  ...more,
});
const hannah = person("Hannah Berg", { displayName: "Hannah" });
const sam = person("Sam Ito");
const busy = (one: AnsweringPerson, until = HALF_PAST_TWO) => ({ ...one, withFamilyUntil: until });

const say = (
  people: AnsweringPerson[],
  on: { onCall?: AnsweringPerson[]; working?: AnsweringPerson[]; practice?: Partial<typeof practice> },
) => {
  const ids = (some: AnsweringPerson[] = []) => some.map(({ id }) => id);
  const state = { people, onCall: ids(on.onCall), working: ids(on.working), zone: ZONE };
  return describeWhoAnswers({ ...state, practice: { ...practice, ...on.practice } }, NOW)?.words ?? null;
};

const READS = "reads messages and answers the phone, or calls back.";

describe("who answers now", () => {
  it.each([
    ["in their hours", say([hannah], { working: [hannah] }), `Now: Hannah, who works with Ellen, ${READS}`],
    [
      "in their hours, and on call too",
      say([sam, hannah], { working: [sam, hannah], onCall: [hannah] }),
      `Now: Hannah, who works with Ellen, ${READS}`,
    ],
    [
      "in their hours, before who is on call alone",
      say([hannah, sam], { working: [sam], onCall: [hannah] }),
      `Now: someone who works with Ellen ${READS}`,
    ],
    ["on call alone", say([hannah], { onCall: [hannah] }), "Now: Hannah, who works with Ellen, is on call."],
    ["in a gap", say([hannah, sam], {}), null],
    [
      "where the practice has no number",
      say([hannah], { working: [hannah], practice: { phone: "" } }),
      "Now: Hannah, who works with Ellen, reads messages.",
    ],
    [
      "with a family, by hand",
      say([busy(hannah)], { working: [hannah] }),
      "Now: Hannah, who works with Ellen, is with a family until 2:30 PM (Mountain time).",
    ],
    [
      "with a family, while somebody else works",
      say([busy(hannah), sam], { working: [hannah, sam] }),
      `Now: someone who works with Ellen ${READS}`,
    ],
    [
      "with a family, while somebody else is on call",
      say([busy(hannah), sam], { working: [hannah], onCall: [sam] }),
      "Now: someone who works with Ellen is on call.",
    ],
    [
      "both with a family",
      say([busy(hannah), busy(sam, new Date("2026-11-26T18:01:00Z"))], { working: [hannah, sam] }),
      "Now: someone who works with Ellen is with a family until 11:01 AM (Mountain time).",
    ],
    [
      "back by itself at that time",
      say([busy(hannah, NOW)], { working: [hannah] }),
      `Now: Hannah, who works with Ellen, ${READS}`,
    ],
    ["with a family, but off", say([busy(hannah)], {}), null],
  ])("is said of one %s", (_, said, expected) => {
    expect(said).toBe(expected);
  });

  it.each([
    ["no name is agreed", sam, {}, "someone who works with Ellen"],
    ["only a name is agreed", hannah, {}, "Hannah, who works with Ellen,"],
    ["both are agreed", { ...hannah, worksAs: "supports families" }, {}, "Hannah, who supports families,"],
    ["it is the professional", person("Ellen Marsh", { displayName: "Ellen" }), {}, "Ellen"],
    ["it is the professional, who agreed to none", person("Ellen Marsh"), {}, "someone at Porchlight"],
    ["the account has no name", person("admin", { name: null }), {}, "someone at Porchlight"],
    ["the practice’s details can’t be read", sam, { name: "", business: "" }, "a person"],
  ])("is named so where %s", (_, one, details, expected) => {
    const said = say([one], { onCall: [one], practice: details });
    expect(said).toBe(`Now: ${expected} is on call.`);
  });
});

it("the line ends with by when messages are read where nobody has hours, and is neutral where none are known", () => {
  const morning = new Date("2026-11-27T16:00:00Z");
  const line = (words: string | null, next: Date | null, reads = false) =>
    buildAnsweringLine(words ? { words, reads } : null, next, NOW, ZONE);
  const onCall = "Now: Hannah, who works with Ellen, is on call.";
  const by = "9 AM on Friday, November 27 (Mountain time).";
  expect(line(null, null)).toBe(NEUTRAL_ANSWERING);
  expect(line(null, morning)).toBe(`A person reads messages by ${by}`);
  expect(line(onCall, morning)).toBe(`${onCall} Messages are read by ${by}`);
  expect(line(onCall, null)).toBe(`${onCall} ${NEUTRAL_ANSWERING}`);
  expect(line(`Now: Ellen ${READS}`, null, true)).toBe(`Now: Ellen ${READS}`);
});
