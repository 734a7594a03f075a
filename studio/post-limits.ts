/** The limits of every published post, in characters (docs/product/posts.md §5 and docs/product/numbers.md §9). */
export const POST_LIMITS = { title: 60, excerpt: 20, metaMin: 150, metaMax: 160, altText: 125 } as const;

/** Messages when a post can't be published, exactly as in docs/product/posts.md §5. */
export const PUBLISH_MESSAGES = {
  title: "Title must be 1-60 characters",
  metaDescription: "Meta description must be 150-160 characters",
  excerpt: "Excerpt is required (minimum 20 characters)",
  altText: "Alt text is required when featured image is present",
  outline: "This is an outline. Rewrite it in your own words, then tick 'This reads as ours'.",
} as const;
