import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPlainText } from "~/content/portable-text/reading";
import { renderPortableTextHtml } from "~/content/portable-text/to-html";
import { parseMarkdownBlocks } from "./from-markdown";

const host = { projectId: "p", dataset: "d", baseUrl: "/lake" };
const html = (source: string) => renderPortableTextHtml(parseMarkdownBlocks(source), host);

describe("Markdown", () => {
  it.each([
    ["# One\n## Two\n### Three\n##### Five", "<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n<h4>Five</h4>"],
    ["## **Bold** heading ##", "<h2>Bold heading</h2>"],
    ["One\ntwo\n\nthree", "<p>One two</p>\n<p>three</p>"],
    ["Before\n- a\n* b\n• c", "<p>Before</p>\n<ul><li>a</li><li>b</li><li>c</li></ul>"],
    ["1. a\n2) b", "<ol><li>a</li><li>b</li></ol>"],
    ["- a\n  goes on\n- b", "<ul><li>a goes on</li><li>b</li></ul>"],
    ["> one\n> two\n\nAfter", "<blockquote>one two</blockquote>\n<p>After</p>"],
    ["a\n\n---\n\nb", "<p>a</p>\n<p>b</p>"],
    [
      "**b** and *i* and __b__ and _i_",
      "<p><strong>b</strong> and <em>i</em> and <strong>b</strong> and <em>i</em></p>",
    ],
    ["2 * 3 * 4 and snake_case_name", "<p>2 * 3 * 4 and snake_case_name</p>"],
    [
      "[us](/services), **[them](https://example.com)**",
      '<p><a href="/services">us</a>, <a href="https://example.com"><strong>them</strong></a></p>',
    ],
    ["**[them](/contact)** and on", '<p><a href="/contact"><strong>them</strong></a> and on</p>'],
    ["[bad](javascript:alert(1)) end", "<p>bad end</p>"],
    ["**[bad](JavaScript:alert(1))** end", "<p><strong>bad</strong> end</p>"],
    ["[bad](data:text/html,x) [bad](<java\tscript:x>)", "<p>bad bad</p>"],
    [
      "<b onclick=x>a</b> &amp; `b` example.com",
      "<p>&lt;b onclick=x&gt;a&lt;/b&gt; &amp;amp; `b` example.com</p>",
    ],
    ["2 \\* 3", "<p>2 * 3</p>"],
    ["", ""],
  ])("%j", (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it("puts an indented item one level deeper", () => {
    expect(parseMarkdownBlocks("- a\n  - b")).toMatchObject([{ level: 1 }, { level: 2 }]);
  });

  it("keeps every word and makes keys that differ, whatever it is given", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const mark = fc.constantFrom(
      " ",
      "\n",
      "\n\n",
      "\n- ",
      "\n1. ",
      "\n## ",
      " **",
      "** ",
      " *",
      "* ",
      "\n> ",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { maxLength: 30 }), (parts) => {
        const source = parts.flat().join("");
        const blocks = parseMarkdownBlocks(source);
        const words = (text: string) => text.match(/[a-z]+/g) ?? [];
        expect(words(extractPlainText(blocks))).toEqual(words(source));
        const keys = blocks.flatMap((block) =>
          block._type === "block" ? [block._key, ...(block.children ?? []).map(({ _key }) => _key)] : [],
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
