export interface ListedPost {
  _id: string;
  category: string | null;
  tags: string[];
  featured: boolean;
}

/** The first post flagged featured, else the first; null when there is none (docs/product/states.md §4). */
export function pickFeaturedPost<Post extends { featured: boolean }>(posts: Post[]): Post | null {
  return posts.find((post) => post.featured) ?? posts[0] ?? null;
}

/** Picks related posts: two points for the category, one for each shared tag; newest first among equals. */
export function pickRelatedPosts(
  posts: ListedPost[],
  to: Omit<ListedPost, "featured">,
  count = 3,
): ListedPost[] {
  return posts
    .filter((post) => post._id !== to._id)
    .map((post, index) => ({ post, index, score: scoreLikeness(post, to) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .map(({ post }) => post);
}

function scoreLikeness(post: ListedPost, to: Omit<ListedPost, "featured">): number {
  const shared = post.tags.filter((tag) => to.tags.includes(tag)).length;
  return shared + (post.category && post.category === to.category ? 2 : 0);
}

/** Finds the posts beside a post in a list that is newest first; null at either end. */
export function findAdjacentPosts<Post extends { _id: string }>(
  posts: Post[],
  of: { _id: string },
): { newer: Post | null; older: Post | null } {
  const index = posts.findIndex((post) => post._id === of._id);
  if (index === -1) return { newer: null, older: null };
  return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null };
}
