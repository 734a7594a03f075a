import { seedPosts } from "#studio/seed/documents";
import { extractPlainText } from "../app/content/portable-text/reading";
import type { OtherPost, PostForReview } from "../app/domain/seo/post";
import { reviewPost } from "../app/domain/seo/review";
import { parseMarkdownBlocks } from "../studio/rich-text/from-markdown";
import type { RichText } from "../studio/rich-text/types";

/**
 * What the side panel of Content Studio works out on each change, for a post of 3,000 words beside 200 others
 * with their text, made of the blog's first posts:
 *
 *     tsx bench/seo.ts
 *
 * Prints medians, fastest and slowest rounds in milliseconds; the panel has 50 for all of it. `cold` is the first review
 * in a fresh process, before anything is compiled.
 */
const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;
const POST_WORDS = 3_000;

const all = seedPosts().map((post) => ({ ...post, content: parseMarkdownBlocks(post.body) }));
const site = { ownHosts: [], siteUrl: "https://example.com", business: "Porchlight" };

function textOf(words: number): RichText {
  const blocks: RichText = [];
  let left = words;
  for (let i = 0; left > 0; i++) {
    for (const block of all[i % all.length]?.content ?? []) {
      const count = extractPlainText([block]).split(/\s+/).length;
      if (left <= 0) break;
      left -= count;
      blocks.push({ ...block, _key: `${i}-${block._key}` });
    }
  }
  return blocks;
}

const post: PostForReview = {
  title: "Boundaries That Hold: A Guide for Tired Families",
  slug: "new",
  excerpt: all[0]?.excerpt ?? "",
  metaDescription: all[0]?.metaDescription ?? "",
  content: textOf(POST_WORDS),
  keywords: all.slice(0, 4).flatMap(({ keywords }) => keywords),
  hasImage: true,
  imageAltText: "A gate",
};
const others: OtherPost[] = Array.from({ length: 200 }, (_, i) => {
  const { slug, title, excerpt, keywords, content } = all[i % all.length]!;
  return { id: `${i}`, slug: `${slug}-${i}`, title, excerpt, keywords, text: extractPlainText(content) };
});

const sets = {
  "without other posts": [],
  "200 titles": others.map(({ text, ...rest }) => rest),
  "200 texts": others,
};
for (const [name, beside] of Object.entries(sets)) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const started = performance.now();
    reviewPost(post, { others: beside, site });
    const took = performance.now() - started;
    if (round === 0) console.log(`${name.padEnd(20)} first ${took.toFixed(1)} ms`);
    if (round >= WARM_UP_ROUNDS) times.push(took);
  }
  times.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(20)} median ${times[ROUNDS / 2]?.toFixed(1)} ms, fastest ${times[0]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`,
  );
}
