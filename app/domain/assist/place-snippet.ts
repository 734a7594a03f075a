/** Matches the greeting of a letter: a short first line. */
const GREETING = /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b[^\n]{0,80}(\n|$)/i;

/** Puts a snippet into a letter. @param at cursor or selection; null: below the greeting, else last @returns `cursor`: its end */
export function placeSnippet(
  letter: string,
  at: { start: number; end: number } | null,
  snippet: string,
): { letter: string; cursor: number } {
  const below = GREETING.exec(letter)?.[0].length ?? letter.length;
  const { start, end } = at ?? { start: below, end: below };
  const before = [letter.slice(0, start).trimEnd(), snippet].filter(Boolean).join("\n\n");
  const after = letter.slice(end).trimStart();
  return { letter: after ? `${before}\n\n${after}` : before, cursor: before.length };
}
