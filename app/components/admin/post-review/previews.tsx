import { useEffect, useState } from "react";
import { Panel } from "~/components/ui/card";
import type { SearchPreview, SocialPreview } from "~/domain/seo/previews";

export type CardLines = { label: string; author: string };

export function Previews({
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
