/** Words of one part at most: a sentence that is longer, or has no full stop at all, is weighed in several. */
const PART_WORDS = 24;

const TOKEN = /[a-z\d]+(?:'[a-z\d]+)*|[.!?;]+|\n\s*\n|\p{Extended_Pictographic}/gu;

/**
 * The sentences of a text, each as its words: lower case, without accents and invisible characters, a letter held down
 * ("pleeeease") once. Emoji are words.
 */
export function sentencesOf(text: string): string[][] {
  return wholeSentencesOf(text).flatMap((words) =>
    Array.from({ length: Math.ceil(words.length / PART_WORDS) }, (_, part) =>
      words.slice(part * PART_WORDS, (part + 1) * PART_WORDS),
    ),
  );
}

/** The same, however long a sentence is. */
export function wholeSentencesOf(text: string): string[][] {
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
