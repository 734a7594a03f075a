import { reviewPost } from "~/domain/seo/review";
import type { BlogDraft, SiteFacts } from "../request";

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
