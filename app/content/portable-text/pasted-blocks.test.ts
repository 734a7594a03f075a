import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RichText } from "#studio/rich-text/types";
import { PASTES } from "#tests/setup/pastes/programs";
import { rounds } from "#tests/setup/rounds";
import { cleanVisibleText } from "../visible-text";
import { type PasteOptions, readPastedHtml, readPastedText, settleFigures } from "./pasted-blocks";
import { namePicture } from "./pasted-pictures";
import { extractPlainText } from "./reading";

const buildOptions = (): PasteOptions => {
  let keys = 0;
  return {
    newKey: () => `k${++keys}`,
    origin: "https://www.example.org",
    isStored: (src) => src.startsWith("/lake/"),
  };
};

/** A text in short: `–` for each level below the first, `•` and `#` for items, `⏎` for a line break. */
const describeText = (blocks: RichText) =>
  blocks.map((item) => {
    if (item._type === "figure") return `figure: ${item.alt ?? ""}`;
    const words = (item.children ?? []).map(({ text = "", marks = [] }) => {
      const names = marks.map((mark) => item.markDefs?.find(({ _key }) => _key === mark)?.href ?? mark);
      return names.length > 0 ? `[${text}](${names.join(" ")})` : text;
    });
    const style = item.style === "normal" ? "" : item.style;
    const marker =
      item.listItem && "–".repeat((item.level ?? 1) - 1) + (item.listItem === "number" ? "#" : "•");
    return `${marker ? `${style}${marker}` : `${item.style}:`} ${words.join("").replaceAll("\n", "⏎")}`;
  });

const read = ({ html, text }: { html?: string; text?: string }) =>
  html === undefined
    ? { blocks: readPastedText(text ?? "", buildOptions().newKey), left: [] }
    : readPastedHtml(html, buildOptions());

describe("what is pasted", () => {
  it.each(PASTES.map((paste) => [paste.from, paste] as const))("out of %s", (_, paste) => {
    const { blocks, left } = read(paste);
    expect(describeText(blocks)).toEqual(paste.becomes);
    expect(left.map(namePicture)).toEqual(paste.left ?? []);
  });

  it("has each picture that can be copied by its address, and a stored one as it is", () => {
    const html =
      '<p><img src="//example.com/a.png" alt="A"><img src="/lake/images/embedded/production/ab12-8x6.png"></p>';
    const { blocks, pictures } = readPastedHtml(html, buildOptions());
    const assets = blocks.map((item) => item._type === "figure" && item.asset);
    expect(assets).toEqual([{ _ref: [...pictures.keys()][0] }, { _ref: "image-ab12-8x6-png" }]);
    expect([...pictures.values()]).toEqual([{ src: "https://example.com/a.png", alt: "A" }]);
  });

  it("out of Word has the pictures that its RTF holds, if it holds all of them", () => {
    const html = '<p>A</p><p><img src="file:///C:/clip_image001.png" alt="One"></p><p>B</p>';
    const picture =
      "{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}}}\\picw10\\pngblip\\bliptag-1{\\*\\blipuid 0f}\n89504e47\n0d0a}}";
    const older = "{\\nonshppict{\\pict\\wmetafile8 0102}}";
    const read = (rtf: string) => readPastedHtml(html, { ...buildOptions(), rtf });
    const { blocks, pictures, left } = read(`{\\rtf1 ${picture}${older}}`);
    expect(describeText(blocks)).toEqual(["normal: A", "figure: One", "normal: B"]);
    expect([...pictures.values()]).toEqual([
      { src: `data:image/png;base64,${btoa("\x89PNG\r\n")}`, alt: "One" },
    ]);
    expect(left).toEqual([]);
    for (const rtf of ["", `{\\rtf1 ${picture}${picture}}`, `{\\rtf1 ${older}}`, "{\\pict\\pngblip"])
      expect([
        read(rtf).pictures.size,
        read(rtf).left.map(namePicture),
        describeText(read(rtf).blocks),
      ]).toEqual([0, ["“One”"], ["normal: A", "normal: B"]]);
  });

  it("stores no figure that waits, and one that waits again after an undo with its picture", () => {
    const { blocks, pictures } = readPastedHtml(
      '<p>A</p><img src="https://example.com/a.png">',
      buildOptions(),
    );
    const [key = ""] = pictures.keys();
    expect(settleFigures(blocks, new Map())).toEqual(blocks.slice(0, 1));
    const [, figure] = settleFigures(blocks, new Map([[key, "image-1-2x2-png"]]));
    expect(figure).toEqual({ ...blocks[1], asset: { _type: "reference", _ref: "image-1-2x2-png" } });
  });

  it("has links to this site as paths", () => {
    const { blocks } = readPastedHtml(
      '<p><a href="https://www.example.org/contact">us</a></p>',
      buildOptions(),
    );
    expect(describeText(blocks)).toEqual(["normal: [us](/contact)"]);
  });

  it("may be nested as deep as it likes, and loses no word", () => {
    for (const tag of ["div", "ul><li", "blockquote", "span", "table><tr><td"]) {
      const html = `${`<${tag}>`.repeat(3_000)}word`;
      expect(extractPlainText(readPastedHtml(html, buildOptions()).blocks), tag).toBe("word");
    }
  });
});

