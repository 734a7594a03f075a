/** A line of a mail, with how many marks of a quotation (">") it has. */
export type MarkedLine = {
  text: string;
  depth: number;
  /** It has words of ours; undefined while that is not known. */
  hasOwn?: boolean;
};

/**
 * The lines that a mail program put above what it quotes or forwards: from one index up to another. `attribution` is
 * "On Tuesday Ellen wrote:", `labels` a list such as "From: … Sent: … To: …", `divider` a line such as "---- Original ----".
 */
export type Head = { from: number; to: number; kind: "attribution" | "labels" | "divider" };

/** The longest attribution, its marks left out. */
const MAX_ATTRIBUTION_CHARS = 500;
const MAX_ATTRIBUTION_LINES = 4;
const MAX_HEAD_LINES = 12;
const FEWEST_LABELS = 3;

const ADDRESS = /[^\s<>@]@[^\s<>@]/;
/** A year or a date of numbers, and a clock time, in any digits. */
const DAY = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const TIME = /\p{Nd}{1,2}[:.h]\p{Nd}{2}/u;
const hasDate = (text: string) => DAY.test(text) || TIME.test(text);
const WROTE =
  /\b(wrote|escribi[óo]|escreveu|schrieb|a écrit|ha scritto|schreef|napisał|skrev|kirjoitti|viết|yazdı|написал)|写道|寫道|작성|メッセージ|書きました|كتب|लिखा/iu;
const COLON = /[:：]\s*$/u;
const LABEL = /^[\s*_|]*\p{L}[\p{L}\p{M} .'’-]{0,24}[\s*_]*[:：]/u;
const DIVIDER = /^\s*[-_=*]{5}|[-_=*]{5}$/;

/** Marks of the direction of writing, and others that nobody sees, also stand in such lines. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Finds what mail programs put above a quotation, in whatever language they speak: by dates, addresses and labels. What looks
 * like it may be somebody's own words, so that it must be read for danger all the same.
 */
export function findHeads(written: readonly MarkedLine[]): Head[] {
  const lines = written.map((line) => ({ ...line, text: line.text.replace(INVISIBLE, "") }));
  const heads: Head[] = [];
  for (let at = 0; at < lines.length; ) {
    const after = heads.at(-1)?.to ?? 0;
    const head = readLabels(lines, at) ?? readAttribution(lines, at, after) ?? readDivider(lines, at);
    if (head) heads.push(head);
    at = head?.to ?? at + 1;
  }
  return heads;
}

const isBlank = (line: MarkedLine | undefined) => line === undefined || line.text.trim() === "";

/**
 * Reads "From: …" and the lines after it: at least three with a label, one with an address or a date with its time. Within
 * the marks of a quotation a line with its date may be above them.
 */
function readLabels(lines: readonly MarkedLine[], from: number): Head | undefined {
  if (!LABEL.test(lines[from]!.text)) return undefined;
  let to = from;
  let labels = 0;
  let isNamed = false;
  for (let at = from; at < Math.min(lines.length, from + MAX_HEAD_LINES); at++) {
    const { text, depth } = lines[at]!;
    if (isBlank(lines[at]) || depth !== lines[from]!.depth) break;
    const isLabel = LABEL.test(text);
    // A long list of recipients goes on in the next line.
    if (!isLabel && (at > to || !ADDRESS.test(text))) break;
    if (isLabel) labels++;
    isNamed ||= ADDRESS.test(text) || (DAY.test(text) && TIME.test(text));
    to = at + 1;
  }
  if (labels < FEWEST_LABELS || !isNamed) return undefined;
  const above = lines[from - 1];
  const isTitled =
    above &&
    above.depth > 0 &&
    above.depth === lines[from]!.depth &&
    hasDate(above.text.slice(0, MAX_ATTRIBUTION_CHARS));
  return { from: isTitled ? from - 1 : from, to, kind: "labels" };
}

/** Reads an attribution that ends in a line. A line that ends as a sentence does is not its beginning. */
function readAttribution(lines: readonly MarkedLine[], last: number, after: number): Head | undefined {
  const { depth } = lines[last]!;
  const isAboveQuote = isQuotedBelow(lines, last + 1, depth);
  let joined = "";
  let dated: Head | undefined;
  for (let from = last; from >= after && last - from < MAX_ATTRIBUTION_LINES; from--) {
    const line = lines[from]!;
    if (isBlank(line) || line.depth !== depth || (from < last && SENTENCE_END.test(line.text))) break;
    joined = `${line.text} ${joined}`;
    if (joined.length > MAX_ATTRIBUTION_CHARS || !endsAsAttribution(joined)) break;
    const isNamed = ADDRESS.test(joined) || WROTE.test(joined);
    if (!hasDate(joined) || !(isNamed || isAboveQuote)) continue;
    dated ??= { from, to: last + 1, kind: "attribution" };
    // The line above may say whose words they are.
    if (isNamed) return { ...dated, from };
  }
  if (dated) return dated;
  const { text } = lines[last]!;
  const isNamed = text.length <= MAX_ATTRIBUTION_CHARS && (ADDRESS.test(text) || WROTE.test(text));
  return isNamed && isAboveQuote && endsAsAttribution(text)
    ? { from: last, to: last + 1, kind: "attribution" }
    : undefined;
}

const SENTENCE_END = /[.!?\u2026]["”)]?\s*$/;

/** A colon, or the dashes that some programs put at both ends. */
const endsAsAttribution = (text: string): boolean => COLON.test(text) || /[-_=]{2}$/.test(text.trimEnd());

function isQuotedBelow(lines: readonly MarkedLine[], from: number, depth: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => !isBlank(line));
  return next !== undefined && (next.depth > depth || next.hasOwn === true);
}

const readDivider = (lines: readonly MarkedLine[], at: number): Head | undefined =>
  DIVIDER.test(lines[at]!.text.slice(0, MAX_ATTRIBUTION_CHARS).trimEnd())
    ? { from: at, to: at + 1, kind: "divider" }
    : undefined;
