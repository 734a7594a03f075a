import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export type Face = "sans" | "bold" | "italic" | "boldItalic" | "serif" | "serifItalic";

const SANS = "source-sans-3";
const SERIF = "newsreader";
const PACKAGES: Record<Face, [family: typeof SANS | typeof SERIF, file: string][]> = {
  sans: [[SANS, "400-normal"]],
  bold: [[SANS, "600-normal"]],
  italic: [[SANS, "400-italic"]],
  boldItalic: [[SANS, "600-italic"]],
  // Letters that the serif font lacks, such as Greek ones, come from the sans font.
  serif: [
    [SERIF, "500-normal"],
    [SANS, "600-normal"],
  ],
  serifItalic: [
    [SERIF, "400-italic"],
    [SANS, "400-italic"],
  ],
};
const SUBSETS = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];

export type FontPiece = { text: string; font: string };

export interface FontRoom {
  registerFont(name: string, source: Buffer): unknown;
  font(name: string): unknown;
}

type Loaded = { name: string; has: (codePoint: number) => boolean };

/** Reads each font file when a letter first needs it. */
export class Faces {
  readonly #room: FontRoom;
  readonly #loaded = new Map<string, Loaded | null>();

  constructor(room: FontRoom) {
    this.#room = room;
  }

  /**
   * Splits a text by the font files that have its letters. What none has, such as emoji and Chinese, is left out
   * rather than drawn as boxes.
   */
  pieces(text: string, face: Face): FontPiece[] {
    const found: FontPiece[] = [];
    for (const letter of cleanText(text)) {
      const font = this.#fontFor(letter, face);
      if (!font) continue;
      const last = found.at(-1);
      if (last?.font === font) last.text += letter;
      else found.push({ text: letter, font });
    }
    return found;
  }

  #fontFor(letter: string, face: Face): string | undefined {
    const codePoint = letter.codePointAt(0) ?? 0;
    for (const [family, file] of PACKAGES[face])
      for (const subset of SUBSETS) {
        const font = this.#load(`${family}/files/${family}-${subset}-${file}`);
        if (font?.has(codePoint)) return font.name;
      }
    return undefined;
  }

  #load(file: string): Loaded | null {
    const known = this.#loaded.get(file);
    if (known !== undefined) return known;
    const loaded = this.#read(file);
    this.#loaded.set(file, loaded);
    return loaded;
  }

  /** Loads a font file; null if the family has no such subset. */
  #read(file: string): Loaded | null {
    let bytes: Buffer;
    try {
      bytes = readFileSync(require.resolve(`@fontsource/${file}.woff`));
    } catch {
      return null;
    }
    this.#room.registerFont(file, bytes);
    this.#room.font(file);
    // PDFKit's type lacks the fontkit font.
    const { font } = (this.#room as unknown as { _font: { font: FontkitFont } })._font;
    return { name: file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  }
}

type FontkitFont = { hasGlyphForCodePoint: (codePoint: number) => boolean };

/** Drops invisible characters of a text, and makes every space a plain one. */
const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/ {2,}/g, " ");
