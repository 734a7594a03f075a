import type { Heading } from "~/content/portable-text/reading";
import { foldVisibleText } from "~/content/visible-text";
import type { Manuscript } from "./manuscript";
import { normalizePhrase } from "./phrases";
import type { OtherPost, PostForReview } from "./post";
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

export interface HeadingFinding {
  /** The `_key` of the heading's block. */
  key: string;
  heading: string;
  problem: string;
}

/**
 * WCAG 2.2, technique H42 and success criteria 1.3.1 and 2.4.6: the page's title is its H1, so the text starts with H2 and
 * goes down one level at a time; no heading is empty or repeated.
 */
export function findHeadingProblems(headings: Heading[]): HeadingFinding[] {
  const seen = new Set<string>();
  let above = 1;
  return headings.flatMap(({ _key, text, level }) => {
    const heading = text.trim();
    const problems: string[] = [];
    if (level > above + 1)
      problems.push(
        above === 1
          ? `The first heading is an H${level}; start with H2`
          : `An H${level} follows an H${above}; use H${above + 1}`,
      );
    if (heading === "") problems.push("A heading without words; write it or make it a paragraph");
    else if (seen.has(foldVisibleText(heading)))
      problems.push("Another heading says the same; tell them apart");
    seen.add(foldVisibleText(heading));
    above = level;
    return problems.map((problem) => ({ key: _key, heading, problem }));
  });
}

export interface KeyphraseConflict {
  phrase: string;
  posts: { id: string; title: string; slug: string }[];
}

/** Finds key phrases that other posts have too, ignoring case: two posts for one search compete with each other. */
export function findKeyphraseClashes(
  post: Pick<PostForReview, "id" | "keywords">,
  others: OtherPost[],
): KeyphraseConflict[] {
  const phrases = new Map(post.keywords.map((phrase) => [normalizePhrase(phrase), phrase.trim()]));
  phrases.delete("");
  return [...phrases]
    .map(([folded, phrase]) => ({
      phrase,
      posts: others
        .filter(
          ({ id, keywords }) => id !== post.id && keywords.some((other) => normalizePhrase(other) === folded),
        )
        .map(({ id, title, slug }) => ({ id, title, slug })),
    }))
    .filter(({ posts }) => posts.length > 0);
}
