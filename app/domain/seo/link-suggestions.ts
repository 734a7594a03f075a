import type { RichText } from "~/content/portable-text";
import { cleanVisibleText } from "~/content/visible-text";
import { findLinkKind, type LinkSite } from "./link-kinds";
import type { ContentLink, Manuscript } from "./manuscript";
import type { OtherPost, PostForReview } from "./post";
import { STOPWORDS } from "./stopwords";
import { placeOfWords } from "./word-place";

export interface LinkSuggestion {
  postId: string;
  title: string;
  slug: string;
  href: string;
  /** The words to link: those of this text that name the other post's subject, else its title. */
  anchor: string;
  anchorInText: boolean;
  /** Percentage of the other post's significant words that this post uses, rounded; over 10. */
  relevance: number;
  /** Words that both posts use, as this post spells them. */
  shared: string[];
}

const MAX_SUGGESTIONS = 5;
const MIN_WORD_CHARS = 5;
const MIN_RELEVANCE = 10;

/**
 * Lists the top 5 posts by relevance over 10 %: the share of the other post's words longer than 4 letters, without
 * stopwords, that this post contains too (docs/product/posts.md §5). Linked posts are left out.
 */
export function suggestLinks(
  post: Pick<PostForReview, "id" | "slug" | "title" | "excerpt" | "keywords" | "content">,
  manuscript: Manuscript,
  others: OtherPost[],
  site: LinkSite,
): LinkSuggestion[] {
  const own = significantWords([
    post.title,
    post.excerpt,
    ...post.keywords,
    ...manuscript.passages.map(({ text }) => text),
  ]);
  const linked = linkedSlugs(manuscript.links, site);
  return others
    .filter(({ id, slug }) => slug && id !== post.id && slug !== post.slug && !linked.has(slug))
    .map((other) => {
      const theirs = wordsOf(other);
      const shared = [...theirs].filter((word) => own.has(word));
      const relevance = theirs.size === 0 ? 0 : (shared.length / theirs.size) * 100;
      return { other, shared, relevance };
    })
    .filter(({ relevance }) => relevance > MIN_RELEVANCE)
    .sort((a, b) => b.relevance - a.relevance || a.other.title.localeCompare(b.other.title))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ other, shared, relevance }) => {
      const inText = anchorInText(other, post.content);
      return {
        postId: other.id,
        title: other.title,
        slug: other.slug,
        href: `/blog/${other.slug}`,
        anchor: inText ?? other.title,
        anchorInText: inText !== null,
        relevance: Math.round(relevance),
        shared,
      };
    });
}

const WORDS = /[\p{L}\p{N}]+(?:['’](?!s\b)\p{L}+)*/gu;

/** Collects the significant words of texts, in lower case, without a possessive 's. */
function significantWords(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [word] of cleanVisibleText(text).toLowerCase().matchAll(WORDS)) {
      if (word.length >= MIN_WORD_CHARS && !STOPWORDS.has(word.replace("’", "'"))) found.add(word);
    }
  }
  return found;
}

/** The words of other posts are kept, as these posts rarely change while another one is written. */
const wordsOfOthers = new WeakMap<OtherPost, Set<string>>();

function wordsOf(other: OtherPost): Set<string> {
  const read =
    wordsOfOthers.get(other) ??
    significantWords([other.title, other.excerpt, ...other.keywords, other.text ?? ""]);
  wordsOfOthers.set(other, read);
  return read;
}

function linkedSlugs(links: ContentLink[], site: LinkSite): Set<string> {
  const own = links.filter(({ href }) => findLinkKind(href, site) === "internal");
  return new Set(
    own.map(({ href }) => /^\/blog\/([^/]+)\/?$/.exec(new URL(href, site.siteUrl).pathname)?.[1] ?? ""),
  );
}

/** Finds the longest key phrase of another post that can be linked in this text, in its spelling. */
function anchorInText(other: OtherPost, content: RichText): string | null {
  const phrases = [...other.keywords].sort((a, b) => b.length - a.length);
  for (const phrase of phrases) {
    const place = placeOfWords(content, phrase);
    if (place) return place.words;
  }
  return null;
}
