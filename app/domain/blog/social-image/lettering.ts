/** A face as outlines, so that words can be drawn on a machine that has no fonts. All numbers in font units. */
export interface Lettering {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** By character: how far it moves on, and its outline as SVG path data with y upwards. */
  letters: Record<string, readonly [advance: number, path: string]>;
  /** What a pair of characters moves closer (below zero) or apart. */
  kerning: Record<string, number>;
}

const SAME: Record<string, string> = {
  "\u00a0": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2212": "–",
  "\u2032": "'",
  "\u2033": '"',
};

/** The characters of a text that a face has; a letter with an unknown accent comes without it, the rest is left out. */
export function drawable(text: string, face: Lettering): string[] {
  return [...text.normalize("NFC")].flatMap((character) => {
    const known = SAME[character] ?? character;
    if (/\s/.test(known)) return [" "];
    if (known in face.letters) return [known];
    const [plain = ""] = known.normalize("NFKD");
    return plain in face.letters ? [plain] : [];
  });
}

/** Width of a line in pixels. */
export function measure(text: string, face: Lettering, size: number): number {
  let units = 0;
  let last = "";
  for (const character of drawable(text, face)) {
    units += (face.kerning[last + character] ?? 0) + (face.letters[character]?.[0] ?? 0);
    last = character;
  }
  return (units * size) / face.unitsPerEm;
}

export interface LineOptions {
  x: number;
  /** Where the letters stand. */
  baseline: number;
  size: number;
  fill: string;
  /** Extra room after each letter, in pixels. */
  spacing?: number;
}

/** A line of text as SVG paths. */
export function drawLine(text: string, face: Lettering, options: LineOptions): string {
  const { x, baseline, size, fill, spacing = 0 } = options;
  const scale = size / face.unitsPerEm;
  let at = 0;
  let last = "";
  const paths = drawable(text, face).map((character) => {
    const [advance, path] = face.letters[character] ?? [0, ""];
    at += face.kerning[last + character] ?? 0;
    const drawn = path && `<path transform="translate(${Math.round(at * 100) / 100} 0)" d="${path}"/>`;
    at += advance + spacing / scale;
    last = character;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

/**
 * A text in as few lines as it needs at this size, each about as long as the others. Null when a single word
 * is wider than `width` or more than `most` lines would be needed.
 */
export function wrap(
  text: string,
  face: Lettering,
  { size, width, most }: { size: number; width: number; most: number },
): string[] | null {
  const words = drawable(text, face).join("").split(" ").filter(Boolean);
  if (words.some((word) => measure(word, face, size) > width)) return null;
  const lines = fill(words, face, size, width);
  if (lines.length > most) return null;
  let narrow = width / 2;
  let wide = width;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = fill(words, face, size, middle);
    const fits = tried.length <= lines.length && tried.every((line) => measure(line, face, size) <= middle);
    if (fits) wide = middle;
    else narrow = middle;
  }
  return fill(words, face, size, wide);
}

function fill(words: string[], face: Lettering, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${word}`, face, size) <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The largest of `sizes` at which a text fits; at the smallest, whatever has no room ends in an ellipsis. */
export function typeset(
  text: string,
  face: Lettering,
  { sizes, width, most }: { sizes: readonly number[]; width: number; most: number },
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(text, face, { size, width, most });
    if (lines) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const room = (line: string) => measure(`${line}…`, face, size) <= width;
  const letters = drawable(text, face).join("");
  const lines = fill(
    letters.split(" ").flatMap((word) => broken(word, room)),
    face,
    size,
    width,
  );
  if (lines.length <= most) return { size, lines };
  let last = lines[most - 1] ?? "";
  while (last && !room(last)) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, most - 1), `${last.trimEnd()}…`] };
}

/** A word in pieces that each have room on a line. */
function broken(word: string, room: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece && !room(piece + letter)) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return piece ? [...pieces, piece] : pieces;
}
