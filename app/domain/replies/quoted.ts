import { stripSubjectPrefixes } from "~/mail/subjects";

/** A mail's own words and the text that it quotes; null when nothing was quoted. */
export type ReplyParts = { words: string; quoted: string | null };

const QUOTE = /^\s*>/;
const BLANK = /^\s*$/;
/** "On Tue, Jul 14, 2026 at 9:12 AM Ellen wrote:" in the languages of families here, in up to three lines. */
const ATTRIBUTION =
  /^\s*(on\b.{4,300}\bwrote|el\b.{4,300}\bescribi[óo]|le\b.{4,300}\ba [ée]crit|am\b.{4,300}\bschrieb\b.{0,120}|il\b.{4,300}\bha scritto|em\b.{4,300}\bescreveu)\s*:\s*$/is;
const DIVIDER =
  /^\s*-{2,}\s*(original message|forwarded message|reply message|mensaje original|mensaje reenviado|message d'origine|ursprüngliche nachricht)\s*-{2,}\s*$/i;
/** Outlook's header of a quotation, whose lines have no mark. */
const HEAD_FROM = /^\s*\*?(from|de|von|da)\s*:\*?\s*\S/i;
const HEAD_MORE =
  /^\s*\*?(sent|date|to|cc|subject|enviado|fecha|para|asunto|gesendet|an|betreff|envoyé|à|objet)\s*:/i;

/** Separates a mail's words from quoted text; both are the whole text. Answers between quoted lines stay in the quoted text. */
export function separateQuotedText(text: string): ReplyParts {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = endOfWords(lines);
  const start = startOfWords(lines.slice(0, end));
  const words = block(lines.slice(start, end));
  // A mail that seems to hold only a quotation may have answers inside it.
  const quoted = [block(lines.slice(0, start)), block(lines.slice(end))].filter(Boolean).join("\n\n");
  return { words, quoted: quoted || null };
}

const block = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/^\s*\n/, "")
    .trimEnd();

function endOfWords(lines: readonly string[]): number {
  const divided = lines.findIndex((line, at) => DIVIDER.test(line) || isHead(lines, at));
  let end = divided < 0 ? lines.length : divided;
  if (divided > 0 && /^\s*_{5,}\s*$/.test(lines[divided - 1]!)) end--;
  while (end > 0 && (BLANK.test(lines[end - 1]!) || QUOTE.test(lines[end - 1]!))) end--;
  const isFolded = lines.slice(end).some((line) => !BLANK.test(line));
  // "… wrote:" is directly above the quotation.
  return isFolded ? end - linesOfAttribution(lines, end) : beforeUnmarked(lines, end);
}

/** Finds where unmarked quoted lines begin, as some programs don't mark them; `end` when there are none. */
function beforeUnmarked(lines: readonly string[], end: number): number {
  const lastMarked = lines.slice(0, end).findLastIndex((line) => QUOTE.test(line));
  for (let at = Math.max(1, lastMarked + 1); at <= end; at++) {
    const count = linesOfAttribution(lines, at);
    const named = lines.slice(at - count, at).join(" ");
    // The line must have a date or an address, as a family may also write "… wrote:" about somebody.
    if (count > 0 && /[\d@]/.test(named)) return at - count;
  }
  return end;
}

/** The longest "… wrote:", its spaces included; a pattern with two gaps takes long over a longer one. */
const MAX_ATTRIBUTION_CHARS = 1_000;

/** How many lines before `end` form "… wrote:"; 0 when none. */
function linesOfAttribution(lines: readonly string[], end: number): number {
  let joined = "";
  for (let count = 1; count <= 3 && count <= end; count++) {
    joined = count === 1 ? lines[end - 1]! : `${lines[end - count]} ${joined}`;
    if (joined.length > MAX_ATTRIBUTION_CHARS || !/:\s*$/.test(joined)) return 0;
    if (ATTRIBUTION.test(joined)) return count;
  }
  return 0;
}

const isHead = (lines: readonly string[], at: number): boolean =>
  HEAD_FROM.test(lines[at]!) &&
  lines.slice(at + 1, at + 6).filter((line) => HEAD_MORE.test(line)).length >= 2;

/** Finds where the new words below a quotation begin; 0 when quoted lines and new words alternate. */
function startOfWords(lines: readonly string[]): number {
  const first = lines.findIndex((line) => QUOTE.test(line));
  if (first < 0) return 0;
  const above = lines.slice(0, first).findLastIndex((line) => !BLANK.test(line)) + 1;
  if (above > 0 && linesOfAttribution(lines, above) !== above) return 0;
  const after = lines.findIndex((line, at) => at >= first && !QUOTE.test(line) && !BLANK.test(line));
  return after < 0 || lines.slice(after).some((line) => QUOTE.test(line)) ? 0 : after;
}

/** Reduces a text to letters and digits, because mail programs wrap and mark quotations. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The fewest characters of a line that can tell whether it is quoted. */
const MIN_TELLING_CHARS = 4;

/** How many characters of earlier messages are searched for a mail's lines: some 60 ms. Later lines count as new. */
const MAX_SEARCHED_CHARS = 64_000_000;

/**
 * Creates a check whether a line was in an earlier message. A quotation repeats a message in its order, so most lines are
 * found where the last one ended; the others need a search, whose time is limited.
 */
function createKnownLineCheck(known: readonly string[]): (line: string) => boolean {
  const before = known.map(bare).join(" ");
  const starts = new Map<string, number>();
  let end = 0;
  let searched = 0;
  const search = (line: string): number => {
    if (searched > MAX_SEARCHED_CHARS) return -1;
    searched += before.length;
    return before.indexOf(line);
  };
  return (line) => {
    const start = before.startsWith(line, end) ? end : (starts.get(line) ?? search(line));
    starts.set(line, start);
    if (start >= 0) end = start + line.length;
    return start >= 0;
  };
}

/**
 * Extracts answers from inside a quotation: lines that nobody wrote before.
 * @param known earlier messages of both sides
 * @param inMarked also checks lines that are marked as quoted
 */
export function extractNewQuotedLines(
  quoted: string | null,
  known: readonly string[],
  inMarked: boolean,
): string {
  if (!quoted) return "";
  const isKnown = createKnownLineCheck(known);
  return withoutHeads(quoted.split("\n"))
    .filter((line) => inMarked || !QUOTE.test(line))
    .map((line) => line.replace(/^[\s>]+/, ""))
    .filter((line) => {
      const letters = bare(line);
      return letters.length >= MIN_TELLING_CHARS && !isKnown(letters);
    })
    .join("\n");
}

/** Extracts the words of a mail's subject; empty when the subject is that of an earlier mail. */
export const extractNewSubject = (subject: string, known: readonly string[]): string => {
  const words = stripSubjectPrefixes(subject);
  return known.map(bare).some((before) => before.includes(bare(words))) ? "" : words;
};

/** Leaves out the lines that mail programs put above a quotation. */
const withoutHeads = (lines: readonly string[]): string[] => {
  const isOfHead = (at: number) => {
    const start = [0, 1, 2, 3, 4, 5].find((back) => at >= back && isHead(lines, at - back));
    return start === 0 || (start !== undefined && HEAD_MORE.test(lines[at]!));
  };
  const named = new Set(lines.flatMap((_, at) => attributionAt(lines, at + 1)));
  return lines.filter((line, at) => !DIVIDER.test(line) && !named.has(at) && !isOfHead(at));
};

const attributionAt = (lines: readonly string[], end: number): number[] =>
  Array.from({ length: linesOfAttribution(lines, end) }, (_, back) => end - 1 - back);
