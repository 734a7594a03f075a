import type { RichText } from "#studio/rich-text/types";
import type { PostRecord } from "~/content/versions.server";

/** A post to be reviewed, complete or not. */
export interface PostForReview {
  /** The post's id; missing before the first save. */
  id?: string;
  title: string;
  slug: string;
  excerpt: string;
  metaDescription: string;
  content: RichText;
  keywords: string[];
  hasImage: boolean;
  imageAltText: string;
  /** The mark of an outline: of the text that was written without a model. */
  outlineOf?: string | null;
  /** Staff confirmed that the text reads as their own; used for outlines only. */
  readsAsOurs?: boolean;
}

export interface OtherPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  keywords: string[];
  /** The post's plain words, where the caller has them. */
  text?: string;
}

export interface SeoSite {
  /** The site's own hosts besides that of `siteUrl`. */
  ownHosts: string[];
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  business: string;
}

/** Picks the published posts, for suggesting links to them and checking repetition against them. */
export function pickPublishedPosts(records: readonly PostRecord[]): OtherPost[] {
  return records.flatMap(({ id, published }) => {
    // Posts without a slug are left out: the API of a hosted store can publish such ones.
    if (!published?.slug) return [];
    const { title, slug, excerpt, metaKeywords } = published;
    return [{ id, title: title ?? "", slug, excerpt: excerpt ?? "", keywords: [...(metaKeywords ?? [])] }];
  });
}
