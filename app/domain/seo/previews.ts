import type { PostForReview, SeoSite } from "./post";
import { resolveMetaDescription } from "./publish-problems";

export interface SearchPreview {
  title: string;
  /** The page's host and path, as Google parts them. */
  address: string;
  description: string;
  isTitleCut: boolean;
  isDescriptionCut: boolean;
}

export interface SocialPreview {
  title: string;
  description: string;
  host: string;
  /** The arguments of `drawPostPicture`. */
  card: { title: string; business: string };
}

/**
 * The characters shown: docs/product/numbers.md §9; Google names no figure (Search Central, "Control your title links",
 * "snippets").
 */
const SHOWN_CHARS = { title: 60, description: 160 } as const;

/** Builds the preview of a post in search results (docs/product/posts.md §2). */
export function buildSearchPreview(
  post: Pick<PostForReview, "title" | "slug" | "metaDescription" | "excerpt">,
  site: SeoSite,
): SearchPreview {
  const title = pageTitle(post, site);
  const description = resolveMetaDescription(post);
  return {
    title: cut(title, SHOWN_CHARS.title),
    address: `${new URL(site.siteUrl).host} › blog › ${post.slug || "…"}`,
    description: cut(description, SHOWN_CHARS.description),
    isTitleCut: title.length > SHOWN_CHARS.title,
    isDescriptionCut: description.length > SHOWN_CHARS.description,
  };
}

export function buildSocialPreview(
  post: Pick<PostForReview, "title" | "metaDescription" | "excerpt">,
  site: SeoSite,
): SocialPreview {
  return {
    title: pageTitle(post, site),
    description: resolveMetaDescription(post),
    host: new URL(site.siteUrl).host,
    card: { title: titleOf(post), business: site.business },
  };
}

const titleOf = ({ title }: Pick<PostForReview, "title">) => title.trim() || "Untitled post";
const pageTitle = (post: Pick<PostForReview, "title">, { business }: SeoSite) =>
  `${titleOf(post)} | ${business}`;

/** Shortens a text that is too long: cuts between words, with an ellipsis. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  return `${head.slice(0, Math.max(head.lastIndexOf(" "), most / 2)).replace(/(?<![\s,;:|])[\s,;:|]+$/, "")} …`;
}
