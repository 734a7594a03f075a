import type { FontPiece } from "./faces";

export type TextRun = { text: string; face: import("./faces").Face; href?: string };

export type LinePiece = FontPiece & { width: number; href?: string };
export type GuideLine = LinePiece[];

interface Options {
  /** the width of a line, in points */
  width: number;
  pieces: (text: string, face: TextRun["face"]) => FontPiece[];
  /** measures the width of a piece of text, in points */
  measure: (piece: FontPiece) => number;
}

/** Breaks text into lines. Cuts a word that is wider than a line. No line begins or ends with a space. */
export function breakLines(runs: readonly TextRun[], { width, pieces, measure }: Options): GuideLine[] {
  const lines: GuideLine[] = [];
  let line: GuideLine = [];
  let used = 0;

  const finish = () => {
    const trimmed = trimLineEnd(line, measure);
    if (trimmed.length > 0) lines.push(trimmed);
    line = [];
    used = 0;
  };
  const place = (piece: LinePiece) => {
    const last = line.at(-1);
    if (last && last.font === piece.font && last.href === piece.href) last.text += piece.text;
    else line.push({ ...piece });
    used += piece.width;
  };

  for (const word of splitWords(runs, pieces, measure)) {
    const wide = sumWidths(word);
    if (word[0]?.text === " ") {
      if (line.length > 0) for (const piece of word) place(piece);
      continue;
    }
    if (used + wide > width && line.length > 0) finish();
    for (const piece of wide > width ? splitLetters(word, measure) : word) {
      if (used + piece.width > width && line.length > 0 && wide > width) finish();
      place(piece);
    }
  }
  finish();
  for (const each of lines) for (const piece of each) piece.width = measure(piece);
  return lines;
}

const sumWidths = (pieces: readonly LinePiece[]) => pieces.reduce((total, { width }) => total + width, 0);

/** Splits text into words; a word may run through several runs ("**911**."). */
function splitWords(
  runs: readonly TextRun[],
  pieces: Options["pieces"],
  measure: Options["measure"],
): LinePiece[][] {
  const found: LinePiece[][] = [];
  let endsWord = true;
  for (const { text, face, href } of runs) {
    for (const part of text.split(/(\s+)/)) {
      const set = pieces(part, face).map((piece) => ({
        ...piece,
        width: measure(piece),
        ...(href && { href }),
      }));
      if (set.length === 0) continue;
      const isSpace = set[0]?.text === " ";
      if (isSpace && found.at(-1)?.[0]?.text === " ") continue;
      if (isSpace || endsWord) found.push(set);
      else found.at(-1)?.push(...set);
      endsWord = isSpace;
    }
  }
  return found;
}

const splitLetters = (word: readonly LinePiece[], measure: Options["measure"]): LinePiece[] =>
  word.flatMap((piece) =>
    [...piece.text].map((text) => ({ ...piece, text, width: measure({ text, font: piece.font }) })),
  );

function trimLineEnd(line: GuideLine, measure: Options["measure"]): GuideLine {
  const last = line.at(-1);
  if (!last) return line;
  const text = last.text.trimEnd();
  if (text === "") return trimLineEnd(line.slice(0, -1), measure);
  return [...line.slice(0, -1), { ...last, text }];
}