describe("whatever is pasted", () => {
  const open = [
    "<p>",
    "<div>",
    "<ul>",
    "<ol>",
    "<li>",
    "<table>",
    "<tr>",
    "<td>",
    "<b>",
    "<h2>",
    "<blockquote>",
    "<pre>",
  ];
  const other = [
    ...open.map((tag) => tag.replace("<", "</")),
    ..."<br>|&nbsp;|\u00ad|\u200b|•| |\n|- |1. |-\n|.".split("|"),
    "<p style='mso-list:l0 level2 lfo1'>",
    "<li data-aria-level='3'>",
    "<a href='https://example.com'>",
    "</a>",
    "<p class=MsoListParagraph>",
    `<img src="https://example.com/a.png">`,
    ...PASTES.flatMap(({ html }) => html?.match(/<[^>]+>/g)?.slice(0, 40) ?? []).filter(
      (tag) =>
        !/script|style[> ]|title|hidden|display:none|<del|comment|<xml|msocom|Ignore|Wingdings|noscript|button|!--|<!\[/i.test(
          tag,
        ),
    ),
  ];
  const part = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom("word", "Other", "\ufb01rst", "inter\u00advention", "é", "👩‍👧"),
    },
    { weight: 2, arbitrary: fc.constantFrom(...open) },
    { weight: 2, arbitrary: fc.constantFrom(...other) },
  );
  /** Letters alone: what is between words is arranged. */
  const lettersOf = (text: string) => (cleanVisibleText(text).match(/\p{L}/gu) ?? []).sort().join("");

  it("keeps every word, once, and no sign that nobody sees", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const words = parts.filter((one) => !one.startsWith("<") && one !== "&nbsp;").join(" ");
        const { blocks } = readPastedHtml(parts.join(" "), buildOptions());
        const text = blocks
          .map((item) =>
            item._type === "block" ? (item.children ?? []).map((span) => span.text).join("") : "",
          )
          .join("\n");
        expect(lettersOf(text)).toBe(lettersOf(words));
        expect(cleanVisibleText(text)).toBe(text);
        for (const item of blocks)
          if (item._type === "block") expect(item.level ?? 1).toBeLessThanOrEqual(10);
      }),
      { numRuns: rounds(150, 5_000) },
    );
  });

  it("as plain text keeps every word, too", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "word",
            "Other",
            "\ufb01rst",
            "\n",
            "\n\n",
            " ",
            "- ",
            "1. ",
            "2. ",
            "•",
            "-\n",
            ".",
            "\t",
            "a long line of words that goes on for a while",
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          const text = parts.join("");
          const pasted = extractPlainText(readPastedText(text, buildOptions().newKey));
          expect(lettersOf(pasted)).toBe(lettersOf(text));
        },
      ),
      { numRuns: rounds(150, 5_000) },
    );
  });
});
