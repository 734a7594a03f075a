import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOwnRuns, indexOwnWords } from "./own-words";
import { extractNewSubject, separateMailText } from "./quoted";

const FOOTER = "In danger now? Call 911. Thoughts of suicide? Call or text 988.";
const OURS = `Checking in\nHow are you?\nIf he has a weapon, leave and call 911.\n${FOOTER}\nEllen`;
const own = indexOwnWords([OURS]);
const parted = (...lines: string[]) => separateMailText(lines.join("\n"), own);
const readOf = (...lines: string[]) => {
  const { shown, folded, heads } = parted(...lines);
  return [shown, ...folded, heads].join("\n");
};

describe("what we sent is folded away", () => {
  it.each([
    [
      "below, marked, with the line above it",
      [
        "Yes, please call.",
        "",
        "On Tue, Jul 14, 2026 at 9:12 AM Ellen <e@example.com> wrote:",
        "> How are you?",
        ">",
        "> Ellen",
      ],
    ],
    [
      "below, where that line is wrapped",
      [
        "Yes, please call.",
        "",
        "On Tuesday, July 14, 2026 at 09:12:11 AM MDT, Ellen Marsh",
        "<ellen@example.com> wrote:",
        "",
        "> How are you?",
      ],
    ],
    [
      "below, with that line within the marks",
      [
        "Yes, please call.",
        "",
        "> On Jul 14, 2026, at 9:12 AM, Ellen <e@example.com> wrote:",
        "> ",
        "> How are you?",
      ],
    ],
    [
      "below, under the head that Outlook writes",
      [
        "Yes, please call.",
        "",
        "________________________________",
        "From: Ellen <e@example.com>",
        "Sent: Tuesday, July 14, 2026 9:12 AM",
        "To: Ann <a@example.com>",
        "Subject: Checking in",
        "",
        "How are you?",
      ],
    ],
    [
      "below, under a head without addresses, in another language",
      [
        "Yes, please call.",
        "",
        "Von: Ellen Marsh",
        "Gesendet: Dienstag, 14. Juli 2026 09:12",
        "An: Ann Moore",
        "Betreff: Checking in",
        "How are you?",
      ],
    ],
    ["below a divider", ["Yes, please call.", "-----Original Message-----", "How are you?"]],
    [
      "in Vietnamese",
      [
        "Yes, please call.",
        "",
        "Vào Th 3, 14 thg 7, 2026 vào lúc 09:12 Ellen <e@example.com> đã viết:",
        "> How are you?",
      ],
    ],
    [
      "below, unmarked",
      [
        "Yes, please call.",
        "",
        "On Jul 14, 2026, at 9:12 AM, Ellen <e@example.com> wrote:",
        "",
        "How are you?",
      ],
    ],
    [
      "above, and answered below",
      ["On Tue, Jul 14, 2026, Ellen wrote:", "> How are you?", "", "Yes, please call."],
    ],
    [
      "between the words and a signature",
      [
        "Yes, please call.",
        "",
        "On 7/14/26 9:12 AM, Ellen wrote:",
        "> How are you?",
        "",
        "-- ",
        "Ann Moore",
        "Provo",
      ],
    ],
    [
      "in the same line",
      [`Yes, please call. How are you? If he has a weapon, leave and call 911. ${FOOTER}`],
    ],
  ])("%s", (_, lines) => {
    const { words, quoted } = parted(...lines);
    expect(words).toBe("Yes, please call.");
    expect(quoted).toContain("How are you?");
  });

  it("with what is marked as a quotation, where it is not ours", () => {
    const { words, quoted, folded } = parted(
      "Yes.",
      "",
      "On 7/14/26 at 9:12, Sam <s@example.com> wrote:",
      "> Hello.",
    );
    expect({ words, quoted }).toEqual({ words: "Yes.", quoted: expect.stringContaining("> Hello.") });
    expect(folded).toContain("Hello.");
  });

  it("but not where somebody answers between the lines", () => {
    const lines = ["> How is he?", "Worse.", "> Is he safe?", "I don't know."];
    expect(parted(...lines)).toMatchObject({ words: lines.join("\n"), quoted: null });
  });

  it("nor what a family tells of somebody else's words", () => {
    const lines = ["On Saturday night my son wrote:", "I can't go on", "and then he left."];
    expect(parted(...lines).quoted).toBeNull();
  });

  it("nor a list that only looks like a mail's head", () => {
    const lines = [
      "Here are the facts:",
      "From: March to May he was sober",
      "To: his brother",
      "Date: last Friday",
    ];
    expect(parted(...lines)).toMatchObject({ words: lines.join("\n"), quoted: null });
  });

  it("nor what is forwarded, with who wrote it", () => {
    const lines = [
      "See below.",
      "",
      "---------- Forwarded message ---------",
      "From: Sam Moore <sam@example.com>",
      "Date: Mon, Jul 13, 2026 at 11:10 PM",
      "Subject: goodbye",
      "To: Ann <ann@example.com>",
      "",
      "Don't look for me.",
    ];
    expect(parted(...lines)).toMatchObject({ words: lines.join("\n"), quoted: null });
  });

  it("nor all of it where there is nothing else but what a phone adds", () => {
    expect(parted("> Sam says hello")).toMatchObject({ words: "Sam says hello", quoted: null });
    expect(parted("Sent from my iPhone", "", "> Sam says hello").words).toBe("Sam says hello");
    expect(parted("Sent from my iPhone", "", "> How are you?").words).toBe("");
  });
});

