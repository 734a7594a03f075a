import { computeTextMark, isOutline } from "#studio/outline";
import { formatCountedNoun } from "~/content/text";
import { countLinks, type LinkSite } from "./links";
import type { Manuscript } from "./manuscript";
import { filterMatchingPhrases, takeFirstWords } from "./phrases";
import type { PostForReview } from "./post";
import { POST_LIMITS, resolveMetaDescription } from "./publish-problems";
import type { Readability } from "./readability";
import type { SeoScore } from "./seo-score";

export type CheckStatus = "pass" | "warning" | "fail";

export interface CheckItem {
  id: CheckId;
  label: string;
  level: "critical" | "recommended";
  status: CheckStatus;
  /** The result of a check, and how to fix a failure. */
  detail: string;
}

export interface Checklist {
  items: CheckItem[];
  passed: number;
  total: number;
  /** Every critical item of the checklist passes. */
  ready: boolean;
}

type CheckId =
  | "title"
  | "metaDescription"
  | "excerpt"
  | "altText"
  | "outline"
  | "words"
  | "image"
  | "keywords"
  | "keywordEarly"
  | "headings"
  | "internalLinks"
  | "externalLink"
  | "seoScore"
  | "readability";

type Row = [CheckId, CheckItem["level"], label: string, Finding];
type Finding = { status: CheckStatus; detail: string };

const pass = (detail: string): Finding => ({ status: "pass", detail });
const fail = (detail: string): Finding => ({ status: "fail", detail });
const warning = (detail: string): Finding => ({ status: "warning", detail });
const characters = (value: number) => formatCountedNoun(value, "character");

/** Builds the checklist of docs/product/posts.md §5, the critical items first: 13, and one more for an outline. */
export function buildPublishChecklist(
  post: PostForReview,
  read: { manuscript: Manuscript; seo: SeoScore; readability: Readability | null },
  site: LinkSite,
): Checklist {
  const { manuscript, seo } = read;
  const links = countLinks(manuscript.links, site);
  const found: Row[] = [
    ["title", "critical", "Title of 1 to 60 characters", title(post)],
    ["metaDescription", "critical", "Meta description of 150 to 160 characters", metaDescription(post)],
    ["excerpt", "critical", "Excerpt over 20 characters", excerpt(post)],
    ["altText", "critical", "Alt text for the featured image", altText(post)],
    ...(post.outlineOf ? [outlineRow(post)] : []),
    ["words", "recommended", "300 words or more", wordsOf(manuscript.wordCount)],
    ["image", "recommended", "Featured image", image(post)],
    ["keywords", "recommended", "Keywords defined", keywordsDefined(manuscript)],
    ["keywordEarly", "recommended", "Keyword in the first 100 words", keywordEarly(manuscript)],
    ["headings", "recommended", "H2 or H3 headings", headings(manuscript)],
    ["internalLinks", "recommended", "2 or more internal links", internalLinks(links.internal)],
    ["externalLink", "recommended", "A link to another site", externalLink(links.external)],
    ["seoScore", "recommended", "SEO score of 80 or more", score(seo.score)],
    ["readability", "recommended", "Reading ease between 60 and 70", readingEase(read.readability)],
  ];
  const items = found.map(([id, level, label, finding]) => ({ id, level, label, ...finding }));
  return {
    items,
    passed: items.filter(({ status }) => status === "pass").length,
    total: items.length,
    ready: items.every(({ level, status }) => level === "recommended" || status === "pass"),
  };
}

function title(post: PostForReview): Finding {
  const length = post.title.trim().length;
  if (length === 0) return fail("Give the post a title");
  if (length > POST_LIMITS.title)
    return fail(`${characters(length)}: ${length - POST_LIMITS.title} too many`);
  return pass(characters(length));
}

/** Checks the meta description; an unfit length over 140 characters is only a warning (docs/product/posts.md §5). */
function metaDescription(post: PostForReview): Finding {
  const length = resolveMetaDescription(post).length;
  const what = post.metaDescription.trim() ? "" : "Taken from the excerpt: ";
  const { metaMin, metaMax } = POST_LIMITS;
  if (length >= metaMin && length <= metaMax) return pass(`${what}${characters(length)}`);
  if (length === 0) return fail("Say in 150 to 160 characters what the post gives its reader");
  const gap = length < metaMin ? `${metaMin - length} too few` : `${length - metaMax} too many`;
  return (length > 140 ? warning : fail)(`${what}${characters(length)}: ${gap}`);
}

/** Checks the excerpt. Exactly 20 characters only warn: such a post can be published. */
function excerpt(post: PostForReview): Finding {
  const length = post.excerpt.trim().length;
  if (length > POST_LIMITS.excerpt) return pass(characters(length));
  if (length === POST_LIMITS.excerpt) return warning(`${characters(length)}: one more needed`);
  return fail(
    length === 0 ? "Write two or three sentences for the list of posts" : `Only ${characters(length)}`,
  );
}

function altText(post: PostForReview): Finding {
  if (!post.hasImage) return pass("Nothing to describe without an image");
  const length = post.imageAltText.trim().length;
  return length > 0 ? pass(characters(length)) : fail("Say what the image shows to people who can't see it");
}

/** Checks that an outline was rewritten, by the same rule as publishing. */
function outlineRow(post: PostForReview): Row {
  const isAsGenerated = computeTextMark(post.content) === post.outlineOf;
  return [
    "outline",
    "critical",
    "In your own words",
    !isOutline({ ...post })
      ? pass("Ticked “This reads as ours”")
      : fail(
          isAsGenerated
            ? "This is an outline. Rewrite it in your own words, then tick “This reads as ours”"
            : "Tick “This reads as ours” once it does",
        ),
  ];
}

function wordsOf(total: number): Finding {
  const words = formatCountedNoun(total, "word");
  return total >= 300 ? pass(words) : fail(`${words}: ${300 - total} more needed`);
}

function image(post: PostForReview): Finding {
  return post.hasImage ? pass("Chosen") : fail("Choose an image, best 1200 by 630 pixels");
}

function keywordsDefined({ keywords }: Manuscript): Finding {
  const total = keywords.length;
  return total > 0 ? pass(`${total} given`) : fail("Name the words people would search for");
}

function keywordEarly({ passages, keywords }: Manuscript): Finding {
  if (keywords.length === 0) return fail("No keywords given");
  const opening = takeFirstWords(
    passages.map(({ text }) => text),
    100,
  );
  const [first] = filterMatchingPhrases(keywords, opening);
  return first ? pass(`“${first}”`) : fail(`Use “${keywords[0]}” or another keyword near the start`);
}

function headings({ headings }: Manuscript): Finding {
  const total = headings.filter(({ level }) => level <= 3).length;
  return total > 0 ? pass(`${total}`) : fail("Set the parts of the text apart with headings");
}

function internalLinks(total: number): Finding {
  return total >= 2
    ? pass(`${total}`)
    : fail(total === 1 ? "1: one more needed" : "Link to two pages of this site");
}

function externalLink(total: number): Finding {
  return total > 0 ? pass(`${total}`) : fail("Link to a source, such as samhsa.gov");
}

function score(value: number): Finding {
  const detail = `${value} of 100`;
  return value >= 80 ? pass(detail) : value >= 60 ? warning(detail) : fail(detail);
}

function readingEase(found: Readability | null): Finding {
  if (!found) return fail("Nothing to read yet");
  const { ease } = found;
  if (ease >= 60 && ease <= 70) return pass(`${ease}`);
  return fail(
    ease > 70 ? `${ease}: easier than the mark` : `${ease}: shorten sentences and choose plainer words`,
  );
}
