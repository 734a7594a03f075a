/** What is asked of a topic to choose it. */
export type Candidate = {
  id: string;
  category: string;
  priority: number;
  active: boolean;
  useCount: number;
  lastUsed: Date | null;
};

/** How long a topic rests after it was written about while another one is to be had, in milliseconds: 90 days. */
const REST = 90 * 86_400_000;

/**
 * The topic to write about: in the category whose turn it is, the highest priority, then the least used, then
 * the one used longest ago. A topic written about within 90 days waits for the others, or the first of a category
 * would be written about for ever; when all of them rest, the one used longest ago is it. A category without a
 * topic in use gives way to all categories.
 * @returns undefined when no topic is in use at all.
 */
export function chooseTopic<Topic extends Candidate>(
  topics: readonly Topic[],
  category: string | null,
  now: Date,
): Topic | undefined {
  const inUse = topics.filter((topic) => topic.active);
  const ofCategory = inUse.filter((topic) => topic.category === category);
  const pool = ofCategory.length > 0 ? ofCategory : inUse;
  const rested = pool.filter(({ lastUsed }) => !lastUsed || now.getTime() - lastUsed.getTime() >= REST);
  return rested.length > 0 ? rested.toSorted(mostWanted)[0] : pool.toSorted(longestAgo)[0];
}

const usedAt = ({ lastUsed }: Candidate) => lastUsed?.getTime() ?? 0;
const longestAgo = (a: Candidate, b: Candidate) => usedAt(a) - usedAt(b) || a.id.localeCompare(b.id);
const mostWanted = (a: Candidate, b: Candidate) =>
  b.priority - a.priority || a.useCount - b.useCount || longestAgo(a, b);
