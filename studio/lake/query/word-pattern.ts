import { Path } from "groq-js";

/** Matches a word of a text, as in groq-js; in patterns the star belongs to the word. */
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const PATTERN_WORD = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g;

/** A longer word of a pattern is cut off here, as in groq-js. UTF-16 units. */
const MAX_PATTERN_WORD_CHARS = 1_024;

const isWordCharacter = (character: string | undefined) => character !== undefined && /\w/.test(character);

/** Drops a text's dots next to a letter, a digit or an underscore: `U.S.` becomes `US`. */
function withoutEdgeDots(text: string): string {
  if (!text.includes(".")) return text;
  return text.replace(/\.+/g, (dots, at: number) =>
    isWordCharacter(text[at - 1]) || isWordCharacter(text[at + dots.length]) ? "" : dots,
  );
}

/** Splits a text into the words that `match` searches, folded to upper case. */
export const tokenizeText = (text: string): string[] => withoutEdgeDots(foldCase(text)).match(WORD) ?? [];

export type WordTest = (word: string) => boolean;

/** Compiles a pattern to one test per word; each test has to match some word of the text. */
export function compileWordTests(pattern: string): WordTest[] {
  const words = withoutEdgeDots(pattern).match(PATTERN_WORD) ?? [];
  return words.map((word) => compileWordTest(word.slice(0, MAX_PATTERN_WORD_CHARS)));
}

/**
 * `*` matches any characters and `.` any one character, ignoring case. Each piece between stars is matched at its
 * first possible position, which is enough. At worst this takes the word's length times the pattern's, whereas a
 * regular expression may backtrack exponentially.
 */
function compileWordTest(pattern: string): WordTest {
  const [first = "", ...rest] = foldCase(pattern).split("*");
  const last = rest.pop();
  const pieces = rest.filter((piece) => piece !== "");
  return (word) => {
    if (!matchesAt(word, first, 0)) return false;
    if (last === undefined) return word.length === first.length;
    let at = first.length;
    for (const piece of pieces) {
      while (at + piece.length <= word.length && !matchesAt(word, piece, at)) at++;
      if (at + piece.length > word.length) return false;
      at += piece.length;
    }
    return word.length - last.length >= at && matchesAt(word, last, word.length - last.length);
  };
}

function matchesAt(word: string, piece: string, at: number): boolean {
  if (at + piece.length > word.length) return false;
  if (!piece.includes(".")) return word.startsWith(piece, at);
  for (let i = 0; i < piece.length; i++) {
    if (piece[i] !== "." && piece[i] !== word[at + i]) return false;
  }
  return true;
}

const NOT_ASCII = /[\u0080-\uffff]/;
const EACH_NOT_ASCII = /[\u0080-\uffff]/g;

/**
 * Case folding as in a regular expression with the flag `i`: character by character, in capitals, none becoming ASCII
 * or two.
 */
function foldCase(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toUpperCase();
  const capital = (character: string) => {
    const upper = character.toUpperCase();
    return upper.length === 1 && upper.charCodeAt(0) >= 0x80 ? upper : character;
  };
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(EACH_NOT_ASCII, capital);
}

/**
 * A pattern as a groq-js value. The only operator of groq-js that calls a method of a given object is `in`, for a
 * path: so this extends `Path`, and `text match pattern` is evaluated as `text in pattern`.
 */
export class WordPattern extends Path {
  readonly #tests: readonly WordTest[];

  constructor(patterns: readonly string[]) {
    super("");
    this.#tests = patterns.flatMap(compileWordTests);
  }

  override matches(text: string): boolean {
    const words = this.#tests.length === 0 ? [] : tokenizeText(text);
    return words.length > 0 && this.#tests.every((test) => words.some(test));
  }
}
