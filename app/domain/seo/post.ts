import type { RichText } from "~/content/portable-text";
import type { PostRecord } from "~/content/post-records.server";

/** The fields of a post that the rules check, complete or not. */
export interface PostForReview {
  /** Missing while the post has never been saved. */
  id?: string;
  title: string;
  slug: string;
  excerpt: string;
  metaDescription: string;
  content: RichText;
  keywords: string[];
  hasImage: boolean;
  imageAltText: string;
  /** The mark of the text that was put together without a model; missing for any other post. */
  outlineOf?: string | null;
  /** The tick "This reads as ours", of an outline. */
  readsAsOurs?: boolean;
}

/** Another post of the blog, to be linked to or not to be repeated. */
export interface OtherPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  keywords: string[];
  /** Its plain words, where the caller has them at hand. */
  text?: string;
}

export interface SeoSite {
  /** Hosts that count as this site beside that of `siteUrl`, such as `www.example.com`. */
  ownHosts: string[];
  /** The public origin, without a slash at the end. */
  siteUrl: string;
  business: string;
}

/** The posts that visitors can read, as the rules read them: what a post may link to, and what it should not repeat. */
export function pickPublishedPosts(records: readonly PostRecord[]): OtherPost[] {
  return records.flatMap(({ id, published }) => {
    // An editor may have published without a slug through the API of a hosted store.
    if (!published?.slug) return [];
    const { title, slug, excerpt, metaKeywords } = published;
    return [{ id, title: title ?? "", slug, excerpt: excerpt ?? "", keywords: [...(metaKeywords ?? [])] }];
  });
}
