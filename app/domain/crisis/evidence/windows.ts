/** A stretch of a text: its sentences from `from` up to, not including, `to`. */
export type Window = { from: number; to: number };

/** Most sentences and words in one window; its first sentence may be longer. */
const [MOST_SENTENCES, MOST_WORDS] = [6, 80];

/**
 * Groups sentences into the windows that are weighed. Nearly every message is one window: the sentences around show whether
 * a danger is present, past or a joke. In a longer text a window begins at each sentence.
 */
export function groupSentencesIntoWindows(sentences: readonly (readonly string[])[]): Window[] {
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

/** Groups each sentence by itself, and with the next one: a danger among calm sentences shows there. */
export const groupSentencesIntoParts = (sentences: readonly (readonly string[])[]): Window[] =>
  sentences.flatMap((_, from) =>
    from + 1 < sentences.length
      ? [
          { from, to: from + 1 },
          { from, to: from + 2 },
        ]
      : [{ from, to: from + 1 }],
  );
