import type { CrisisLevel } from "#db/values";
import { type Danger, type Index, readLexicon, type Use } from "./lexicon.server";
import { isWordOf, matchPattern, type Pattern } from "./match";

/** Words of danger found in a text. */
export type Heard = {
  /** The danger that they name, such as "overdose". */
  danger: string;
  kinds: readonly CrisisLevel[];
  /** The answer that they ask for, whatever the model says. */
  gives: "card" | "question";
  /** The index of their sentence, and of their first word in it. `to` is the index after their last word. */
  sentence: number;
  from: number;
  to: number;
};

export type Hearing = {
  heard: Heard[];
  /** Names of the harmless uses that made other words of danger not count: "long ago". */
  uses: string[];
  /** The sentences with the words of danger as they are meant; the same object if all are right as they are typed. */
  meant: readonly (readonly string[])[];
};

const { dangers, uses: known, spell, unmask } = readLexicon();

/** Writes out words of danger that are masked in a text: "k!ll". */
export const unmaskDanger = unmask;

/** A harmless use counts up to this many words before and after the words of danger. */
const NEAR = 8;

/** The rest of a text is ignored: it says nothing new, and may be meant to keep the server busy. */
const MOST_HEARD = 24;

/**
 * Finds the words of danger in a text, and the harmless uses of such words. Words without a harmless use always count. A
 * harmless use close by makes them not count; one that is only in the sentences around turns a card into the question.
 * @param sentences the words of each, as `tokenizeWholeSentences` returns them
 */
export function hearDanger(sentences: readonly (readonly string[])[]): Hearing {
  const read = sentences.map(readWords);
  const findUse = createUseFinder(read.map(({ meant }) => meant));
  const corrector = createCorrector(sentences, read);
  const heard = new Map<string, Heard>();
  const uses = new Set<string>();
  const finish = (): Hearing => ({
    heard: [...heard.values()],
    uses: [...uses],
    meant: corrector.correct(),
  });
  for (const [sentence, { meant: words, typed }] of read.entries())
    for (let from = 0; from < words.length; from++) {
      const word = words[from] as readonly string[];
      for (const danger of startingWithAny(dangers, word)) {
        if (heard.size === MOST_HEARD) return finish();
        const to = matchPattern(danger.pattern, words, from);
        if (to < 0) continue;
        const key = `${danger.name} ${sentence} ${from}`;
        const before = heard.get(key);
        if (before && (before.gives === "card" || danger.gives === "question")) continue;
        const { use, isClose } = findUse(danger, { sentence, from, to });
        if (use) uses.add(use);
        if (use && (isClose || danger.gives === "question")) continue;
        const gives = use ? "question" : danger.gives;
        if (before && gives === "question") continue;
        corrector.add(danger.pattern, { sentence, from, to });
        heard.set(key, {
          danger: danger.name,
          kinds: danger.kinds,
          gives,
          sentence,
          from: typed[from] as number,
          to: (typed[to - 1] as number) + 1,
        });
      }
    }
  return finish();
}

/** What the words of a sentence may mean, and for each the index of the word as it is typed: "agun" is two. */
type ReadSentence = { meant: readonly (readonly string[])[]; typed: readonly number[] };

function readWords(words: readonly string[]): ReadSentence {
  const meant: (readonly string[])[] = [];
  const typed: number[] = [];
  for (const [at, word] of words.entries())
    for (const part of spell(word)) {
      meant.push(part);
      typed.push(at);
    }
  return { meant, typed };
}

type Span = Pick<Heard, "sentence" | "from" | "to">;

/** Collects the misspelt words of danger as they are meant. */
function createCorrector(sentences: readonly (readonly string[])[], read: readonly ReadSentence[]) {
  const meantAt = new Map<string, string[]>();
  return {
    add: (pattern: Pattern, { sentence, from, to }: Span) => {
      const { meant, typed } = read[sentence] as ReadSentence;
      const found = new Map<string, string[]>();
      for (let at = from; at < to; at++) {
        const place = typed[at] as number;
        const may = meant[at] as readonly string[];
        const word = may.find((one) => isWordOf(pattern, one)) ?? may[0];
        if (!word || word === sentences[sentence]?.[place]) continue;
        const key = `${sentence} ${place}`;
        found.set(key, [...(found.get(key) ?? []), word]);
      }
      for (const [key, words] of found) meantAt.set(key, words);
    },
    correct: () =>
      meantAt.size === 0
        ? sentences
        : sentences.map((words, sentence) =>
            words.flatMap((word, place) => meantAt.get(`${sentence} ${place}`) ?? [word]),
          ),
  };
}

/** Most places have one word, so the others pay for the set. */
function startingWithAny<T>(entries: Index<T>, words: readonly string[]): readonly T[] {
  if (words.length === 1) return entries.startingWith(words[0] as string);
  return [...new Set(words.flatMap(entries.startingWith))];
}

/** Finds a harmless use of words of danger: close to them, or else in the sentences around. */
function createUseFinder(read: readonly ReadSentence["meant"][]) {
  const bySentence = read.map(() => new Map<Use, boolean>());
  const isInSentence = (use: Use, at: number): boolean => {
    const words = read[at];
    if (!words) return false;
    const found = bySentence[at]?.get(use) ?? isIn(use.patterns, words);
    bySentence[at]?.set(use, found);
    return found;
  };
  return ({ gives, kinds, deniesItself }: Danger, { sentence, from, to }: Span) => {
    const words = read[sentence] ?? [];
    const isUsed = (use: Use): boolean => {
      if (use.kinds && !use.kinds.includes(kinds[0] as CrisisLevel)) return false;
      switch (use.where) {
        case "before":
          return isIn(
            use.patterns,
            words.slice(Math.max(0, from - use.within), deniesItself ? from : to - 1),
          );
        case "near":
          return (
            isInSentence(use, sentence) &&
            isIn(use.patterns, words.slice(Math.max(0, from - NEAR), to + NEAR))
          );
        case "around":
          return [sentence - 1, sentence, sentence + 1].some((at) => isInSentence(use, at));
        case "message":
          return gives === "question" && read.some((_, at) => isInSentence(use, at));
      }
    };
    const isCloseUse = ({ where }: Use) => where === "before" || where === "near";
    const close = known.find((use) => isCloseUse(use) && isUsed(use))?.name;
    return {
      use: close ?? known.find((use) => !isCloseUse(use) && isUsed(use))?.name,
      isClose: close !== undefined,
    };
  };
}

const isIn = (patterns: Index<Pattern>, words: ReadSentence["meant"]): boolean =>
  words.some((word, at) =>
    startingWithAny(patterns, word).some((pattern) => matchPattern(pattern, words, at) >= 0),
  );
