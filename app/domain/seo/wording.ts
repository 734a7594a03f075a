import type { Manuscript } from "./manuscript";
import type { PostForReview } from "./post";
import { findWording, type WordingMatch } from "./wording/find";

export interface WordingFinding extends Omit<WordingMatch, "index"> {
  place: "Title" | "Excerpt" | "Meta description" | "Alt text" | "Content";
  /** The `_key` of the block, for a finding in the content. */
  key?: string;
  /** The words that were found, with some 40 characters on either side. */
  context: string;
}

const CONTEXT_CHARS = 40;

/** Finds problems of wording in everything that a reader may see. */
export function findWordingProblems(
  post: Pick<PostForReview, "title" | "excerpt" | "metaDescription" | "imageAltText">,
  { passages }: Manuscript,
): WordingFinding[] {
  return [
    ...findingsIn(post.title, { place: "Title" }),
    ...findingsIn(post.excerpt, { place: "Excerpt" }),
    ...findingsIn(post.metaDescription, { place: "Meta description" }),
    ...findingsIn(post.imageAltText, { place: "Alt text" }),
    ...passages.flatMap(({ key, text }) => findingsIn(text, { place: "Content", key })),
  ];
}

function findingsIn(text: string, where: Pick<WordingFinding, "place" | "key">): WordingFinding[] {
  return findWording(text).map(({ index, ...match }) => ({
    ...match,
    ...where,
    context: contextOf(text, index, match.found.length),
  }));
}

function contextOf(text: string, index: number, length: number): string {
  const from = Math.max(0, index - CONTEXT_CHARS);
  const to = Math.min(text.length, index + length + CONTEXT_CHARS);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}
