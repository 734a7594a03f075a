export type NamedColleague = {
  id: string;
  label: string;
  username: string;
  handle: string;
  isTold: boolean;
};

const MAX_OFFERED = 6;

/** An `@` that begins a word, and the text from it to the caret. */
const BEGUN = /(?:^|[\s("'])@([\p{L}\p{N}._+-]{0,40})$/u;

/** Suggests colleagues for a mention that is being typed. @returns null for none; `from` is the position of the `@` */
export function suggestMentions(
  text: string,
  caret: number,
  people: readonly NamedColleague[],
): { from: number; offers: NamedColleague[] } | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const query = typed.toLowerCase();
  const offers = people.filter(({ label, username }) =>
    [...label.split(/\s+/), username].some((word) => word.toLowerCase().startsWith(query)),
  );
  return offers.length > 0 ? { from: caret - typed.length - 1, offers: offers.slice(0, MAX_OFFERED) } : null;
}
