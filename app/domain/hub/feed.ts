/** Most events, most posts and most lines in all that the feed shows (docs/product.md §9). */
export const MAX_FEED_LINES = 20;
const MAX_FEED_POSTS = 5;

/** Groups the feed's lines by the person they are about, latest first; lines about nobody stay single. */
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

/** Newest first by `createdAt`; at the same instant the order of the list is kept. */
const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** Merges events and at most 5 posts written by a model, and keeps the newest 20 (docs/product.md §9). */
export function mergeFeed<Event extends { createdAt: Date }, Post extends { createdAt: Date }>(
  events: readonly Event[],
  posts: readonly Post[],
): (Event | Post)[] {
  const newestEvents = [...events].sort(newestFirst).slice(0, MAX_FEED_LINES);
  const newestPosts = [...posts].sort(newestFirst).slice(0, MAX_FEED_POSTS);
  return [...newestEvents, ...newestPosts].sort(newestFirst).slice(0, MAX_FEED_LINES);
}
