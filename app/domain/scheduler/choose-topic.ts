import { DAY_MS } from "~/time-units";

export type Candidate = {
  id: string;
  category: string;
  priority: number;
  active: boolean;
  useCount: number;
  lastUsed: Date | null;
};

/** How long a used topic is avoided while there are others, in milliseconds. */
const TOPIC_REST_MS = 90 * DAY_MS;

/**
 * Chooses a topic by category, highest priority, least use, then longest time since its use. Topics used within 90 days are
 * avoided, so that the first is not chosen every time, unless all were. A category without active topics falls back to all.
 * @returns undefined when no topic is active.
 */
export function chooseTopic<Topic extends Candidate>(
  topics: readonly Topic[],
  category: string | null,
  now: Date,
): Topic | undefined {
  const inUse = topics.filter((topic) => topic.active);
  const ofCategory = inUse.filter((topic) => topic.category === category);
  const pool = ofCategory.length > 0 ? ofCategory : inUse;
  const rested = pool.filter((topic) => isRested(topic, now));
  return rested.length > 0 ? rested.toSorted(mostWanted)[0] : pool.toSorted(longestAgo)[0];
}

export const isRested = ({ lastUsed }: Pick<Candidate, "lastUsed">, now: Date): boolean =>
  !lastUsed || now.getTime() - lastUsed.getTime() >= TOPIC_REST_MS;

const usedAt = ({ lastUsed }: Candidate) => lastUsed?.getTime() ?? 0;
const longestAgo = (a: Candidate, b: Candidate) => usedAt(a) - usedAt(b) || a.id.localeCompare(b.id);
const mostWanted = (a: Candidate, b: Candidate) =>
  b.priority - a.priority || a.useCount - b.useCount || longestAgo(a, b);
