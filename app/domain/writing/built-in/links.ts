import type { LinkablePost } from "../request";
import { shuffleBySeed } from "./choose";

const COMMON = new Set(
  "about after again also been before being both could does doing down each from have having here into just like made make more most much need only other over really should some such than that their them then there these they this those through what when where which while will with without would your family families help addiction".split(
    " ",
  ),
);

export const extractSubjectWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word));

/** A post with its score: shared significant words, plus two for the same category. */
export interface NearPost {
  post: LinkablePost;
  score: number;
}

/** Finds the posts nearest to a text, most alike first; others come last, in any order. */
export function findNearestPosts(
  about: { text: string; category: string },
  posts: readonly LinkablePost[],
  count: number,
  seed: string,
): NearPost[] {
  const wanted = new Set(extractSubjectWords(about.text));
  const score = ({ title, excerpt, keywords, category }: LinkablePost) =>
    new Set(extractSubjectWords([title, excerpt, ...keywords].join(" ")).filter((word) => wanted.has(word)))
      .size + (category === about.category ? 2 : 0);
  return shuffleBySeed(posts, seed)
    .map((post) => ({ post, score: score(post) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}

export const buildMarkdownPostLink = ({ title, slug }: LinkablePost): string =>
  `[${title.replace(/[[\]]/g, "")}](/blog/${encodeURIComponent(slug)})`;
