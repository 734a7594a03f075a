import { reviewPost } from "~/domain/seo/review";
import { parseTopic } from "../built-in/topic";
import { replaceBannedWording } from "../person-first";
import type { BlogDraft, SiteFacts } from "../request";
import { takeFirstSentences } from "./answer";

/** The most characters of a title (docs/product/posts.md §5). */
const MAX_TITLE_CHARS = 60;
const META_CHARS = { min: 150, max: 160 };
const MIN_EXCERPT_CHARS = 21;
const MAX_EXCERPT_CHARS = 160;

/** Sentences that lengthen a meta description that is too short. */
const FILLERS = [
  " In plain words.",
  " Written for families.",
  " No blame, no jargon.",
  " For families who want to help.",
  " With words to use and steps to take.",
  " A plain guide for the people who care and worry.",
  " Small steps, honest words and where to find help at any hour.",
];

/** Cuts what is too long, and adds a generic sentence to what is too short; `spare` replaces what can't be fixed. */
export function fitDraft(
  draft: BlogDraft,
  spare: Pick<BlogDraft, "title" | "excerpt" | "metaDescription">,
): BlogDraft {
  const title = replaceBannedWording(draft.title);
  const excerpt =
    draft.excerpt.length >= MIN_EXCERPT_CHARS
      ? draft.excerpt
      : takeFirstSentences(draft.content, MAX_EXCERPT_CHARS);
  const metaDescription =
    fitMeta(replaceBannedWording(draft.metaDescription || excerpt)) ?? spare.metaDescription;
  return {
    ...draft,
    title:
      title.length > 0 && title.length <= MAX_TITLE_CHARS ? title : (parseTopic(title).title ?? spare.title),
    excerpt: excerpt.length >= MIN_EXCERPT_CHARS ? replaceBannedWording(excerpt) : spare.excerpt,
    metaDescription,
  };
}

function fitMeta(text: string): string | null {
  if (text.length > META_CHARS.max) {
    const cut = text
      .slice(0, META_CHARS.max)
      .replace(/(?<!\s)\s+\S*$/, "")
      .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "");
    const closed = `${cut}…`;
    return closed.length >= META_CHARS.min && closed.length <= META_CHARS.max ? closed : null;
  }
  if (text.length >= META_CHARS.min) return text;
  const base = /[.!?…]$/.test(text) ? text : `${text}.`;
  const one = FILLERS.map((filler) => base + filler);
  const two = FILLERS.flatMap((first) =>
    FILLERS.filter((second) => second !== first).map((second) => base + first + second),
  );
  return [...one, ...two].find(({ length }) => length >= META_CHARS.min && length <= META_CHARS.max) ?? null;
}

/** The checks that are not the writer's own: staff choose pictures, and the scores follow from the rest. */
const NOT_ITS_OWN = new Set(["image", "altText", "seoScore", "readability"]);
/** The least Flesch reading ease of a draft. */
const MIN_READING_EASE = 60;

/** Lists a draft's problems as instructions for the writer, by the checks of the side panel. */
export function findDraftProblems(
  draft: BlogDraft,
  facts: Pick<SiteFacts, "siteUrl" | "ownHosts" | "business">,
): string[] {
  const post = { ...draft, slug: "draft", hasImage: false, imageAltText: "" };
  const review = reviewPost(post, { others: [], site: facts });
  return [
    ...review.checklist.items
      .filter(({ id, status }) => status !== "pass" && !NOT_ITS_OWN.has(id))
      .map(({ label, detail }) => `${label}. Now: ${detail}.`),
    ...review.wording.map(
      ({ place, found, better }) =>
        `${place}: “${found}” is wording the practice doesn't use. Better: ${better}.`,
    ),
    ...review.headings.map(({ heading, problem }) => `Heading “${heading}”: ${problem}.`),
    ...(review.readability && review.readability.ease < MIN_READING_EASE
      ? [
          `Reading ease is ${Math.round(review.readability.ease)}; shorter sentences and plainer words bring it over 65.`,
        ]
      : []),
  ];
}
