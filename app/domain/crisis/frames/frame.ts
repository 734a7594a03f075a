import type { ConceptBook, Mention, Reading } from "../concepts/concept-book";
import type { Danger } from "../rules/rule";

/** A danger recognised by concepts near each other, whatever the exact words. */
export type Frame = Danger & {
  slots: readonly Slot[];
  /** How many words the whole may span. */
  within: number;
  /** How many sentences it may span: 1 unless told. */
  sentences: number;
  /** Concepts that cancel it when they occur within it or up to six words beside it. */
  unless: readonly string[];
};

/** Filled by any of its concepts; one that `follows` stands after the slot before it. */
type Slot = { concepts: readonly string[]; follows: boolean };

type Options = Omit<Danger, "name"> & Partial<Pick<Frame, "within" | "sentences">> & { unless?: string };

/** "a|b + c": a or b, and c, in any order. "a > b": b after a. */
export function frame(name: string, source: string, { unless, ...options }: Options = {}): Frame {
  const slots = [...source.matchAll(/(?:^| ([+>]) )([^ ]+)/g)].map(([, sign, concepts = ""]) => ({
    concepts: concepts.split("|"),
    follows: sign === ">",
  }));
  return { within: 10, sentences: 1, ...options, name, slots, unless: unless?.split("|") ?? [] };
}

/** A frame compiled for a `ConceptBook`: concepts by number. */
export class FrameReader<F extends Frame> {
  private readonly slots: readonly (readonly number[])[];
  private readonly unless: readonly number[];

  constructor(
    readonly frame: F,
    book: ConceptBook,
  ) {
    this.slots = frame.slots.map((slot) => slot.concepts.map((name) => book.numberOf(name)));
    this.unless = frame.unless.map((name) => book.numberOf(name));
  }

  /** Calls `onMatch` once for each place of the first slot where the frame matches, until it returns true. */
  read(reading: Reading, onMatch: (from: number, to: number) => boolean): void {
    if (!this.slots.every((slot) => slot.some((concept) => mentionsOf(reading, concept).length > 0))) return;
    for (const concept of this.slots[0] as readonly number[]) {
      for (const first of mentionsOf(reading, concept)) {
        const filled = this.fill(reading, [first]);
        if (filled && !this.explained(reading, filled) && onMatch(filled.from, filled.to)) return;
      }
    }
  }

  /** The span of the mentions that fill the remaining slots, trying those nearest to the beginning first. */
  private fill(reading: Reading, taken: readonly Mention[]): Mention | undefined {
    const span = spanOf(taken);
    const slot = this.slots[taken.length];
    if (!slot) return span;
    for (const concept of slot) {
      for (const mention of mentionsOf(reading, concept)) {
        if (mention.from < span.to - this.frame.within) continue;
        if (mention.from > span.from + this.frame.within) break;
        if (!this.fits(reading, taken, mention)) continue;
        const filled = this.fill(reading, [...taken, mention]);
        if (filled) return filled;
      }
    }
    return undefined;
  }

  private fits(reading: Reading, taken: readonly Mention[], mention: Mention): boolean {
    if (taken.some(({ from, to }) => mention.from < to && from < mention.to)) return false;
    const { follows } = this.frame.slots[taken.length] as Slot;
    if (follows && mention.from < (taken[taken.length - 1] as Mention).to) return false;
    const { from, to } = spanOf([...taken, mention]);
    const sentences = (reading.sentences[to - 1] as number) - (reading.sentences[from] as number) + 1;
    return to - from <= this.frame.within && sentences <= this.frame.sentences;
  }

  private explained(reading: Reading, { from, to }: Mention): boolean {
    return this.unless.some((concept) =>
      mentionsOf(reading, concept).some((mention) => mention.to > from - 6 && mention.from < to + 6),
    );
  }
}

const mentionsOf = (reading: Reading, concept: number) => reading.mentions[concept] as Mention[];

const spanOf = (mentions: readonly Mention[]): Mention => ({
  from: Math.min(...mentions.map((mention) => mention.from)),
  to: Math.max(...mentions.map((mention) => mention.to)),
});
