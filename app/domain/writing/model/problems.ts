import { reviewPost } from "~/domain/seo/review";
import type { Draft, SiteFacts } from "../request";

/** What a writer can't put right: pictures are chosen by people, and the score follows from the rest. */
const NOT_ITS_OWN = new Set(["image", "altText", "seoScore", "readability"]);
/** Below it a text is hard going for the reader it is for (Flesch reading ease). */
const LEAST_EASE = 60;

/** What the checks of the side panel find in a draft, as an editor would say it to the writer. */
export function problemsOf(
  draft: Draft,
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
    ...(review.readability && review.readability.ease < LEAST_EASE
      ? [
          `Reading ease is ${Math.round(review.readability.ease)}; shorter sentences and plainer words bring it over 65.`,
        ]
      : []),
  ];
}
