import {
  extractBlockText,
  type RichText,
  type RichTextBlock,
  type RichTextSpan,
} from "#studio/rich-text/types";
import { BULLET_SIGNS, rankBullet } from "./pasted-lists";

type NewKey = () => string;

/** A line of a paste; `gap`: what lies before it, a line break, the end of a paragraph, or an empty line. */
type Line = {
  spans: RichTextSpan[];
  text: string;
  gap: "break" | "paragraph" | "empty";
  of: RichTextBlock;
  /** What is put between the line before and this one, in place of so many of its last characters. */
  joint?: { text: string; instead: number };
};

/**
 * Arranges the lines of a paste. A text out of a PDF has its lines where the page ended: these are joined to paragraphs, and
 * words that were parted at a line's end. Lines that begin with bullets, dashes or numbers in a row are lists. Of other texts
 * line breaks stay; an empty line ends a paragraph.
 */
export function arrangeLines(content: RichText, newKey: NewKey): RichText {
  const arranged: RichText = [];
  let lines: Line[] = [];
  const flush = () => {
    for (const block of joinWrappedLines(lines, newKey)) arranged.push(block);
    lines = [];
  };
  for (const item of content) {
    const isText = item._type === "block" && !item.listItem && (item.style ?? "normal") === "normal";
    if (isText) for (const line of splitLines(item)) lines.push(line);
    else {
      flush();
      arranged.push(item);
    }
  }
  flush();
  return arranged.map(trimBlock).filter((item) => item._type !== "block" || extractBlockText(item) !== "");
}

function splitLines(block: RichTextBlock): Line[] {
  const lines: Line[] = [{ spans: [], text: "", gap: "paragraph", of: block }];
  for (const span of block.children ?? [])
    for (const [at, text] of (span.text ?? "").split("\n").entries()) {
      if (at > 0) lines.push({ spans: [], text: "", gap: "break", of: block });
      const line = lines.at(-1)!;
      if (text !== "") line.spans.push({ ...span, text });
      line.text += text;
    }
  const kept: Line[] = [];
  let isAfterEmpty = false;
  for (const line of lines) {
    if (line.text.trim() === "") isAfterEmpty = kept.length > 0;
    else {
      kept.push({ ...line, gap: isAfterEmpty ? "empty" : kept.length === 0 ? "paragraph" : line.gap });
      isAfterEmpty = false;
    }
  }
  return kept;
}

const MIN_PAGE_LINE_CHARS = 40;
const MAX_PAGE_LINE_CHARS = 150;

const ENDS_SENTENCE = /[.!?:…]["'”’)\]]*$/;
const BEGINS_SMALL = /^["“'‘(]?\p{Ll}/u;
const BEGINS_ITEM = new RegExp(`^(?:[${BULLET_SIGNS}] *|[-–*] +|\\d{1,3}[.)] +)(?=\\S)`);
const BEGINS_WITH_BULLET = new RegExp(`^[${BULLET_SIGNS}] *\\S`);

const IS_NUMBER = /^\d{1,4}$/;
const isParted = (before: string, after: string) => /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after);

/** Whether a page ended between two lines, as far as these tell: a sentence, or a word, goes on in the second. */
function isWrapped(before: Line, after: Line, widest: number): boolean {
  const [text, next] = [before.text.trim(), after.text.trim()];
  if (after.gap === "empty" || BEGINS_ITEM.test(next)) return false;
  if (isParted(text, next)) return true;
  const isFull =
    text.length >= Math.max(MIN_PAGE_LINE_CHARS, widest * 0.7) && text.length <= MAX_PAGE_LINE_CHARS;
  return isFull && /[\p{L}\p{N},;]$/u.test(text) && BEGINS_SMALL.test(next);
}

function joinWrappedLines(all: readonly Line[], newKey: NewKey): RichTextBlock[] {
  const widest = all.reduce((most, { text }) => Math.max(most, text.trim().length), 0);
  const gaps = all.slice(1).map((line, at) => isWrapped(all[at]!, line, widest) && line.gap);
  // Short paragraphs of a document may begin with small letters, too; within a page's lines sentences end.
  const arePages =
    gaps.includes("break") ||
    (gaps.includes("paragraph") &&
      all.some(
        ({ text }, at) =>
          /[.!?]["”’)]? +["“(]?\p{Lu}/u.test(text) || isParted(text.trim(), all[at + 1]?.text.trim() ?? ""),
      ));
  const lines = arePages ? dropPageNumbers(all) : all;
  const known = arePages
    ? new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []))
    : new Set<string>();

  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1)?.text.trim() ?? "";
    if (last && (arePages ? goesOn(before, line, widest) : line.gap === "break"))
      last.push(arePages ? { ...line, joint: chooseJoint(before, line.text.trim(), known) } : line);
    else paragraphs.push([line]);
  }
  return buildBlocks(paragraphs, newKey);
}

