import { useDeferredValue, useId, useMemo } from "react";
import { Panel } from "~/components/ui/card";
import type { LinkSuggestion } from "~/domain/seo/links";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";
import { reviewPost } from "~/domain/seo/review";
import type { SeoScore } from "~/domain/seo/seo-score";
import { Findings } from "./findings";
import { LinkSuggestions } from "./link-suggestions";
import { type CardLines, Previews } from "./previews";
import { ReadabilityFigures } from "./readability-figures";

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

function SeoFactors({ id, seo }: { id: string; seo: SeoScore }) {
  return (
    <Panel
      id={id}
      title="SEO score"
      aside={
        <p className="text-h3 font-semibold tabular-nums">
          {seo.score}
          <span className="text-xs font-normal text-muted"> of 100</span>
        </p>
      }
    >
      <dl className="grid gap-2.5">
        {seo.factors.map(({ id: factor, label, score, detail }) => (
          <div key={factor} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{score}</dd>
            <dd aria-hidden className="col-span-2 my-1 h-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
            </dd>
            <dd className="col-span-2 text-xs text-muted [overflow-wrap:anywhere]">{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
