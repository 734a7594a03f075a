import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The site's faces, in the weights that a guide is set in. */
export type Face = "sans" | "bold" | "italic" | "boldItalic" | "serif" | "serifItalic";

const SANS = "source-sans-3";
const SERIF = "newsreader";
const PACKAGES: Record<Face, [family: typeof SANS | typeof SERIF, file: string][]> = {
  sans: [[SANS, "400-normal"]],
  bold: [[SANS, "600-normal"]],
  italic: [[SANS, "400-italic"]],
  boldItalic: [[SANS, "600-italic"]],
  // Letters that the serif lacks, such as Greek ones, come from the sans.
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

/** Words that one font file can draw. */
export type FontPiece = { text: string; font: string };

/** A document that fonts can be registered with, and asked what they can draw. */
export interface FontRoom {
  registerFont(name: string, source: Buffer): unknown;
  font(name: string): unknown;
}

type Loaded = { name: string; has: (codePoint: number) => boolean };

/** The font files of one document, each read when a letter first needs it. */
export class Faces {
  readonly #room: FontRoom;
  readonly #loaded = new Map<string, Loaded | null>();

  constructor(room: FontRoom) {
    this.#room = room;
  }

  /**
   * A text in pieces by the files that have its letters. What none has, such as emoji and Chinese, is left out rather
   * than drawn as boxes.
   */
  pieces(text: string, face: Face): FontPiece[] {
    const found: FontPiece[] = [];
    for (const letter of clean(text)) {
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

  /** Null where a family has no such subset. */
  #read(file: string): Loaded | null {
    let bytes: Buffer;
    try {
      bytes = readFileSync(require.resolve(`@fontsource/${file}.woff`));
    } catch {
      return null;
    }
    this.#room.registerFont(file, bytes);
    this.#room.font(file);
    // PDFKit's type of an embedded font leaves out the fontkit font that it wraps.
    const { font } = (this.#room as unknown as { _font: { font: FontkitFont } })._font;
    return { name: file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  }
}

type FontkitFont = { hasGlyphForCodePoint: (codePoint: number) => boolean };

/** One way to write each letter, every space a plain one, no characters that show nothing. */
const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/ {2,}/g, " ");
