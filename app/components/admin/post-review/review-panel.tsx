import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import Heading from "lucide-react/icons/heading";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { Badge, Fact, Panel } from "~/components/admin/screen";
import { Button } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import type { HeadingFinding, KeyphraseConflict, WordingFinding } from "~/domain/seo/findings";
import type { LinkSuggestion } from "~/domain/seo/links";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";
import type { SearchPreview, SocialPreview } from "~/domain/seo/previews";
import type { Readability } from "~/domain/seo/readability";
import { reviewPost } from "~/domain/seo/review";
import type { SeoScore } from "~/domain/seo/seo-score";

const NO_CARD: CardLines = { label: "", author: "" };

/** Reviews a post as it is typed, when the browser has time. `others` and `site` should stay the same objects. */
export function useReview(post: PostForReview, others: OtherPost[], site: SeoSite): PanelReview {
  const deferred = useDeferredValue(post);
  return useMemo(() => reviewPost(deferred, { others, site }), [deferred, others, site]);
}

type PanelReview = ReturnType<typeof reviewPost>;

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

function Findings({
  id,
  wording,
  headings,
  keyphrase,
}: {
  id: string;
  wording: WordingFinding[];
  headings: HeadingFinding[];
  keyphrase: KeyphraseConflict[];
}) {
  const total = wording.length + headings.length + keyphrase.length;
  return (
    <Panel
      id={id}
      title="Wording and structure"
      aside={
        <Badge tone={total > 0 ? "outline" : "primary"}>
          {total === 0 ? "All fine" : `${total} to look at`}
        </Badge>
      }
    >
      {total === 0 && (
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
          The words are ones we use, headings are in order, and no other post has these key phrases.
        </p>
      )}
      <ul className="grid gap-3">
        {wording.map(({ place, key, found, context, better, reason }, index) => (
          <Finding
            // biome-ignore lint/suspicious/noArrayIndexKey: a block can contain the same words twice
            key={`${place}${key}${found}${index}`}
            icon={<MessageSquareWarning />}
            title={<>Don’t write “{found}”</>}
            where={place}
          >
            <p className="text-ink">Better: {better}.</p>
            <p>{reason}</p>
            {context !== found && <p className="italic">{context}</p>}
          </Finding>
        ))}
        {headings.map(({ key, heading, problem }) => (
          <Finding key={`${key}${problem}`} icon={<Heading />} title={problem} where="Heading">
            {heading && <p className="italic">{heading}</p>}
          </Finding>
        ))}
        {keyphrase.map(({ phrase, posts }) => (
          <Finding key={phrase} icon={<Copy />} title={<>“{phrase}” is taken</>} where="Key phrase">
            <p>
              {posts.map(({ title }) => `“${title}”`).join(", ")} {posts.length === 1 ? "has" : "have"} it,
              too. Two posts for one search take readers from each other.
            </p>
          </Finding>
        ))}
      </ul>
    </Panel>
  );
}

