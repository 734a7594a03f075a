import { DAY_MS } from "~/time-units";

/** The content that the figures in the README are for: 10,000 posts of 12 blocks. */
export const POST_COUNT = 10_000;
const BLOCKS_PER_POST = 12;
const AUTHOR_COUNT = 20;
const CATEGORY_COUNT = 30;

const WORDS =
  "family recovery support treatment intervention listen boundary hope change program step care plan call steady honest early safe speak ready".split(
    " ",
  );

/** A small generator of numbers that are the same on each run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function makeDocuments(): { _id: string; _type: string; [field: string]: unknown }[] {
  const random = generator(42);
  const sentence = (length: number) => Array.from({ length }, () => WORDS[random(WORDS.length)]).join(" ");
  const authors = Array.from({ length: AUTHOR_COUNT }, (_, i) => ({
    _id: `author-${i}`,
    _type: "author",
    name: `Author ${i}`,
  }));
  const categories = Array.from({ length: CATEGORY_COUNT }, (_, i) => ({
    _id: `category-${i}`,
    _type: "category",
    title: `Category ${i}`,
  }));
  const posts = Array.from({ length: POST_COUNT }, (_, i) => ({
    _id: `post-${i}`,
    _type: "post",
    title: `${sentence(6)} ${i}`,
    slug: { _type: "slug", current: `post-${i}` },
    publishedAt: new Date(Date.UTC(2020, 0, 1) + random(2_000) * DAY_MS + i).toISOString(),
    author: { _type: "reference", _ref: `author-${random(AUTHOR_COUNT)}` },
    categories: [...new Set([random(CATEGORY_COUNT), random(CATEGORY_COUNT)])].map((n) => ({
      _key: `c${n}`,
      _type: "reference",
      _ref: `category-${n}`,
    })),
    content: Array.from({ length: BLOCKS_PER_POST }, (_, block) => ({
      _key: `b${block}`,
      _type: "block",
      style: "normal",
      markDefs: [],
      children: [{ _key: "s0", _type: "span", marks: [], text: sentence(24) }],
    })),
  }));
  return [...authors, ...categories, ...posts];
}

/** Each query with several sets of parameters, so that a cache of results is no help. */
export const QUERIES: { name: string; query: string; params: (i: number) => Record<string, unknown> }[] = [
  {
    name: "by slug",
    query: '*[_type == "post" && slug.current == $slug][0]',
    params: (i) => ({ slug: `post-${(i * 37) % POST_COUNT}` }),
  },
  { name: "by id", query: "*[_id == $id][0]", params: (i) => ({ id: `post-${(i * 37) % POST_COUNT}` }) },
  {
    name: "20 newest",
    query:
      '*[_type == "post" && _id != $n] | order(publishedAt desc)[0...20]{_id, title, "slug": slug.current, publishedAt, "author": author->name}',
    params: (i) => ({ n: `none-${i}` }),
  },
  {
    name: "20 newest, no condition",
    query:
      '*[_type == "post"] | order(publishedAt desc)[0...20]{_id, title, "slug": slug.current, publishedAt, "author": author->name, "n": $n}',
    params: (i) => ({ n: i }),
  },
  {
    name: "count(references)",
    query: "count(*[references($id)])",
    params: (i) => ({ id: i % 2 ? `author-${i % AUTHOR_COUNT}` : `category-${i % CATEGORY_COUNT}` }),
  },
  {
    name: "categories with counts",
    query: '*[_type == "category"]{title, "n": $n, "posts": count(*[_type == "post" && references(^._id)])}',
    params: (i) => ({ n: i }),
  },
  {
    name: "authors, last post",
    query:
      '*[_type == "author"]{name, "n": $n, "last": *[_type == "post" && author._ref == ^._id] | order(publishedAt desc)[0]{title, publishedAt}}',
    params: (i) => ({ n: i }),
  },
  {
    name: "title search",
    query: '*[_type == "post" && title match $q][0...20]{_id, title}',
    params: (i) => ({ q: `${(i * 97) % POST_COUNT}*` }),
  },
  {
    name: "title search, common word",
    query: '*[_type == "post" && title match $q && _id != $n][0...20]{_id, title}',
    params: (i) => ({ q: `${WORDS[i % WORDS.length]?.slice(0, 4)}*`, n: `none-${i}` }),
  },
  {
    name: "reading time of 100",
    query:
      '*[_type == "post" && _id != $n][0...100]{_id, "minutes": round(length(pt::text(content)) / 5 / 180)}',
    params: (i) => ({ n: `none-${i}` }),
  },
  {
    name: "filter no index helps",
    query: '*[_type == "post" && length(title) > $n]._id',
    params: (i) => ({ n: 20 + (i % 100) }),
  },
];
