import type { RichText } from "#studio/rich-text/types";
import { cleanVisibleText } from "~/content/visible-text";
import { parseUrl } from "~/parse-url";
import type { ContentLink, Manuscript } from "./manuscript";
import { placeOfWords } from "./phrases";
import type { OtherPost, PostForReview, SeoSite } from "./post";

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

export type LinkSite = Pick<SeoSite, "ownHosts" | "siteUrl">;

const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** Whether a link is internal; null for what leads to no page: a call, a mail, a place on the page, an unreadable address. */
export function findLinkKind(href: string, site: LinkSite): "internal" | "external" | null {
  if (href.trim() === "" || href.trim().startsWith("#")) return null;
  const url = parseUrl(href, site.siteUrl);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const own = [new URL(site.siteUrl).hostname, ...site.ownHosts].map(bare);
  return own.includes(bare(url.hostname)) ? "internal" : "external";
}

/** Counts internal and external links from the content (docs/product/posts.md §5). */
export function countLinks(links: ContentLink[], site: LinkSite) {
  const kinds = links.map(({ href }) => findLinkKind(href, site));
  return {
    internal: kinds.filter((kind) => kind === "internal").length,
    external: kinds.filter((kind) => kind === "external").length,
  };
}

/** Five letters and more: function words of the Snowball list (M. Porter, snowballstem.org), and common words of the blog. */
const STOPWORDS: ReadonlySet<string> = new Set(
  `about above after again against aren't because before being below between can't cannot could couldn't didn't
  doesn't doing don't during further hadn't hasn't haven't having here's herself himself how's isn't itself
  let's mustn't myself other ought ourselves shan't she'd she'll should shouldn't that's their theirs themselves
  there there's these they'd they'll they're they've those through under until wasn't we'll we're we've weren't
  what's when's where where's which while who's whom why's won't would wouldn't you'd you'll you're you've
  yours yourself yourselves also almost already although always among another anyone anything around asked
  become becomes begin begins better beyond bring called comes every everyone everything first found given
  gives going great instead large later least leave likely little longer makes making matter maybe means might
  never nothing often perhaps place point quite rather really right second seems several since small someone
  something sometimes still taken takes taking tells thing things think third three today together toward
  towards usually wants whatever whether whole whose within without words worth years`
    .split(/\s+/)
    .filter(Boolean),
);
