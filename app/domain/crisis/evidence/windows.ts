/** A stretch of a text: its sentences from `from` up to, not including, `to`. */
export type Window = { from: number; to: number };

/** Sentences and words of one window at most; a first sentence counts whatever its length. */
const [MOST_SENTENCES, MOST_WORDS] = [6, 80];

/**
 * The windows in which a text is read. Nearly every message is one: what is said before and after a sentence tells
 * whether it is danger, or past, or in jest. A longer text has one window from each sentence on.
 */
export function windowsOf(sentences: readonly (readonly string[])[]): Window[] {
  const windows: Window[] = [];
  for (let from = 0; from < sentences.length; from++) {
    let to = from + 1;
    let words = sentences[from]?.length ?? 0;
    while (to < sentences.length && to - from < MOST_SENTENCES) {
      words += sentences[to]?.length ?? 0;
      if (words > MOST_WORDS) break;
      to++;
    }
    windows.push({ from, to });
    if (to === sentences.length) break;
  }
  return windows;
}

/** Each sentence by itself, and with the next: a danger among calm sentences stands out there. */
export const partsOf = (sentences: readonly (readonly string[])[]): Window[] =>
  sentences.flatMap((_, from) =>
    from + 1 < sentences.length
      ? [
          { from, to: from + 1 },
          { from, to: from + 2 },
        ]
      : [{ from, to: from + 1 }],
  );
