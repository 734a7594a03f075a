import { plainPhrase } from "./phrases";
import type { OtherPost, PostForReview } from "./post";

/** A key phrase of this post that another post has among its own. */
export interface Clash {
  phrase: string;
  posts: { id: string; title: string; slug: string }[];
}

/**
 * Key phrases that other posts use already, whatever their case: two posts for one search take readers from
 * each other. The post itself is no clash.
 */
export function keyphraseClashes(post: Pick<PostForReview, "id" | "keywords">, others: OtherPost[]): Clash[] {
  const phrases = new Map(post.keywords.map((phrase) => [plainPhrase(phrase), phrase.trim()]));
  phrases.delete("");
  return [...phrases]
    .map(([folded, phrase]) => ({
      phrase,
      posts: others
        .filter(
          ({ id, keywords }) => id !== post.id && keywords.some((other) => plainPhrase(other) === folded),
        )
        .map(({ id, title, slug }) => ({ id, title, slug })),
    }))
    .filter(({ posts }) => posts.length > 0);
}
