/** Said of a draft that was just put together without a model, and beside it on the calendar. */
export const OUTLINE_WORDS = "It is an outline: rewrite it in your own words before you publish it.";

/** What follows the toast of a draft that no model wrote. `note` is the writer's own. */
export const formatBuiltInDraftNote = (note: string | null) =>
  ` ${note ?? "This is a built-in draft."} ${OUTLINE_WORDS}`;
