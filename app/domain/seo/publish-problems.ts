import { isOutline, type MaybeOutline } from "#studio/outline";
import { POST_LIMITS, PUBLISH_MESSAGES } from "#studio/post-limits";
import type { PostForReview } from "./post";

export { POST_LIMITS };

/**
 * The description of a post for search engines: its meta description, or its excerpt when it has none (docs/product.md
 * §5).
 */
export function resolveMetaDescription(post: Pick<PostForReview, "metaDescription" | "excerpt">): string {
  return post.metaDescription.trim() || post.excerpt.trim();
}

/**
 * The messages that keep a post from being published, word for word and in the order of docs/product.md §5; none when
 * it may be published. Spaces at either end of a field don't count.
 */
export function findPublishProblems(
  post: Pick<PostForReview, "title" | "metaDescription" | "excerpt" | "hasImage" | "imageAltText"> &
    Pick<MaybeOutline, "outlineOf" | "readsAsOurs" | "content">,
): string[] {
  const title = post.title.trim().length;
  const description = resolveMetaDescription(post).length;
  return [
    (title < 1 || title > POST_LIMITS.title) && PUBLISH_MESSAGES.title,
    (description < POST_LIMITS.metaMin || description > POST_LIMITS.metaMax) &&
      PUBLISH_MESSAGES.metaDescription,
    post.excerpt.trim().length < POST_LIMITS.excerpt && PUBLISH_MESSAGES.excerpt,
    post.hasImage && post.imageAltText.trim() === "" && PUBLISH_MESSAGES.altText,
    isOutline({ ...post }) && PUBLISH_MESSAGES.outline,
  ].filter((message) => message !== false);
}

/** A field that a publishing rule is about. */
export type PublishField = "title" | "metaDescription" | "excerpt" | "imageAltText" | "readsAsOurs";

const FIELD_OF = new Map<string, PublishField>([
  [PUBLISH_MESSAGES.title, "title"],
  [PUBLISH_MESSAGES.metaDescription, "metaDescription"],
  [PUBLISH_MESSAGES.excerpt, "excerpt"],
  [PUBLISH_MESSAGES.altText, "imageAltText"],
  [PUBLISH_MESSAGES.outline, "readsAsOurs"],
]);

/** Groups messages of `findPublishProblems` by the field they are about, in order. */
export const sortProblemsByField = (messages: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(messages.map((message) => [FIELD_OF.get(message) ?? "form", [message]]));
