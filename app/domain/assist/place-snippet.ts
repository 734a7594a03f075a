/** A greeting at the head of a letter: a short line of its own. */
const GREETING = /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b[^\n]{0,80}(\n|$)/i;

/**
 * A letter with a short text put into it as a paragraph of its own.
 * @param at where the writer's cursor is or what is selected, which the text takes the place of; null where the writer was
 *   not in the letter yet: then it comes below the greeting, or at the end where there is none
 * @returns `cursor`: the end of the text that was put in
 */
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
