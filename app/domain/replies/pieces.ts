import { findHeads, type MarkedLine } from "./heads";
import {
  findOwnRuns,
  type MailWord,
  type OwnRun,
  type OwnWords,
  splitMailWords,
  TELLING_WORDS,
} from "./own-words";

/** A line of a mail, or the part of one that is ours, or is not. */
export type Piece = MarkedLine & {
  /** As it was written, with its marks. */
  raw: string;
  /** It goes on in the line of the piece before it. */
  isJoined: boolean;
  /** It has no words. */
  isBlank: boolean;
  /** All of its words are ours. */
  isOwn: boolean;
  /** Some of its words are ours. */
  hasOwn: boolean;
  /** What is not ours of it. */
  theirs: string;
};

/** Splits a text into lines, and a line where many words of ours begin or end: some programs make one line of all. */
export function splitPieces(text: string, own: OwnWords): Piece[] {
  const lines = listLines(text);
  const words = splitMailWords(text);
  const isOurs = markOwnWords(words, lines, own);
  const pieces: Piece[] = [];
  let next = 0;
  for (const { from, to } of lines) {
    const first = next;
    while (next < words.length && words[next]!.from < to) next++;
    const cuts = [first, ...findCuts(isOurs, first, next), next];
    for (let cut = 0; cut + 1 < cuts.length; cut++) {
      const [firstWord, afterWords] = [cuts[cut]!, cuts[cut + 1]!];
      const start = cut === 0 ? from : words[firstWord]!.from;
      const end = cut + 2 === cuts.length ? to : words[afterWords]!.from;
      const ours = isOurs.slice(firstWord, afterWords);
      const line = text.slice(start, end);
      pieces.push({
        ...(cut === 0 ? readMarks(line) : { text: line, depth: pieces.at(-1)!.depth }),
        raw: line,
        isJoined: cut > 0,
        isBlank: firstWord === afterWords,
        isOwn: ours.length > 0 && ours.every(Boolean),
        hasOwn: ours.some(Boolean),
        theirs: ours.some(Boolean)
          ? pickTheirs(text, words.slice(firstWord, afterWords), ours)
          : line.replace(MARKS, ""),
      });
    }
  }
  return pieces;
}

const MARKS = /^[ \t]*(?:>[ \t]?)+/;

function readMarks(line: string): MarkedLine {
  const marks = MARKS.exec(line)?.[0] ?? "";
  return { text: line.slice(marks.length), depth: marks.replace(/[^>]/g, "").length };
}

function listLines(text: string) {
  let from = 0;
  return text.split("\n").map((line) => {
    const to = from + line.length;
    const found = { from, to, ...readMarks(line) };
    from = to + 1;
    return found;
  });
}

/** Runs this close to each other, in words, are of one quotation. */
const NEAR_WORDS = 30;

/**
 * Marks the words that are ours. Where no mark and no head says that something is quoted, a few words that we wrote as well
 * don't: only with others around them, in our order.
 */
function markOwnWords(
  words: readonly MailWord[],
  lines: ReturnType<typeof listLines>,
  own: OwnWords,
): boolean[] {
  const isOurs = words.map(() => false);
  const runs = findOwnRuns(
    words.map(({ bare }) => bare),
    own,
  );
  const [firstHead] = findHeads(lines);
  const quotedFrom = firstHead ? lines[firstHead.to - 1]!.to : Number.POSITIVE_INFINITY;
  let line = 0;
  for (const group of groupRuns(runs)) {
    const isTelling = group.reduce((sum, { from, to }) => sum + to - from, 0) >= TELLING_WORDS;
    for (const { from, to } of group)
      for (let word = from; word < to; word++) {
        const at = words[word]!.from;
        while (lines[line]!.to < at) line++;
        isOurs[word] = isTelling || at > quotedFrom || lines[line]!.depth > 0;
      }
  }
  return isOurs;
}

/** Groups the runs that follow each other in the mail as in what we sent. */
function groupRuns(runs: readonly OwnRun[]): OwnRun[][] {
  const groups: OwnRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1)?.at(-1);
    const skipped = last ? run.at - (last.at + last.to - last.from) : -1;
    if (last && skipped >= 0 && skipped <= NEAR_WORDS) groups.at(-1)!.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Finds the words of a line where many of ours begin, or end. */
function findCuts(isOurs: readonly boolean[], from: number, to: number): number[] {
  const cuts: number[] = [];
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && isOurs[end] === isOurs[start]) end++;
    if (isOurs[start] && end - start >= TELLING_WORDS) {
      if (start > from && cuts.at(-1) !== start) cuts.push(start);
      if (end < to) cuts.push(end);
    }
    start = end;
  }
  return cuts;
}

/** Joins what is not ours of a line. */
function pickTheirs(text: string, words: readonly MailWord[], isOurs: readonly boolean[]): string {
  const parts: string[] = [];
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    while (end < words.length && isOurs[end] === isOurs[start]) end++;
    if (!isOurs[start]) parts.push(text.slice(words[start]!.from, words[end]?.from ?? words[end - 1]!.to));
    start = end;
  }
  return parts.map((part) => part.trim()).join(" \u2026 ");
}

/** Joins pieces as they were written, with a blank line for those between. */
export const joinPieces = (pieces: readonly Piece[], isWithin: (at: number) => boolean): string =>
  join(pieces, isWithin, ({ raw }) => raw);

/** The same without the marks of a quotation, where all of them have some. */
export function joinUnmarked(pieces: readonly Piece[], isWithin: (at: number) => boolean): string {
  const isMarked = pieces.every(({ isBlank, depth }, at) => !isWithin(at) || isBlank || depth > 0);
  return join(pieces, isWithin, ({ text, raw }) => (isMarked ? text : raw));
}

/** Joins what is not ours of pieces. */
export const joinTheirs = (pieces: readonly Piece[], isWithin: (at: number) => boolean): string =>
  join(pieces, isWithin, ({ theirs }) => theirs);

function join(
  pieces: readonly Piece[],
  isWithin: (at: number) => boolean,
  write: (piece: Piece) => string,
): string {
  let joined = "";
  let last: number | undefined;
  for (const [at, piece] of pieces.entries()) {
    if (!isWithin(at)) continue;
    if (last !== undefined) joined += at > last + 1 ? "\n\n" : piece.isJoined ? "" : "\n";
    joined += write(piece);
    last = at;
  }
  return joined.replace(/^\s*\n/, "").trimEnd();
}
