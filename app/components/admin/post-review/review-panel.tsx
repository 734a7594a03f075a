import { useDeferredValue, useId, useMemo } from "react";
import type { LinkSuggestion } from "~/domain/seo/link-suggestions";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";
import { reviewPost } from "~/domain/seo/review";
import { Findings } from "./findings";
import { LinkSuggestions } from "./link-suggestions";
import { type CardLines, Previews } from "./previews";
import { ReadabilityFigures } from "./readability-figures";
import { SeoFactors } from "./seo-factors";

const NO_CARD: CardLines = { label: "", author: "" };

/** Reviews a post as it is typed, when the browser has time. `others` and `site` should stay the same objects. */
export function useReview(post: PostForReview, others: OtherPost[], site: SeoSite): PanelReview {
  const deferred = useDeferredValue(post);
  return useMemo(() => reviewPost(deferred, { others, site }), [deferred, others, site]);
}

export type PanelReview = ReturnType<typeof reviewPost>;

export function ReviewPanel({
  review,
  imageUrl,
  card = NO_CARD,
  onInsertLink,
}: {
  review: PanelReview;
  /** The featured image as a browser loads it; null without one. */
  imageUrl: string | null;
  /** The text of a shared link's drawn card beside the title: the category's title and "By …". */
  card?: CardLines;
  onInsertLink: (suggestion: LinkSuggestion) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-4">
      <SeoFactors id={`${id}seo`} seo={review.seo} />
      <ReadabilityFigures id={`${id}readability`} readability={review.readability} />
      <Findings
        id={`${id}wording`}
        wording={review.wording}
        headings={review.headings}
        keyphrase={review.keyphrase}
      />
      <LinkSuggestions id={`${id}links`} links={review.links} onInsert={onInsertLink} />
      <Previews
        id={`${id}previews`}
        search={review.searchPreview}
        social={review.socialPreview}
        imageUrl={imageUrl}
        card={card}
      />
    </div>
  );
}
