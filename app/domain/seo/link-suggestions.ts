import type { RichText } from "~/content/portable-text";
import { findLinkKind, type LinkSite } from "./link-kinds";
import type { ContentLink, Manuscript } from "./manuscript";
import type { OtherPost, PostForReview } from "./post";
import { STOPWORDS } from "./stopwords";
import { placeOfWords } from "./word-place";

export interface LinkSuggestion {
  postId: string;
  title: string;
  slug: string;
  /** Path of the other post. */
  href: string;
  /** The words to link: words of this text that name the other post's subject, else the other post's title. */
  anchor: string;
  /** Whether this text already contains the anchor. */
  anchorInText: boolean;
  /** Percentage of the other post's significant words that this post uses, rounded; over 10. */
  relevance: number;
  /** The words that both use, as spelled in this post. */
  shared: string[];
}

const MAX_SUGGESTIONS = 5;
const MIN_WORD_CHARS = 5;
const MIN_RELEVANCE = 10;

/**
 * Posts worth linking to, most relevant first (docs/product.md §5: shared words longer than 4 letters without
 * stopwords, relevance above 10 %, the top 5). Relevance is the share of the words in the other post's title, excerpt,
 * keywords and, where given, text that this post contains too. The post itself and posts that it links to already are
 * left out.
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

/** The distinct significant words of the texts, in lower case and without a possessive 's. */
function significantWords(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:['’](?!s\b)\p{L}+)*/gu)) {
      if (word.length >= MIN_WORD_CHARS && !STOPWORDS.has(word.replace("’", "'"))) found.add(word);
    }
  }
  return found;
}

/** Cached, because other posts rarely change while this one is written. */
const wordsOfOthers = new WeakMap<OtherPost, Set<string>>();

function wordsOf(other: OtherPost): Set<string> {
  const read =
    wordsOfOthers.get(other) ??
    significantWords([other.title, other.excerpt, ...other.keywords, other.text ?? ""]);
  wordsOfOthers.set(other, read);
  return read;
}

/** Slugs of this site's posts that the text links to. */
function linkedSlugs(links: ContentLink[], site: LinkSite): Set<string> {
  const own = links.filter(({ href }) => findLinkKind(href, site) === "internal");
  return new Set(
    own.map(({ href }) => /^\/blog\/([^/]+)\/?$/.exec(new URL(href, site.siteUrl).pathname)?.[1] ?? ""),
  );
}

/** The other post's longest key phrase that can be linked here, in this text's spelling. */
function anchorInText(other: OtherPost, content: RichText): string | null {
  const phrases = [...other.keywords].sort((a, b) => b.length - a.length);
  for (const phrase of phrases) {
    const place = placeOfWords(content, phrase);
    if (place) return place.words;
  }
  return null;
}
