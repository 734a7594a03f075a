import { stripSubjectPrefixes } from "~/mail/thread-names";
import { findHeads, type Head } from "./heads";
import type { OwnWords } from "./own-words";
import { joinPieces, joinTheirs, joinUnmarked, type Piece, splitPieces } from "./pieces";
import { isAppendedLine, separateSignature } from "./signature";

/** A mail's text: what staff see of it, and what is read for danger. */
export type MailParts = {
  /** What was written this time; empty when nothing was. */
  words: string;
  /** The rest, which staff see folded: what we sent, the lines above it, signatures; null when there is none. */
  quoted: string | null;
  /** What is not ours among the words. */
  shown: string;
  /** What is not ours in the folded rest, in texts that belong together; without the lines of phones and programs. */
  folded: string[];
  /** The lines above a quotation, which may be somebody's own all the same. */
  heads: string;
};

/** Why a piece is folded. `unsure`: it was not found in what we sent, but is where a quotation would be. */
type Fold = "own" | "head" | "unsure" | "signature";
type Folds = (Fold | undefined)[];

/** So much of a text is parted, some 60 ms at worst; what is beyond counts as theirs. */
const MAX_PARTED_CHARS = 100_000;

/**
 * Parts a mail's text. What is ours is known by comparing with what we sent, whatever marks it has; everything else is
 * theirs, to be read. Lines are folded only for the eye, and not where there are no others.
 */
export function separateMailText(text: string, own: OwnWords): MailParts {
  const lines = text.replace(/\r\n?/g, "\n");
  const isLong = lines.length > MAX_PARTED_CHARS;
  const end = isLong ? Math.max(0, lines.lastIndexOf("\n", MAX_PARTED_CHARS)) : lines.length;
  const parts = partText(lines.slice(0, end), own);
  if (!isLong) return parts;
  const rest = lines.slice(end).trim();
  return { ...parts, words: `${parts.words}\n\n${rest}`.trim(), shown: `${parts.shown}\n\n${rest}`.trim() };
}

function partText(text: string, own: OwnWords): MailParts {
  const pieces = splitPieces(text, own);
  const heads = findHeads(pieces);
  const folds = foldPieces(pieces, heads);
  foldSignatures(pieces, folds);
  const isShown = (at: number) => folds[at] === undefined && !pieces[at]!.isBlank;
  if (!pieces.some((_, at) => isShown(at)))
    for (const at of pieces.keys()) if (folds[at] === "unsure") folds[at] = undefined;
  const within = pickWords(pieces, folds);
  return {
    words: joinUnmarked(pieces, (at) => within[at] === true),
    quoted: joinPieces(pieces, (at) => !within[at]) || null,
    shown: joinTheirs(pieces, (at) => folds[at] === undefined),
    folded: [
      joinTheirs(pieces, (at) => folds[at] === "unsure"),
      joinTheirs(pieces, (at) => folds[at] === "signature" && !isAppendedLine(pieces[at]!.text)),
    ].filter(Boolean),
    heads: joinTheirs(pieces, (at) => folds[at] === "head"),
  };
}

function foldPieces(pieces: readonly Piece[], heads: readonly Head[]): Folds {
  const folds: Folds = pieces.map(({ isOwn }) => (isOwn ? "own" : undefined));
  const forwarded = new Set<number>();
  for (const { from, to, kinds } of joinHeads(pieces, heads)) {
    let below = to;
    while (pieces[below]?.isBlank) below++;
    const next = pieces[below];
    const isQuotation = kinds.has("attribution") && !kinds.has("labels") && next && next.depth > 0;
    if (!next || next.hasOwn || isQuotation) folds.fill("head", from, to);
    else for (let at = from; at <= below; at++) forwarded.add(at);
  }
  for (const [from, to] of listMarkedBlocks(pieces)) {
    const block = pieces.slice(from, to);
    const isOfOthers = block.some((piece, at) => piece.hasOwn || forwarded.has(from + at));
    if (!isOfOthers) for (let at = from; at < to; at++) folds[at] ??= "unsure";
  }
  return folds;
}

/** Joins heads with nothing but blank lines between them: a divider, and the list below it. */
function joinHeads(pieces: readonly Piece[], heads: readonly Head[]) {
  const joined: { from: number; to: number; kinds: Set<Head["kind"]> }[] = [];
  for (const { from, to, kind } of heads) {
    const last = joined.at(-1);
    if (last && pieces.slice(last.to, from).every(({ isBlank }) => isBlank)) {
      last.to = to;
      last.kinds.add(kind);
    } else joined.push({ from, to, kinds: new Set([kind]) });
  }
  return joined;
}

/** Lists the stretches of lines with a mark of a quotation, blank lines between them included. */
function listMarkedBlocks(pieces: readonly Piece[]): [from: number, to: number][] {
  const blocks: [number, number][] = [];
  let isOpen = false;
  for (const [at, { depth, isBlank }] of pieces.entries()) {
    const last = blocks.at(-1);
    if (depth > 0 && last && isOpen) last[1] = at + 1;
    else if (depth > 0) blocks.push([at, at + 1]);
    isOpen = depth > 0 || (isOpen && isBlank);
  }
  return blocks;
}

/** Folds the signature of each stretch that is shown. */
function foldSignatures(pieces: readonly Piece[], folds: Folds): void {
  let from = 0;
  for (let to = 0; to <= pieces.length; to++) {
    if (to < pieces.length && folds[to] === undefined) continue;
    const lines = pieces.slice(from, to).map(({ text }) => text);
    const { words } = separateSignature(lines.join("\n"), true);
    folds.fill("signature", from + (words ? words.split("\n").length : 0), to);
    from = to + 1;
  }
}

/** More folded lines than this between answers are not repeated with the answers. */
const MAX_LINES_BETWEEN = 12;

/**
 * Picks what belongs to the words: from the first to the last line that is shown, with the few quoted lines that they
 * answer.
 */
function pickWords(pieces: readonly Piece[], folds: Folds): boolean[] {
  const isShown = (at: number) => folds[at] === undefined && !pieces[at]!.isBlank;
  const shown = [...pieces.keys()].filter(isShown);
  const within = pieces.map(() => false);
  let hasQuoted = false;
  for (const [place, at] of shown.entries()) {
    within[at] = true;
    const last = shown[place - 1] ?? at;
    const between = folds
      .slice(last + 1, at)
      .filter((fold, offset) => fold && !pieces[last + 1 + offset]!.isBlank);
    if (between.length > MAX_LINES_BETWEEN || between.some((fold) => fold === "head" || fold === "signature"))
      continue;
    within.fill(true, last, at);
    hasQuoted ||= between.length > 0;
  }
  const first = shown[0];
  if (!hasQuoted || first === undefined) return within;
  for (let at = first - 1; at >= 0 && pieces[at]!.depth > 0 && folds[at] !== "head"; at--) within[at] = true;
  return within;
}

/**
 * Extracts a subject that is new.
 * @param known the subjects of earlier mails, ours and theirs
 */
export function extractNewSubject(subject: string, known: readonly string[]): string {
  const words = stripSubjectPrefixes(subject);
  return known.some((before) => bare(stripSubjectPrefixes(before)) === bare(words)) ? "" : words;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
