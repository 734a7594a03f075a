import { isOutline } from "#studio/outline";
import type { RichText } from "#studio/rich-text/types";
import { stripDraftPrefix } from "~/content/draft-ids";
import { buildPicture, type ImageHost, PICTURE_SIZES } from "~/content/image";
import { countRichTextWords } from "~/content/portable-text/reading";
import { renderPortableTextHtml } from "~/content/portable-text/to-html";
import type { PostVersion } from "~/content/versions.server";

/** A post as the JSON calls answer it (docs/product/records.md §3). Dates are ISO 8601 UTC, `readTime` is in minutes. */
export interface PostJson {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** The post's text as HTML. */
  content: string;
  author: string;
  /** The slug of one of the categories of docs/product/numbers.md §9. */
  category: string;
  tags: string[];
  /** The full address of the featured image. */
  featuredImage: string | null;
  imageAltText: string | null;
  imageCaption: string | null;
  metaDescription: string | null;
  metaKeywords: string[];
  /** The same keywords under another name, which some callers use. */
  keywords: string[];
  readTime: number;
  published: boolean;
  featured: boolean;
  viewCount: number;
  aiGenerated: boolean;
  /** The prompt that a model was given; for anybody but staff it is null, and so is `createdBy`. */
  generationPrompt: string | null;
  createdBy: string | null;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** True for an outline, which can't be published yet; only staff get it. */
  outline?: boolean;
  /** Whether staff ticked that the post reads as the practice's own; null when unset. Only staff get it. */
  readsAsOurs?: boolean | null;
}

interface PostJsonOptions {
  host: ImageHost;
  /** The site's address, which makes the post's addresses absolute. */
  siteUrl: string;
  published: boolean;
  views: number;
  forStaff: boolean;
}

/** Builds a post's JSON; missing parts of a draft become empty text. */
export function buildPostJson(version: PostVersion, options: PostJsonOptions): PostJson {
  // A draft may lack what the schema asks of a published post.
  const post: Partial<PostVersion> & Pick<PostVersion, "_id" | "_createdAt" | "_updatedAt"> = version;
  const blocks = (post.content ?? []) as RichText;
  const keywords = [...(post.metaKeywords ?? [])];
  return {
    id: stripDraftPrefix(post._id),
    title: post.title ?? "",
    slug: post.slug ?? "",
    excerpt: post.excerpt ?? "",
    content: renderPortableTextHtml(blocks, options.host),
    author: post.author?.name ?? "",
    category: post.category?.slug ?? "",
    tags: [...(post.tags ?? [])],
    featuredImage: imageAddress(post, options),
    imageAltText: post.imageAltText ?? null,
    imageCaption: post.imageCaption ?? null,
    metaDescription: post.metaDescription ?? null,
    metaKeywords: keywords,
    keywords,
    readTime: post.readTime ?? computeReadingMinutes(blocks),
    published: options.published,
    featured: post.featured ?? false,
    viewCount: options.views,
    aiGenerated: post.aiGenerated ?? false,
    generationPrompt: options.forStaff ? (post.generationPrompt ?? null) : null,
    createdBy: options.forStaff ? (post.createdBy ?? null) : null,
    publishedAt: post.publishedAt ?? null,
    createdAt: post._createdAt,
    updatedAt: post._updatedAt,
    ...(options.forStaff && {
      outline: isOutline(post),
      readsAsOurs: post.outlineOf ? (post.readsAsOurs ?? false) : null,
    }),
  };
}

function imageAddress(
  { featuredImage, featuredImageUrl }: Partial<PostVersion>,
  { host, siteUrl }: PostJsonOptions,
): string | null {
  const src = buildPicture(featuredImage, PICTURE_SIZES.social, host)?.src ?? featuredImageUrl;
  return src ? new URL(src, siteUrl).href : null;
}

/** The words of non-fiction that an adult reads per minute: 238 (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/** Computes how many minutes a text takes to read, never less than 1. */
export const computeReadingMinutes = (text: RichText): number =>
  Math.max(1, Math.round(countRichTextWords(text) / WORDS_PER_MINUTE));
