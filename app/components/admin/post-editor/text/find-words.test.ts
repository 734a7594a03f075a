import { expect, it } from "vitest";
import { htmlToPortableText } from "~/content/portable-text";
import { placeOfWords } from "./find-words";

const find = (html: string, words: string) => {
  const text = htmlToPortableText(html);
  const place = placeOfWords(text, words);
  const block = text.find(({ _key }) => _key === place?.block);
  const span = block?._type === "block" && block.children?.find(({ _key }) => _key === place?.span);
  return place && span ? [span.text, span.text?.slice(place.start, place.end)] : null;
};

it.each([
  ["<p>Hold the boundary.</p>", "the boundary", ["Hold the boundary.", "the boundary"]],
  ["<p>Hold <b>The  Boundary</b> now</p>", "the boundary", ["The Boundary", "The Boundary"]],
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
  ["<p>the boundaryless</p>", "the boundary", null],
  ["<p>What (now?)</p>", "(now?)", ["What (now?)", "(now?)"]],
  ["<p>Anything</p>", "  ", null],
])("in %s finds %j", (html, words, expected) => {
  expect(find(html, words)).toEqual(expected);
});