/** Whether a line of a page goes on in the next one. */
function goesOn(before: string, next: Line, widest: number): boolean {
  const text = next.text.trim();
  if (next.gap === "empty" || BEGINS_ITEM.test(text)) return false;
  if (IS_NUMBER.test(before) || IS_NUMBER.test(text)) return false;
  if (isParted(before, text) || (BEGINS_SMALL.test(text) && !ENDS_SENTENCE.test(before))) return true;
  return widest <= MAX_PAGE_LINE_CHARS && before.length >= widest * (ENDS_SENTENCE.test(before) ? 0.9 : 0.75);
}

/** Drops the numbers of pages; a number between two halves of a sentence is one. 911 and 988 never are. */
function dropPageNumbers(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }, at) => {
    const line = text.trim();
    if (/^(?:page|p\.) ?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?$/i.test(line) || /^[-–] ?\d{1,4} ?[-–]$/.test(line))
      return false;
    const [before, after] = [lines[at - 1]?.text.trim() ?? "", lines[at + 1]?.text.trim() ?? ""];
    const isBetween = before !== "" && !ENDS_SENTENCE.test(before) && BEGINS_SMALL.test(after);
    return !(isBetween && IS_NUMBER.test(line) && line !== "911" && line !== "988");
  });
}

/** Parts of words that keep their hyphen: "self-care", "well-being". */
const KEEPS_HYPHEN =
  /^(?:self|well|ex|non|half|all|co|step|long|short|full|part|high|low|one|two|three|four|five|six|ten|twelve|first|second|family|person|evidence|trauma|drug|alcohol|face|day|year|in|up|on|by|to|out|follow|check|post|pre|anti|mid|under|over)$/;

/** Chooses what joins two lines of a page: a space, or within a word that was parted nothing, or its own hyphen. */
function chooseJoint(
  before: string,
  next: string,
  known: ReadonlySet<string>,
): { text: string; instead: number } {
  if (!isParted(before, next)) return { text: " ", instead: 0 };
  const stem = /(?<![\p{L}-])[\p{L}-]+(?=-$)/u.exec(before.slice(-60))?.[0].toLowerCase() ?? "";
  const end = /^\p{L}+/u.exec(next.slice(0, 60))?.[0].toLowerCase() ?? "";
  const hasHyphen = known.has(`${stem}-${end}`) || KEEPS_HYPHEN.test(stem) || stem.includes("-");
  return { text: "", instead: hasHyphen && !known.has(stem + end) ? 0 : 1 };
}

/** Builds blocks of paragraphs; such as begin with bullets or with numbers in a row become items. */
function buildBlocks(paragraphs: readonly Line[][], newKey: NewKey): RichTextBlock[] {
  const pieces = paragraphs.flatMap((lines) => splitItems(lines));
  const kinds = listKinds(pieces.map(([line]) => line?.text ?? ""));
  const indents: number[] = [];
  return pieces.map((lines, at) => {
    const [{ of, text }] = lines as [Line];
    const kind = kinds[at];
    const children = joinSpans(lines);
    const _key = at > 0 && of === pieces[at - 1]?.[0]?.of ? newKey() : of._key;
    const block = {
      ...of,
      _key,
      children,
      markDefs: [...new Set(lines.flatMap((line) => line.of.markDefs ?? []))],
    };
    if (!kind) {
      indents.length = 0;
      return block;
    }
    const indent = text.length - text.trimStart().length;
    const depth = indent + (kind === "bullet" ? rankBullet(text) : 0);
    while (indents.length > 0 && indents.at(-1)! >= depth) indents.pop();
    indents.push(depth);
    removeSpansStart(children, indent + (BEGINS_ITEM.exec(text.trimStart())?.[0].length ?? 0));
    return { ...block, listItem: kind, level: Math.min(indents.length, 10) };
  });
}

