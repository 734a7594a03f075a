/** Words and short phrases of normalised text by concept, in both languages; alternatives separated by "|". */
export type Lexicon = Record<string, string>;

/** A place where a text names a concept: words `from` to `to`, the last not included. */
export type Mention = { from: number; to: number };

/** A mention, with the number of its concept. */
export type Named = { concept: number; mention: Mention };

/** A text as words with the concepts found in it. */
export type Reading = {
  /** By the number of the word: where it begins in the text; one more for the end. */
  offsets: number[];
  /** By the number of the word: the sentence it stands in. */
  sentences: number[];
  /** By the number of the concept, in the order of the text. */
  mentions: Mention[][];
  /** The same in the order of the text. */
  named: Named[];
};

type Meaning = { rest: readonly string[]; concept: number };

/** The concepts whose phrase starts with a word: of one word, or by the second word. */
type Entry = { alone: number[]; bySecond: Map<string, Meaning[]> };

/** From this on a bare number is "manyByNumber": thirty pills, 60 of them. */
const MANY = 10;

/** Finds concepts in normalised text, each word looked up once. */
export class ConceptBook {
  private readonly entries = new Map<string, Entry>();
  private readonly numbers = new Map<string, number>();
  private readonly many: number | undefined;

  constructor(lexicon: Lexicon) {
    for (const [number, [name, words]] of Object.entries(lexicon).entries()) {
      this.numbers.set(name, number);
      for (const phrase of words.split("|")) {
        this.add(phrase.trim().split(" "), number);
      }
    }
    this.many = this.numbers.get("manyByNumber");
  }

  /** The number of a concept; throws for one that isn't in the lexicon. */
  numberOf(name: string): number {
    const number = this.numbers.get(name);
    if (number === undefined) throw new Error(`No such concept: ${name}`);
    return number;
  }

  read(text: string): Reading {
    const words = text.slice(1, -1).split(" ");
    const reading: Reading = {
      offsets: [],
      sentences: [],
      mentions: Array.from({ length: this.numbers.size }, () => []),
      named: [],
    };
    let offset = 1;
    let sentence = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as string;
      reading.offsets.push(offset);
      reading.sentences.push(sentence);
      offset += word.length + 1;
      if (word === ".") sentence++;
      else this.note(words, at, reading);
    }
    reading.offsets.push(offset);
    return reading;
  }

  private add([first = "", second, ...rest]: readonly string[], concept: number) {
    const entry = this.entries.get(first) ?? { alone: [], bySecond: new Map<string, Meaning[]>() };
    this.entries.set(first, entry);
    if (second === undefined) entry.alone.push(concept);
    else entry.bySecond.set(second, [...(entry.bySecond.get(second) ?? none), { rest, concept }]);
  }

  private note(words: readonly string[], at: number, reading: Reading) {
    const word = words[at] as string;
    const entry = this.entries.get(word);
    if (entry) {
      for (const concept of entry.alone) name(reading, concept, at, at + 1);
      const longer = entry.bySecond.get(words[at + 1] as string);
      for (const { rest, concept } of longer ?? none) {
        if (follows(words, at + 2, rest)) name(reading, concept, at, at + 2 + rest.length);
      }
    }
    if (this.many !== undefined && word.charCodeAt(0) <= 57 && Number(word) >= MANY)
      name(reading, this.many, at, at + 1);
  }
}

function name({ mentions, named }: Reading, concept: number, from: number, to: number) {
  const mention = { from, to };
  mentions[concept]?.push(mention);
  named.push({ concept, mention });
}

function follows(words: readonly string[], at: number, rest: readonly string[]): boolean {
  for (let i = 0; i < rest.length; i++) if (words[at + i] !== rest[i]) return false;
  return true;
}

const none: readonly Meaning[] = [];
