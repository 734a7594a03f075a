import type { CrisisLevel } from "#db/values";
import { type Danger, type Index, readLexicon, type Use } from "./lexicon.server";
import { matchPattern, type Pattern } from "./match";

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
};

const { dangers, uses: known, spell } = readLexicon();

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
  const read = sentences.map((words) => words.map(spell));
  const findUse = createUseFinder(read);
  const heard = new Map<string, Heard>();
  const uses = new Set<string>();
  for (const [sentence, words] of read.entries())
    for (const [from, word] of words.entries())
      for (const danger of dangers.startingWith(word)) {
        if (heard.size === MOST_HEARD) return { heard: [...heard.values()], uses: [...uses] };
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
        heard.set(key, { danger: danger.name, kinds: danger.kinds, gives, sentence, from, to });
      }
  return { heard: [...heard.values()], uses: [...uses] };
}

type Span = Pick<Heard, "sentence" | "from" | "to">;

/** Finds a harmless use of words of danger: close to them, or else in the sentences around. */
function createUseFinder(read: readonly (readonly string[])[]) {
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

const isIn = (patterns: Index<Pattern>, words: readonly string[]): boolean =>
  words.some((word, at) =>
    patterns.startingWith(word).some((pattern) => matchPattern(pattern, words, at) >= 0),
  );
