import fc from "fast-check";
import { expect, it } from "vitest";
import { extractBlockText } from "#studio/rich-text/types";
import {
  findNurtureProblem,
  NURTURE_STEPS,
  NURTURE_TONES,
  type NurtureBlock,
} from "#studio/texts/nurture-rules";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { formatNurtureMarkdown, parseNurtureMarkdown, pickNurtureBlocks } from "./plain-words";

it.each(NURTURE_TONES.flatMap((tone) => NURTURE_STEPS.map((step) => [tone, step] as const)))(
  "step %2$s of %1$s comes back from a field as it went in",
  (tone, step) => {
    const body = pickNurtureBlocks(buildShippedNurture(tone, step).body, ({ style }) => style !== "self");
    const back = parseNurtureMarkdown(formatNurtureMarkdown(body));
    const plain = (blocks: typeof body) =>
      blocks.map((block) => ({
        words: extractBlockText(block),
        style: block.style,
        item: block.listItem,
        links: block.markDefs?.map(({ href }) => href),
      }));
    expect(plain(back)).toEqual(plain(body));
    expect(findNurtureProblem({ ...buildShippedNurture(tone, step), body: back })).toBeUndefined();
  },
);

it("reads what people type", () => {
  expect(
    parseNurtureMarkdown("# Hello\r\n\r\n\r\n- one\n- two\n\nSee [us](/about), or\nwrite.\n"),
  ).toMatchObject([
    { style: "h2", children: [{ text: "Hello" }] },
    { listItem: "bullet", children: [{ text: "one" }] },
    { listItem: "bullet", children: [{ text: "two" }] },
    {
      children: [{ text: "See " }, { text: "us" }, { text: ", or\nwrite." }],
      markDefs: [{ href: "/about" }],
    },
  ]);
  expect(parseNurtureMarkdown(" \n\n ")).toEqual([]);
});

/** One paragraph of spans: words, and their marks; "/x" is a link there. */
function paragraph(...spans: [text: string, ...marks: string[]][]): NurtureBlock {
  const links = spans.flatMap(([, ...marks]) => marks.filter((mark) => mark.startsWith("/")));
  return {
    _type: "block",
    _key: "a",
    style: "normal",
    children: spans.map(([text, ...marks], index) => ({ _type: "span", _key: `s${index}`, text, marks })),
    markDefs: [...new Set(links)].map((href) => ({ _type: "link", _key: href, href })),
  };
}

/** Without keys, a link's mark being where it leads. */
const shown = (blocks: readonly NurtureBlock[]) =>
  blocks.map(({ style, listItem, level, children, markDefs }) => ({
    style,
    listItem,
    level,
    spans: children?.map(({ text, marks }) => [
      text,
      ...(marks ?? []).map((mark) => markDefs?.find(({ _key }) => _key === mark)?.href ?? mark).sort(),
    ]),
  }));

it.each([
  ["bold", [paragraph(["Call "], ["today", "strong"], [", please."])], "Call **today**, please."],
  ["italic", [paragraph(["It is "], ["never", "em"], [" too late."])], "It is *never* too late."],
  ["a link in bold", [paragraph(["us", "strong", "/about"])], "[**us**](/about)"],
  ["both marks", [paragraph(["a "], ["b", "strong", "em"])], "a ***b***"],
  [
    "a line break",
    [paragraph(["Warmly,\n"], ["{{professional}}", "strong"])],
    "Warmly,\n**{{professional}}**",
  ],
  [
    "what looks like marks",
    [paragraph(["2 * 3, snake_case [x] \\ "], ["y", "em"])],
    "2 \\* 3, snake\\_case \\[x\\] \\\\ *y*",
  ],
  [
    "a line like a list",
    [paragraph(["- no list\n1. nor this\n# nor that\n> nor so"])],
    "\\- no list\n1\\. nor this\n\\# nor that\n\\> nor so",
  ],
  ["an address with brackets", [paragraph(["x", "/a_(b)"])], "[x](</a_(b)>)"],
  [
    "a list of numbers",
    [
      { ...paragraph(["one"]), listItem: "number" as const, level: 1 },
      { ...paragraph(["two", "strong"]), listItem: "number" as const, level: 1 },
    ],
    "1. one\n1. **two**",
  ],
])("%s is typed as Markdown, and read from it", (_, body, text) => {
  expect(formatNurtureMarkdown(body)).toBe(text);
  expect(shown(parseNurtureMarkdown(text))).toEqual(shown(body));
});

it("loses nothing of what was not touched, whatever it is", () => {
  const span = fc.tuple(
    fc.string({
      unit: fc.constantFrom(
        "a",
        "B",
        " ",
        "*",
        "_",
        "[",
        "]",
        "(",
        "`",
        "\\",
        "\n",
        "-",
        "#",
        "1",
        ".",
        "“",
        "ß",
      ),
    }),
    fc.constantFrom<string[]>([], ["strong"], ["em"], ["strong", "em"], ["/x"], ["strong", "/y"]),
  );
  const block = fc
    .tuple(
      fc.array(span, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(undefined, "bullet" as const, "number" as const),
    )
    .map(([spans, listItem]) => ({
      ...paragraph(...spans.map(([text, marks]): [string, ...string[]] => [text, ...marks])),
      ...(listItem && { listItem, level: 1 }),
    }));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (body) => {
      const field = formatNurtureMarkdown(body);
      // As a browser sends it.
      const back = parseNurtureMarkdown(field.replace(/\n/g, "\r\n"), body);
      expect(shown(back)).toEqual(shown(body));
      const keys = back.flatMap(({ _key, children = [] }) => [_key, ...children.map((one) => one._key)]);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

it("keeps what Markdown can’t say in the paragraphs around one that is edited", () => {
  const odd = paragraph(["“quoted”", "strong"], ["on", "em"], ["and on", "strong"]);
  const body = [odd, paragraph(["Call us."]), { ...odd }];
  const text = formatNurtureMarkdown(body).replace("Call us.", "Call **me**.");
  expect(shown(parseNurtureMarkdown(text, body))).toEqual(
    shown([odd, paragraph(["Call "], ["me", "strong"], ["."]), odd]),
  );
});

it("a link that a mail program would run keeps its words only", () => {
  expect(shown(parseNurtureMarkdown("[here](javascript:alert(1))"))).toEqual(shown([paragraph(["here"])]));
});