function Finding({
  icon,
  title,
  where,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  where: string;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm [overflow-wrap:anywhere]">
      <span aria-hidden className="mt-0.5 [&>svg]:size-4">
        {icon}
      </span>
      <div className="grid gap-0.5 text-xs text-muted">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-semibold text-ink">
          {title}
          <span className="text-xs font-normal text-muted">{where}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

const MAX_PHRASE_WORDS = 6;

function LinkSuggestions({
  id,
  links,
  onInsert,
}: {
  id: string;
  links: LinkSuggestion[];
  onInsert: (suggestion: LinkSuggestion) => void;
}) {
  return (
    <Panel id={id} title="Internal links">
      {links.length === 0 && (
        <p className="text-sm text-muted">No post that isn’t linked yet shares enough words with this one.</p>
      )}
      <ul className="grid gap-3">
        {links.map((link) => (
          <li key={link.postId} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
            <div className="grid gap-0.5 text-xs text-muted [overflow-wrap:anywhere]">
              <p className="text-sm font-semibold text-ink">{link.title}</p>
              <p>
                <span className="font-semibold tabular-nums text-ink">{link.relevance}%</span> relevant:{" "}
                {link.shared.slice(0, MAX_PHRASE_WORDS).join(", ")}
                {link.shared.length > MAX_PHRASE_WORDS &&
                  ` and ${link.shared.length - MAX_PHRASE_WORDS} more`}
              </p>
              <p>
                {link.anchorInText ? `Links the words “${link.anchor}”` : "Adds its title where you write"}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Insert a link to ${link.title}`}
              onClick={() => onInsert(link)}
            >
              Insert
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReadabilityFigures({ id, readability }: { id: string; readability: Readability | null }) {
  return (
    <Panel id={id} title="Readability">
      {readability ? (
        <Figures {...readability} />
      ) : (
        <p className="text-sm text-muted">Nothing to read yet.</p>
      )}
    </Panel>
  );
}

function Figures({ ease, grade, label, words, sentences }: Readability) {
  return (
    <>
      <dl className="grid grid-cols-3 gap-3 [&_dd]:text-h3 [&_dd]:font-semibold [&_dd]:tabular-nums">
        <Fact label="Reading ease">{ease}</Fact>
        <Fact label="Grade">{grade}</Fact>
        <Fact label="Level">{label}</Fact>
      </dl>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="mt-3 block h-3 w-full"
      >
        <rect y="3" width="100" height="4" className="fill-line" />
        <rect x="60" y="3" width="10" height="4" className="fill-primary/40" />
        <rect x={Math.min(99, Math.max(0, ease - 0.5))} width="1" height="10" className="fill-ink" />
      </svg>
      <p aria-hidden className="relative mt-0.5 flex justify-between text-xs text-muted">
        <span>Hard</span>
        <span className="absolute left-[65%] -translate-x-1/2">60–70</span>
        <span>Easy</span>
      </p>
      <p className="mt-2 text-xs text-muted">
        {formatCountedNoun(words, "word")} in {formatCountedNoun(sentences, "sentence")},{" "}
        {(words / sentences).toFixed(1)} a sentence. Headings are left out.
      </p>
    </>
  );
}

type CardLines = { label: string; author: string };

function Previews({
  id,
  search,
  social,
  imageUrl,
  card,
}: {
  id: string;
  search: SearchPreview;
  social: SocialPreview;
  imageUrl: string | null;
  card: CardLines;
}) {
  return (
    <Panel id={id} title="Previews" bodyClassName="grid gap-4">
      <section aria-labelledby={`${id}-search`}>
        <h3 id={`${id}-search`} className="mb-1.5 text-xs font-semibold text-muted">
          Search result
        </h3>
        <SearchResult {...search} imageUrl={imageUrl} />
      </section>
      <section aria-labelledby={`${id}-social`}>
        <h3 id={`${id}-social`} className="mb-1.5 text-xs font-semibold text-muted">
          Shared link
        </h3>
        <SharedLink social={social} lines={card} />
      </section>
    </Panel>
  );
}

/** A post as a search result. Search engines may show the featured image beside the text, as structured data has it. */
function SearchResult({
  title,
  address,
  description,
  isTitleCut,
  isDescriptionCut,
  imageUrl,
}: SearchPreview & { imageUrl: string | null }) {
  const cut = [isTitleCut && "title", isDescriptionCut && "description"].filter(Boolean).join(" and ");
  return (
    <>
      <div className="flex items-start gap-3 rounded-control border border-line bg-white px-3 py-2.5 [overflow-wrap:anywhere]">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="text-xs text-muted">{address}</p>
          <p className="text-lead font-semibold text-primary">{title}</p>
          <p className="text-sm text-muted">{description || "A search engine picks words from the text."}</p>
        </div>
        {imageUrl && (
          <img src={imageUrl} alt="" className="size-16 shrink-0 rounded-control bg-paper object-cover" />
        )}
      </div>
      {cut && <p className="mt-1 text-xs text-muted">The {cut} will be cut about there.</p>}
    </>
  );
}

/** A post as a shared link: its picture is the one that the site draws, not the featured image. */
function SharedLink({ social, lines }: { social: SocialPreview; lines: CardLines }) {
  const { title, description, host, card } = social;
  const picture = useSettled(
    `/admin/content-studio/shared-link.png?${new URLSearchParams({ title: card.title, ...lines })}`,
  );
  return (
    <div className="overflow-hidden rounded-control border border-line bg-white [overflow-wrap:anywhere]">
      <div className="aspect-[1200/630] bg-paper">
        <img src={picture} alt={`Drawn card: ${card.title}`} className="size-full" />
      </div>
      <div className="grid gap-0.5 border-t border-line px-3 py-2">
        <p className="text-xs text-muted">{host}</p>
        <p className="line-clamp-2 text-sm font-semibold">{title}</p>
        {description && <p className="line-clamp-2 text-xs text-muted">{description}</p>}
      </div>
    </div>
  );
}

/** How long a value must be unchanged before it is used, so that the server doesn't draw a picture for each keystroke. */
const SETTLE_DELAY_MS = 600;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
