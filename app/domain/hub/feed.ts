/** Most events, most posts and most lines in all that the feed shows (docs/product.md §9). */
export const feedLimit = 20;
const postLimit = 5;

/** The feed's lines by the person they are about, the latest first; lines about nobody stand alone. */
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

/** The newest first; `createdAt` decides, and at the same instant the one that came first in its list. */
const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** The 20 newest events and at most 5 posts that a model wrote, merged; the newest 20 are kept (docs/product.md §9). */
export function mergeFeed<Event extends { createdAt: Date }, Post extends { createdAt: Date }>(
  events: readonly Event[],
  posts: readonly Post[],
): (Event | Post)[] {
  const newestEvents = [...events].sort(newestFirst).slice(0, feedLimit);
  const newestPosts = [...posts].sort(newestFirst).slice(0, postLimit);
  return [...newestEvents, ...newestPosts].sort(newestFirst).slice(0, feedLimit);
}
