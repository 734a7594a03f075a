import type { RichText } from "#studio/rich-text/types";
import type { PostRecord, PostVersion } from "~/content/versions.server";
import type { PostForReview, SeoSite } from "~/domain/seo/post";
import { findPublishProblems } from "~/domain/seo/publish-problems";
import { reviewPost } from "~/domain/seo/review";

/** Scores a post. `isReady`: the publishing rules, critical checks and wording rules allow publishing without review. */
export function checkPost(record: PostRecord, site: SeoSite): { score: number; isReady: boolean } {
  const post = toReview(record);
  const { checklist, seo, wording } = reviewPost(post, { others: [], site });
  return {
    score: seo.score,
    isReady: findPublishProblems(post).length === 0 && checklist.ready && wording.length === 0,
  };
}

function toReview({ id, current }: PostRecord): PostForReview {
  // A draft may lack what the schema asks of a published post.
  const post: Partial<PostVersion> = current;
  return {
    id,
    title: post.title ?? "",
    slug: post.slug ?? "",
    excerpt: post.excerpt ?? "",
    metaDescription: post.metaDescription ?? "",
    content: (post.content ?? []) as RichText,
    keywords: [...(post.metaKeywords ?? [])],
    hasImage: Boolean(post.featuredImage?.asset ?? post.featuredImageUrl),
    imageAltText: post.imageAltText ?? "",
    outlineOf: post.outlineOf ?? null,
    readsAsOurs: post.readsAsOurs ?? false,
  };
}
