import type { RichText } from "~/content/portable-text";
import type { PostRecord } from "~/content/post-records.server";

/** A post to be reviewed, complete or not. */
export interface PostForReview {
  /** Missing before the first save. */
  id?: string;
  title: string;
  slug: string;
  excerpt: string;
  metaDescription: string;
  content: RichText;
  keywords: string[];
  hasImage: boolean;
  imageAltText: string;
  /** The mark of the text written without a model. */
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
  /** Plain words, where the caller has them. */
  text?: string;
}

export interface SeoSite {
  /** Besides that of `siteUrl`. */
  ownHosts: string[];
  /** The public origin, without a slash at the end. */
  siteUrl: string;
  business: string;
}

/** Links are suggested to these posts, and repetition is checked against them. */
export function pickPublishedPosts(records: readonly PostRecord[]): OtherPost[] {
  return records.flatMap(({ id, published }) => {
    // The API of a hosted store can publish without a slug.
    if (!published?.slug) return [];
    const { title, slug, excerpt, metaKeywords } = published;
    return [{ id, title: title ?? "", slug, excerpt: excerpt ?? "", keywords: [...(metaKeywords ?? [])] }];
  });
}
