import { z } from "zod";
import { isOutline } from "#studio/outline";
import type { RichText } from "#studio/rich-text/types";
import { stripDraftPrefix } from "~/content/draft-ids";
import { buildPicture, type ImageHost, PICTURE_SIZES } from "~/content/image";
import { countRichTextWords } from "~/content/portable-text/reading";
import { renderPortableTextHtml } from "~/content/portable-text/to-html";
import type { PostVersion } from "~/content/versions.server";

/** A post as the JSON calls answer it (docs/product/records.md §3). Dates are ISO 8601 UTC. */
export const postShape = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().meta({ description: "HTML" }),
  author: z.string(),
  /** The slug of one of the categories of docs/product/numbers.md §9. */
  category: z.string(),
  tags: z.array(z.string()),
  /** The full address of the featured image. */
  featuredImage: z.string().nullable(),
  imageAltText: z.string().nullable(),
  imageCaption: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.array(z.string()),
  /** The same keywords under another name, which some callers use. */
  keywords: z.array(z.string()),
  readTime: z.int().meta({ description: "Minutes" }),
  published: z.boolean(),
  featured: z.boolean(),
  viewCount: z.int(),
  aiGenerated: z.boolean(),
  generationPrompt: z.string().nullable().meta({ description: "Null for anyone but staff" }),
  createdBy: z.string().nullable().meta({ description: "Null for anyone but staff" }),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  outline: z.boolean().optional().meta({
    description:
      "Made without a model, and not yet rewritten and ticked: it can't be published. For staff alone",
  }),
  readsAsOurs: z.boolean().nullable().optional().meta({
    description: "The tick 'This reads as ours'; null for what never was an outline. For staff alone",
  }),
});

export type PostJson = z.output<typeof postShape>;

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
