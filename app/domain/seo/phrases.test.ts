import { expect, it } from "vitest";
import { parsePortableTextHtml } from "~/content/portable-text/from-html";
import { placeOfWords } from "./phrases";

const find = (html: string, words: string) => {
  const text = parsePortableTextHtml(html);
  const place = placeOfWords(text, words);
  const block = text.find(({ _key }) => _key === place?.block);
  const span = block?._type === "block" && block.children?.find(({ _key }) => _key === place?.span);
  if (!place || !span) return null;
  expect(span.text?.slice(place.start, place.end)).toBe(place.words);
  return [span.text, place.words];
};

it.each([
  ["<p>Hold the boundary.</p>", "the boundary", ["Hold the boundary.", "the boundary"]],
  ["<p>Hold <b>The  Boundary</b> now</p>", "the boundary", ["The Boundary", "The Boundary"]],
  ["<p>A family-support group</p>", "family support", ["A family-support group", "family-support"]],
  [
    "<h2>The boundary</h2><p>A boundary: the boundary</p>",
    "the boundary",
    ["A boundary: the boundary", "the boundary"],
  ],
  [
    '<p><a href="/x">the boundary</a> and the boundary</p>',
    "the boundary",
    [" and the boundary", "the boundary"],
  ],
  ["<p>half <b>plain</b>, half bold</p>", "plain, half", null],
  ["<p>the boundaryless</p>", "the boundary", null],
  ["<p>What (now?)</p>", "(now?)", ["What (now?)", "(now?)"]],
  ["<p>Anything</p>", "  ", null],
  [
    "<p>The ﬁrst inter&shy;vention</p>",
    "first intervention",
    ["The ﬁrst inter\u00advention", "ﬁrst inter\u00advention"],
  ],
])("in %s finds %j", (html, words, expected) => {
  expect(find(html, words)).toEqual(expected);
});
