import { normalizePhrase } from "./phrases";
import type { OtherPost, PostForReview } from "./post";

export interface KeyphraseConflict {
  phrase: string;
  posts: { id: string; title: string; slug: string }[];
}

/** Finds key phrases that other posts have too, ignoring case: two posts for one search compete with each other. */
export function findKeyphraseClashes(
  post: Pick<PostForReview, "id" | "keywords">,
  others: OtherPost[],
): KeyphraseConflict[] {
  const phrases = new Map(post.keywords.map((phrase) => [normalizePhrase(phrase), phrase.trim()]));
  phrases.delete("");
  return [...phrases]
    .map(([folded, phrase]) => ({
      phrase,
      posts: others
        .filter(
          ({ id, keywords }) => id !== post.id && keywords.some((other) => normalizePhrase(other) === folded),
        )
        .map(({ id, title, slug }) => ({ id, title, slug })),
    }))
    .filter(({ posts }) => posts.length > 0);
}
