/** A colleague who can be named in a note. */
export type Named = {
  id: string;
  label: string;
  username: string;
  /** What is written after the `@`. */
  handle: string;
  /** Whether a mail tells them. */
  isTold: boolean;
};

/** Most that are offered at once. */
const OFFERED = 6;

/** An `@` that begins a word, and what stands between it and the caret. */
const BEGUN = /(?:^|[\s("'])@([\p{L}\p{N}._+-]{0,40})$/u;

/**
 * Whom to offer while a name is being typed; null where none is.
 * @returns `from`: where the `@` stands.
 */
export function suggestMentions(
  text: string,
  caret: number,
  people: readonly Named[],
): { from: number; offers: Named[] } | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const query = typed.toLowerCase();
  const offers = people.filter(({ label, username }) =>
    [...label.split(/\s+/), username].some((word) => word.toLowerCase().startsWith(query)),
  );
  return offers.length > 0 ? { from: caret - typed.length - 1, offers: offers.slice(0, OFFERED) } : null;
}
