/** The most events, posts and lines of the feed (docs/product/numbers.md §9). */
export const MAX_FEED_LINES = 20;
const MAX_FEED_POSTS = 5;

/** Groups the feed's lines by lead, latest first; lines about nobody stay single. */
export function groupFeedByLead<Line extends { id: string; lead: { id: string } | null }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.lead ? `lead ${line.lead.id}` : line.id;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** Merges the newest events and posts into the feed, limited by docs/product/numbers.md §9. */
export function mergeFeed<Event extends { createdAt: Date }, Post extends { createdAt: Date }>(
  events: readonly Event[],
  posts: readonly Post[],
): (Event | Post)[] {
  const newestEvents = [...events].sort(newestFirst).slice(0, MAX_FEED_LINES);
  const newestPosts = [...posts].sort(newestFirst).slice(0, MAX_FEED_POSTS);
  return [...newestEvents, ...newestPosts].sort(newestFirst).slice(0, MAX_FEED_LINES);
}
