/** Messages that share at least this part of their groups of three words are one message written twice. */
const ALIKE = 0.6;

/** Number of words in a group. A message with fewer words is one group. */
const GROUP = 3;

/**
 * Finds texts that nearly repeat one of `others`, or an earlier text of another round.
 * @returns their indexes in `texts`
 */
export function findNearDuplicates(
  texts: readonly { round: string; text: string }[],
  others: readonly { round: string; text: string }[] = [],
): Set<number> {
  const withGroup = new Map<string, number[]>();
  const read: { round: string; groups: ReadonlySet<string> }[] = [];
  const near = new Set<number>();
  for (const [at, { round, text }] of [...others, ...texts].entries()) {
    const groups = groupsOf(text);
    const shared = new Map<number, number>();
    for (const group of groups)
      for (const other of withGroup.get(group) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const isNear = [...shared].some(([other, count]) => {
      const one = read[other];
      return one && one.round !== round && count / (groups.size + one.groups.size - count) >= ALIKE;
    });
    if (isNear && at >= others.length) near.add(at - others.length);
    read.push({ round, groups });
    for (const group of groups) withGroup.set(group, [...(withGroup.get(group) ?? []), at]);
  }
  return near;
}

function groupsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (words.length < GROUP) return new Set([words.join(" ")]);
  return new Set(words.slice(GROUP - 1).map((_, at) => words.slice(at, at + GROUP).join(" ")));
}
