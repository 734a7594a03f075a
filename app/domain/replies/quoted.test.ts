import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractNewQuotedLines, extractNewSubject, separateQuotedText } from "./quoted";

const parted = (...lines: string[]) => separateQuotedText(lines.join("\n"));

describe("what is quoted is folded away", () => {
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
    ["below a divider", ["Yes, please call.", "-----Original Message-----", "How are you?"]],
    [
      "in Spanish",
      [
        "Yes, please call.",
        "",
        "El mar, 14 jul 2026 a las 9:12, Ellen (<e@example.com>) escribió:",
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
  ])("%s", (_, lines) => {
    const { words, quoted } = parted(...lines);
    expect(words).toBe("Yes, please call.");
    expect(quoted).toContain("How are you?");
  });

  it("but not where somebody answers between the lines", () => {
    const lines = ["> How is he?", "Worse.", "> Is he safe?", "I don't know."];
    expect(parted(...lines)).toEqual({ words: lines.join("\n"), quoted: null });
  });

  it("nor what a family tells of somebody else's words", () => {
    const lines = ["On Saturday night my son wrote:", "I can't go on", "and then he left."];
    expect(parted(...lines).quoted).toBeNull();
  });

  it("and all of it where there is nothing else", () => {
    expect(parted("> How are you?")).toEqual({ words: "", quoted: "> How are you?" });
  });
});

it("loses nothing, of any text", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "> quoted",
      ">> more",
      "On 1/2/26, E <e@x.example> wrote:",
      "From: a@x.example",
      "Sent: now",
      "To: you",
      "Subject: it",
      "-----Original Message-----",
      "____________",
      "wrote:",
    ),
    fc.string(),
  );
  const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join("\n");
      const { words, quoted } = separateQuotedText(text);
      expect(letters(words + (quoted ?? ""))).toBe(letters(text));
    }),
    { numRuns: 3_000 },
  );
});

it("comes to an end over what is made to take for ever", () => {
  const texts = [
    " ".repeat(200_000),
    "\n".repeat(200_000),
    `On ${"a wrote ".repeat(25_000)}`,
    ":\n".repeat(100_000),
  ];
  expect(texts.map((text) => typeof separateQuotedText(text))).toEqual(texts.map(() => "object"));
});

describe("words inside a quotation", () => {
  const OURS = ["How are you? In danger, call 911; for thoughts of suicide, call or text 988."];
  const outlook =
    "From: E\nSent: now\nTo: A\nHow are you? In danger, call\n911; for thoughts of suicide, call or text 988.";

  it("are found where nobody wrote them before", () => {
    expect(extractNewQuotedLines(`${outlook}\nhe has a gun`, OURS, false)).toContain("he has a gun");
  });

  it("are not what we or they wrote before, however it was wrapped", () => {
    expect(extractNewQuotedLines(outlook, OURS, false)).not.toMatch(/911|988|suicide/);
  });

  it("are looked for behind marks only where there is nothing else", () => {
    expect(extractNewQuotedLines("> he has a gun", OURS, false)).toBe("");
    expect(extractNewQuotedLines("> he has a gun", OURS, true)).toBe("he has a gun");
  });
});

it("tells a line of an earlier message from a new one, in whatever order they come", () => {
  const word = fc.constantFrom("call", "him", "he has", "a gun", "now", "tonight");
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  const lines = fc.array(line, { maxLength: 12 });
  const bare = (text: string) => text.replaceAll(/[^a-z]/g, "");
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 3 }), lines, (messages, quoted) => {
      const known = messages.map((message) => message.join("\n"));
      const isNew = (text: string) =>
        bare(text).length >= 4 && !known.some((message) => bare(message).includes(bare(text)));
      expect(extractNewQuotedLines(quoted.join("\n"), known, true)).toBe(quoted.filter(isNew).join("\n"));
    }),
    { numRuns: 1_000 },
  );
});

it("tells a subject that somebody made up from one that they answer", () => {
  const known = ["A first step", "Some text"];
  expect(extractNewSubject("Re: AW: a first step", known)).toBe("");
  expect(extractNewSubject("He has a gun", known)).toBe("He has a gun");
  expect(extractNewSubject("RE: he has a gun", known)).toBe("he has a gun");
  expect(extractNewSubject("", [])).toBe("");
});
