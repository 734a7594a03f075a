/** Most words in one part. A longer sentence, or one without a full stop, is weighed in several parts. */
const PART_WORDS = 24;

const TOKEN = /[a-z\d]+(?:'[a-z\d]+)*|[.!?;]+|\n\s*\n|\p{Extended_Pictographic}/gu;

/**
 * Splits a text into sentences, and each into words: lower case, without accents and invisible characters, a letter held
 * down ("pleeeease") once. Emoji are words. A sentence longer than `PART_WORDS` becomes several.
 */
export const tokenizeSentences = (text: string): string[][] =>
  splitLongSentences(tokenizeWholeSentences(text));

/** Splits each sentence that is longer than `PART_WORDS`. */
export const splitLongSentences = (sentences: readonly (readonly string[])[]): string[][] =>
  sentences.flatMap((words) =>
    Array.from({ length: Math.ceil(words.length / PART_WORDS) }, (_, part) =>
      words.slice(part * PART_WORDS, (part + 1) * PART_WORDS),
    ),
  );

/** The same without a limit on a sentence's length. */
export function tokenizeWholeSentences(text: string): string[][] {
  const sentences: string[][] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) sentences.push(words);
    words = [];
  };
  for (const [token] of plain(text).matchAll(TOKEN)) {
    if (/^[.!?;\n]/.test(token)) end();
    else words.push(token.replace(HELD, "$1"));
  }
  end();
  return sentences;
}

const HELD = /(.)\1{2,}/gu;

function plain(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0f/g, "")
    .replace(/[\u2018\u2019\u201b\u2032\u02bc`\u00b4]/g, "'");
}

const ASCII = /^[\0-\x5f\x61-\x7f]*$/;