/** Splits the lines of a paragraph where items begin among them. */
function splitItems(lines: Line[]): Line[][] {
  const kinds = listKinds(lines.map(({ text }) => text));
  const pieces: Line[][] = [];
  let isItem = false;
  for (const [at, line] of lines.entries()) {
    const goesOn = line.joint || !isItem || /^\s/.test(line.text) || BEGINS_SMALL.test(line.text);
    if (at > 0 && !kinds[at] && goesOn) pieces.at(-1)!.push(line);
    else {
      pieces.push([line]);
      isItem = kinds[at] !== undefined;
    }
  }
  return pieces;
}

/** Tells which texts are items: a bullet always, dashes and numbers where two or more follow each other from 1 on. */
function listKinds(texts: readonly string[]): ("bullet" | "number" | undefined)[] {
  const kinds = Array<"bullet" | "number" | undefined>(texts.length).fill(undefined);
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!.trimStart();
    if (BEGINS_WITH_BULLET.test(text)) kinds[at] = "bullet";
    else if (
      /^[-–*] +\S/.test(text) &&
      [texts[at - 1], texts[at + 1]].some((other) => /^\s*[-–*•] *\S/.test(other ?? ""))
    )
      kinds[at] = "bullet";
    else if (kinds[at] === undefined && /^1[.)] +\S/.test(text)) {
      let count = 1;
      while (texts[at + count]?.trimStart().match(/^(\d{1,3})[.)] +\S/)?.[1] === String(count + 1)) count++;
      if (count > 1) kinds.fill("number", at, at + count);
    }
  }
  return kinds;
}

/** Puts the lines of a block together, with a line break between two that are not joined otherwise. */
function joinSpans(lines: readonly Line[]): RichTextSpan[] {
  const spans: RichTextSpan[] = [];
  for (const [at, { spans: own, joint }] of lines.entries()) {
    const next = lines[at + 1];
    for (const [index, span] of own.entries()) {
      let text = span.text ?? "";
      if (index === 0 && joint) text = text.trimStart();
      if (index === own.length - 1 && next) text = endLine(text, next.joint);
      const last = spans.at(-1);
      if (last && last._key === span._key && index === 0) last.text += text;
      else spans.push({ ...span, text });
    }
  }
  return spans;
}

const endLine = (text: string, joint: Line["joint"]) =>
  joint
    ? `${text.trimEnd().slice(0, joint.instead > 0 ? -joint.instead : undefined)}${joint.text}`
    : `${text}\n`;

function removeSpansStart(spans: RichTextSpan[], count: number): void {
  let left = count;
  for (const span of spans) {
    const text = span.text ?? "";
    span.text = text.slice(left);
    left = Math.max(0, left - text.length);
  }
}

/** Trims the ends of a block, and drops spans and links without words. */
function trimBlock(item: RichText[number]): RichText[number] {
  if (item._type !== "block") return item;
  const spans = (item.children ?? []).map((span) => ({ ...span, text: span.text ?? "" }));
  while (spans.length > 0 && spans[0]!.text.trimStart() === "") spans.shift();
  while (spans.length > 0 && spans.at(-1)!.text.trimEnd() === "") spans.pop();
  const [first, last] = [spans[0], spans.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  const children = spans.filter(({ text }) => text !== "");
  const used = new Set(children.flatMap(({ marks }) => marks ?? []));
  return { ...item, children, markDefs: (item.markDefs ?? []).filter(({ _key }) => used.has(_key)) };
}
