import { POST_LIMITS, PUBLISH_MESSAGES } from "#studio/limits";
import { isOutline, type MaybeOutline } from "#studio/outline";
import type { PostForReview } from "./post";

export { POST_LIMITS };

/** Returns the meta description, else the excerpt (docs/product/posts.md §5). */
export function resolveMetaDescription(post: Pick<PostForReview, "metaDescription" | "excerpt">): string {
  return post.metaDescription.trim() || post.excerpt.trim();
}

/**
 * Finds what prevents publishing, worded and ordered as in docs/product/posts.md §5. Spaces at either end of a field don't
 * count.
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

export type PublishField = "title" | "metaDescription" | "excerpt" | "imageAltText" | "readsAsOurs";

const FIELD_OF = new Map<string, PublishField>([
  [PUBLISH_MESSAGES.title, "title"],
  [PUBLISH_MESSAGES.metaDescription, "metaDescription"],
  [PUBLISH_MESSAGES.excerpt, "excerpt"],
  [PUBLISH_MESSAGES.altText, "imageAltText"],
  [PUBLISH_MESSAGES.outline, "readsAsOurs"],
]);

/** Sorts the messages of `findPublishProblems` by field, in order. */
export const sortProblemsByField = (messages: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(messages.map((message) => [FIELD_OF.get(message) ?? "form", [message]]));
