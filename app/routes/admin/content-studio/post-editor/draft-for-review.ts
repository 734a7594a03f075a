import type { EditedPost, PostDraft } from "~/domain/blog/edited-post";
import type { PostForReview } from "~/domain/seo/post";

export function buildPostForReview(
  { id, outlineOf }: Pick<EditedPost, "id" | "outlineOf">,
  draft: PostDraft,
): PostForReview {
  const { title, slug, excerpt, metaDescription, content, imageAltText, readsAsOurs } = draft;
  return {
    id,
    title,
    slug,
    excerpt,
    metaDescription,
    content,
    keywords: draft.keywords
      .split(",")
      .map((keyword) => keyword.trim())
      .filter(Boolean),
    hasImage: draft.picture !== null,
    imageAltText,
    outlineOf,
    readsAsOurs,
  };
}
