import Download from "lucide-react/icons/download";
import { COVER_SIZE_PT, drawCoverShapes } from "#studio/guides/cover";
import { formatCountedNoun } from "~/content/text";
import type { GuideFacts } from "~/services/guides/guides.server";

type GuideCardProps = {
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  /** The number of pages and the size of the guide's PDF; undefined while it can't be made. */
  facts: GuideFacts | undefined;
};

export function GuideCard({ title, subtitle, slug, description, facts }: GuideCardProps) {
  return (
    <a
      href={`/guides/${slug}.pdf`}
      download
      className="group flex h-full items-start gap-4 rounded-card border border-line bg-paper p-4 hover:border-primary sm:gap-5 sm:p-5 lg:flex-col 2xl:flex-row"
    >
      <Cover title={title} subtitle={subtitle} slug={slug} />
      <span className="flex min-w-0 flex-1 flex-col self-stretch">
        <span className="text-h4 font-semibold text-ink group-hover:text-primary group-hover:underline">
          {title}
        </span>
        <span className="mt-1.5 block text-xs text-muted">{description}</span>
        <span className="mt-auto flex items-center gap-2 pt-4 text-xs font-semibold text-primary">
          <Download aria-hidden className="size-5 shrink-0" />
          {facts ? `PDF, ${formatCountedNoun(facts.pages, "page")}, ${facts.kilobytes} KB` : "PDF"}
        </span>
      </span>
    </a>
  );
}

/** Draws the PDF's cover, on white paper in dark mode too. Its text is repeated beside it. */
function Cover({ title, subtitle, slug }: Pick<GuideCardProps, "title" | "subtitle" | "slug">) {
  return (
    <span
      aria-hidden
      className="flex aspect-[17/22] w-20 shrink-0 flex-col overflow-hidden rounded-sm border border-line bg-white shadow-lift sm:w-32 lg:w-40 2xl:w-36"
    >
      <svg
        viewBox={`0 0 ${COVER_SIZE_PT.width} ${COVER_SIZE_PT.height}`}
        className="w-full shrink-0"
        role="presentation"
      >
        {drawCoverShapes(slug).map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <span className="block px-2 pt-2 font-display text-[0.6875rem] leading-tight text-evergreen-night sm:px-3 sm:text-xs sm:leading-tight">
        {title}
      </span>
      <span className="hidden px-3 pt-1 text-[0.625rem] leading-tight text-evergreen-mid lg:block">
        {subtitle}
      </span>
    </span>
  );
}
