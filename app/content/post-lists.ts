/** The fields of a post that filtering and relating need. */
interface Listed {
  _id: string;
  title: string;
  excerpt: string;
  category: { slug: string } | null;
  tags: string[];
  featured: boolean;
}

/** The first post flagged featured, else the first; null when there is none (docs/product.md §4). */
export function featuredPost<Post extends Listed>(posts: Post[]): Post | null {
  return posts.find((post) => post.featured) ?? posts[0] ?? null;
}

export interface PostFilter {
  /** A category's slug; left out, every category. */
  category?: string;
  /** Found anywhere in the title or the excerpt, whatever its case; left out, every post. */
  search?: string;
}

export function filterPosts<Post extends Listed>(
  posts: Post[],
  { category, search = "" }: PostFilter,
): Post[] {
  const words = search.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (!category || post.category?.slug === category) &&
      (!words || post.title.toLowerCase().includes(words) || post.excerpt.toLowerCase().includes(words)),
  );
}

/** The posts most like one: two points for its category, one for each tag they share; newest first among equals. */
export function relatedPosts<Post extends Listed>(posts: Post[], to: Listed, count = 3): Post[] {
  return posts
    .filter((post) => post._id !== to._id)
    .map((post, index) => ({ post, index, score: likeness(post, to) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .map(({ post }) => post);
}

function likeness(post: Listed, to: Listed): number {
  const shared = post.tags.filter((tag) => to.tags.includes(tag)).length;
  return shared + (post.category && post.category.slug === to.category?.slug ? 2 : 0);
}

/** The posts before and after one in a list that is newest first; null at either end. */
export function neighbours<Post extends Listed>(
  posts: Post[],
  of: { _id: string },
): { newer: Post | null; older: Post | null } {
  const index = posts.findIndex((post) => post._id === of._id);
  if (index === -1) return { newer: null, older: null };
  return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null };
}