describe("what we did not send is read", () => {
  const DANGER = "he has a gun and says he will use it tonight";
  const HEAD = "On Thu, Nov 26, 2026 at 9:12 AM Ellen Marsh <ellen@example.com> wrote:";
  it.each([
    ["between quoted lines, with their mark", ["Yes.", HEAD, "> How are you?", `> ${DANGER}`, "> Ellen"]],
    ["in a quoted line", ["Yes.", HEAD, `> How are you? ${DANGER}`, "> Ellen"]],
    ["within a sentence of ours", ["Yes.", HEAD, `> If he has a weapon, ${DANGER}, leave and call 911.`]],
    ["below the quotation", ["Yes.", HEAD, "> How are you?", "", DANGER]],
    ["below a signature", ["Yes.", "-- ", "Ann", "", DANGER]],
    [
      "in the line above a quotation",
      ["Yes.", `Sent 11/26/2026 at 9:12, ${DANGER} <ann@example.com>:`, "> How are you?"],
    ],
    ["in a head", ["Yes.", "From: Sam <sam@example.com>", "To: Ann", `Subject: ${DANGER}`, "How are you?"]],
    [
      "in a quotation of somebody else's",
      ["Yes.", HEAD, "> > On 1/2/26, Sam <sam@example.com> wrote:", `> > ${DANGER}`],
    ],
    ["beyond the part that is parted", ["Yes.", ...Array(9_000).fill("> How are you?"), `> ${DANGER}`]],
  ])("%s", (_, lines) => {
    expect(readOf(...lines)).toContain(DANGER);
  });

  it("and what we sent is not, however it was wrapped or marked", () => {
    const outlook = ["From: E", "Sent: Thursday, November 26, 2026 9:12 AM", "To: A"];
    const wrapped = ["> In danger now? Call", "> 911. Thoughts of", "> suicide? Call or text 988."];
    for (const lines of [
      [...outlook, FOOTER],
      [HEAD, ...wrapped],
      ["Yes.", "", ...OURS.split("\n")],
    ])
      expect(readOf(...lines)).not.toMatch(/suicide|weapon/i);
  });

  it("also where we wrote the same words within a sentence", () => {
    expect(readOf("> How are you?", "> he has a weapon", "> Ellen")).toContain("he has a weapon");
  });

  it("whatever is around it", () => {
    const line = fc.oneof(
      fc.constantFrom(...OURS.split("\n"), HEAD, "", "-- ", "From: a@b.example"),
      fc.string(),
    );
    const marked = fc.tuple(fc.constantFrom("", "> ", ">> ", "  "), line).map(([mark, text]) => mark + text);
    fc.assert(
      fc.property(
        fc.array(marked, { maxLength: 12 }),
        fc.array(marked, { maxLength: 12 }),
        (above, below) => {
          expect(readOf(...above, DANGER, ...below)).toContain(DANGER);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

it("loses nothing, of any text", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "> quoted",
      ">> more",
      "> How are you?",
      FOOTER,
      "On 1/2/26, E <e@x.example> wrote:",
      "From: a@x.example",
      "Sent: now",
      "To: you",
      "Subject: it",
      "-----Original Message-----",
      "____________",
      "wrote:",
      "-- ",
      "Sent from my iPhone",
    ),
    fc.string(),
  );
  const letters = (text: string) => [...text.replace(/[\s>]/g, "")].sort().join("");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join("\n");
      const { words, quoted } = separateMailText(text, own);
      expect(letters(words + (quoted ?? ""))).toBe(letters(text));
    }),
    { numRuns: 3_000 },
  );
});

it("comes to an end over what is made to take for ever", () => {
  const units = [" ", "\n", ":\n", "-- \n", "> ", "a ", "On a wrote ", "From: a@b.example\nTo: b\nDate: c\n"];
  const texts = units.map((unit) => unit.repeat(200_000 / unit.length));
  expect(texts.map((text) => typeof separateMailText(text, own))).toEqual(texts.map(() => "object"));
});

it("finds words of ours as whole sentences, or many in a row", () => {
  const sent = indexOwnWords(["He is well. When you can, call us any day of the week at all."]);
  const found = (text: string) =>
    findOwnRuns(text.split(" "), sent).map(({ from, to }) => text.split(" ").slice(from, to).join(" "));
  expect(found("so he is well today")).toEqual(["he is well"]);
  expect(found("call us any day of the week at home")).toEqual(["call us any day of the week at"]);
  expect(found("you can call us")).toEqual([]);
});

it("tells a subject that somebody made up from one that they answer", () => {
  const known = ["A first step", "Where others begin"];
  expect(extractNewSubject("Re: AW: a first step", known)).toBe("");
  expect(extractNewSubject("He has a gun", known)).toBe("He has a gun");
  expect(extractNewSubject("RE: he has a gun", known)).toBe("he has a gun");
  expect(extractNewSubject("he beg", known)).toBe("he beg");
  expect(extractNewSubject("", [])).toBe("");
});
