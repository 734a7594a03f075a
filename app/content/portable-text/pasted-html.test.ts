import { describe, expect, it } from "vitest";
import { parsePortableTextHtml } from "./from-html";
import { tidyPastedHtml } from "./pasted-html";
import { extractPlainText } from "./reading";

/** The pasted result in short: style, list and level, text with marks, links. */
const pasted = (html: string) =>
  parsePortableTextHtml(tidyPastedHtml(html)).map((item) => {
    if (item._type === "figure") return "figure";
    const list = item.listItem ? ` ${item.listItem} ${item.level}` : "";
    const marked = (item.children ?? []).map(({ text, marks = [] }) => {
      const names = marks.map((mark) => item.markDefs?.find(({ _key }) => _key === mark)?.href ?? mark);
      return names.length > 0 ? `[${text}](${names.join(" ")})` : text;
    });
    return `${item.style}${list}: ${marked.join("")}`;
  });

/** As Word for the desktop puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in;font-size:11pt;} --></style></head><body lang=EN-US>
<!--StartFragment--><h1>Setting a boundary<o:p></o:p></h1>
<p class=MsoNormal>It is <b>not</b> a <i>threat</i>.<span style='mso-spacerun:yes'>&nbsp; </span>It says what <b><i>you</i></b> will do.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Money<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Loans<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First, <a href="https://www.samhsa.gov/find-help">call</a><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it there. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0d4"><h2 dir="ltr"><span style="font-weight:400;">Who speaks first</span></h2><p dir="ltr"><span style="font-weight:700;font-style:normal;">Agree on it</span><span style="font-weight:400;font-style:italic;"> before you meet.</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One letter each</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Read aloud</span></p></li></ul></ul><p dir="ltr"><a href="https://www.google.com/url?q=https://example.com/help?a%3D1&sa=D&ust=1" style="text-decoration:none;"><span style="text-decoration:underline;">More help</span></a></p></b><br class="Apple-interchange-newline">`;

describe("what is pasted", () => {
  it("from Word is headings, marks, links and real lists", () => {
    expect(pasted(WORD)).toEqual([
      "h2: Setting a boundary",
      "normal: It is [not](strong) a [threat](em). It says what [you](strong em) will do.",
      "normal bullet 1: Money",
      "normal bullet 2: Loans",
      "normal number 1: First, [call](https://www.samhsa.gov/find-help)",
    ]);
  });

  it("from Google Docs is, too, without its detour on links", () => {
    expect(pasted(DOCS)).toEqual([
      "h2: Who speaks first",
      "normal: [Agree on it](strong)[ before you meet.](em)",
      "normal bullet 1: One letter each",
      "normal bullet 2: Read aloud",
      "normal: [More help](https://example.com/help?a=1)",
    ]);
  });

  it.each([
    [
      "a page with scripts",
      '<p onclick="x()">A<script>alert(1)</script></p><iframe src="x"></iframe>',
      ["normal: A"],
    ],
    ["a link that runs something", '<p><a href="javascript:alert(1)">A</a></p>', ["normal: A"]],
    ["words alone", "<span>Just words</span>", ["normal: Just words"]],
    ["lines broken inside a paragraph", "<p>One<br>Two</p>", ["normal: One\nTwo"]],
    ["nothing", "<p>&nbsp;</p><br>", []],
  ])("from elsewhere: %s", (_, html, expected) => {
    expect(pasted(html)).toEqual(expected);
  });

  it.each([
    [
      "a bold word of Word",
      "<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold<o:p></o:p></b> word</p>",
      ["normal: A [bold](strong) word"],
    ],
    [
      "bold and slant by style",
      `<p><span style='font-size:12.0pt;font-weight:bold'>One</span> <span style="FONT-WEIGHT: 700; font-style:italic">two</span> <span style='mso-bidi-font-weight:bold'>three</span></p>`,
      ["normal: [One](strong) [two](strong em) three"],
    ],
    [
      "a bold paragraph with a word that is not",
      '<p style="font-weight:bold">All but <span style="font-weight:normal">this</span></p>',
      ["normal: [All but ](strong)this"],
    ],
    [
      "a heading that is bold anyway",
      '<h2 style="font-weight:bold"><b style="mso-bidi-font-weight:normal">Head</b></h2>',
      ["h2: [Head](strong)"],
    ],
  ])("keeps %s", (_, html, expected) => {
    expect(pasted(html)).toEqual(expected);
  });

  it.each([
    [
      "of Word",
      `<p class=MsoNormal>Before</p><table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=312 valign=top><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Who<o:p></o:p></b></p></td><td><p class=MsoNormal>When<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Ann</p></td><td><p class=MsoNormal>Monday</p><p class=MsoNormal>or <a href="/contact">Tuesday</a></p></td></tr></table><p class=MsoNormal>After</p>`,
      [
        "normal: Before",
        "normal bullet 1: [Who](strong) | When",
        "normal bullet 1: Ann | Monday / or [Tuesday](/contact)",
        "normal: After",
      ],
    ],
    [
      "with a heading row, a caption, gaps and a list in a cell",
      "<table><caption>Calls</caption><thead><tr><th>Who</th><td>When</td></tr></thead><tbody><tr><td></td><td>Monday</td></tr><tr><td>Ann</td><td> </td></tr><tr><td></td><td></td></tr><tr><td>Bo</td><td><ul><li>one</li><li>two</li></ul></td></tr></tbody></table>",
      [
        "normal: Calls",
        "normal bullet 1: [Who](strong) | [When](strong)",
        "normal bullet 1: | Monday",
        "normal bullet 1: Ann",
        "normal bullet 1: Bo | one / two",
      ],
    ],
    [
      "of a spreadsheet, bold by style",
      '<google-sheets-html-origin><table><colgroup><col></colgroup><tbody><tr><td style="font-weight:bold;">Who</td><td>3</td></tr></tbody></table>',
      ["normal bullet 1: [Who](strong) | 3"],
    ],
    [
      "that only lays out",
      "<table><tr><td><p>One</p><p>Two</p></td></tr><tr><td>Three</td></tr></table>",
      ["normal: One", "normal: Two", "normal: Three"],
    ],
  ])("keeps every cell of a table %s", (_, html, expected) => {
    expect(pasted(html)).toEqual(expected);
  });

  it("loses no word", () => {
    const words = extractPlainText(parsePortableTextHtml(tidyPastedHtml(WORD))).match(/\w+/g);
    expect(words?.join(" ")).toBe(
      "Setting a boundary It is not a threat It says what you will do Money Loans First call",
    );
  });
});
