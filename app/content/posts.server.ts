import { getImageHost, type ReadOptions } from "./client.server";
import { readFilled } from "./filled.server";
import {
  buildPicture,
  isKeptHere,
  PICTURE_SIZES,
  type Picture,
  type PictureOptions,
  type QueriedImage,
} from "./image";
import {
  categoriesQuery,
  postCardsByIdQuery,
  postCardsQuery,
  postIndexQuery,
  postQuery,
  topicsQuery,
} from "./queries";
import type {
  CategoriesQueryResult,
  PostCardsQueryResult,
  PostQueryResult,
  TopicsQueryResult,
} from "./types.generated";

type StoredCard = PostCardsQueryResult[number];
type StoredPost = NonNullable<PostQueryResult>;
type PictureFields = "featuredImage" | "featuredImageUrl" | "shelfPicture" | "imageAltText" | "imageCaption";
type StoredBlock = StoredPost["content"][number];

/** A post as a card; `readTime` is in minutes, `publishedAt` is ISO 8601 UTC. */
export type PostCard = StoredCard;

type PostBlock =
  | Extract<StoredBlock, { _type: "block" }>
  | { _type: "figure"; _key: string; picture: Picture | null };

interface Post extends Omit<StoredPost, PictureFields | "content" | "authorImage"> {
  picture: Picture | null;
  /** The post's picture for shared links, 1200 by 630 pixels. */
  socialPicture: Picture | null;
  authorPicture: Picture | null;
  content: PostBlock[];
}

export type CategoryDocument = CategoriesQueryResult[number];
type TopicDocument = TopicsQueryResult[number];

export async function getPostIndex(options: ReadOptions = {}): Promise<ListedPost[]> {
  return (await readFilled(postIndexQuery, {}, options)) ?? [];
}

/** Lists posts for cards in the order of the ids; without those that are not there any more. */
export async function getPostCardsById(ids: string[], options: ReadOptions = {}): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const found = (await readFilled(postCardsByIdQuery, { ids }, options)) ?? [];
  const byId = new Map(found.map((card) => [card._id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists posts for cards, without their text, newest first. */
export async function getPostCards(options: ReadOptions = {}): Promise<PostCard[]> {
  return (await readFilled(postCardsQuery, {}, options)) ?? [];
}

/** Builds a card's picture, only when shown: for thousands of posts this was the slowest part of rebuilding the list. */
export const buildCardPicture = (card: PostCard): Picture | null => postPicture(card, PICTURE_SIZES.postCard);

/** Reads the post at an address; null when there is none. */
export function getPost(slug: string, options: ReadOptions = {}): Promise<Post | null> {
  return readFilled(postQuery, { slug }, options, (stored: StoredPost): Post => {
    const { featuredImage, featuredImageUrl, shelfPicture, imageAltText, imageCaption, ...rest } = stored;
    const { content, authorImage, ...post } = rest;
    const fields = { featuredImage, featuredImageUrl, shelfPicture, imageAltText, imageCaption };
    return {
      ...post,
      picture: postPicture(fields, PICTURE_SIZES.postBanner),
      socialPicture: postPicture(fields, PICTURE_SIZES.social),
      authorPicture: buildPicture(authorImage, PICTURE_SIZES.portrait, getImageHost()),
      content: showBlocks(content ?? []),
    };
  });
}

export async function getCategories(options: ReadOptions = {}): Promise<CategoryDocument[]> {
  return (await readFilled(categoriesQuery, {}, options)) ?? [];
}

/** Lists the planned blog topics, sorted by priority. Visitors don't see topics. */
export async function getTopics(options: ReadOptions = {}): Promise<TopicDocument[]> {
  return (await readFilled(topicsQuery, {}, options)) ?? [];
}

/** Builds a post's picture, or its category's. One at another site is left out: the reader's browser would disclose the visit. */
function postPicture(fields: Pick<StoredCard, PictureFields>, size: PictureOptions): Picture | null {
  const { featuredImage, featuredImageUrl, shelfPicture, imageAltText: alt, imageCaption: caption } = fields;
  if (shelfPicture) return buildPicture(shelfPicture, size, getImageHost());
  const image: QueriedImage | null = featuredImage && { ...featuredImage, alt, caption };
  const picture = buildPicture(image, size, getImageHost());
  if (picture || !featuredImageUrl || !isKeptHere(featuredImageUrl, getImageHost())) return picture;
  return {
    src: featuredImageUrl,
    srcSet: "",
    width: 1200,
    height: 630,
    alt: alt ?? "",
    caption,
    lqip: null,
  };
}

function showBlocks(content: StoredBlock[]): PostBlock[] {
  return content.map((block) =>
    block._type === "block"
      ? block
      : {
          _type: "figure",
          _key: block._key,
          picture: buildPicture(block, PICTURE_SIZES.inline, getImageHost()),
        },
  );
}

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
