/** What a person reads about a draft that was just written (docs/product/messages.md §8). */
export const DRAFT_WRITTEN = {
  title: "Blog Post Generated",
  message: "AI has generated your blog post. Review and publish when ready.",
};

/** The note about an outline, a draft put together without a model, in its toast and on the calendar. */
export const OUTLINE_WORDS = "It is an outline: rewrite it in your own words before you publish it.";

/** The end of the toast about a draft that no model wrote. `note` is the built-in writer's own. */
export const formatBuiltInDraftNote = (note: string | null) =>
  ` ${note ?? "This is a built-in draft."} ${OUTLINE_WORDS}`;
