import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { COVER_SIZE_PT, drawCoverShapes } from "#studio/guides/cover";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { Container, Section } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import { buildBreadcrumbJsonLd, buildPageJsonLd } from "~/components/site/meta/structured-data.server";
import { ContentIcon } from "~/components/site/page/content-icon";
import { PageHero } from "~/components/site/page/page-hero";
import lamp from "~/components/site/scenes/guide-under-a-lamp.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { getResourcesPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { formatCountedNoun } from "~/content/text";
import { collectGuideFacts, type GuideFacts } from "~/services/guides/guides.server";

const CRUMBS = [{ label: "Resources" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const structuredData = buildPageJsonLd(options, (_, siteUrl) => [
    buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/resources"),
  ]);
  const [page, facts] = await Promise.all([getResourcesPage(options), collectGuideFacts()]);
  return { ...page, facts, structuredData: await structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/resources", data?.seo);

type ResourceCardProps = { icon: string; title: string; text: string; wide?: boolean; children: ReactNode };

function ResourceCard({ icon, title, text, wide, children }: ResourceCardProps) {
  return (
    <li
      className={joinClassNames(
        "flex flex-col rounded-panel border border-line bg-surface p-7",
        wide && "md:col-span-2",
      )}
    >
      <ContentIcon name={icon} />
      <h2 className="mt-5 text-h3">{title}</h2>
      <p className={joinClassNames("mb-7 mt-3 text-muted", wide ? "max-w-2xl" : "max-w-prose")}>{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

export default function Resources() {
  const { hero, blogCard, carTalkCard, guidesCard, guides, facts, closing, structuredData } =
    useLoaderData<typeof loader>();
  const link = buildButtonClass({ variant: "secondary" });
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...hero}
        picture={
          <SceneImage
            src={lamp}
            width={960}
            height={540}
            className="hidden aspect-[16/9] w-full rounded-panel lg:block"
          />
        }
      />
      <Container>
        <ul className="grid gap-6 md:grid-cols-2">
          <ResourceCard icon="book" title={blogCard.title} text={blogCard.text}>
            <Link to="/blog" prefetch="intent" className={link}>
              {blogCard.linkText}
              <ArrowRight aria-hidden className="size-[1.1em]" />
            </Link>
          </ResourceCard>
          <ResourceCard icon="headphones" title={carTalkCard.title} text={carTalkCard.text}>
            <Link to="/car-talk" prefetch="intent" className={link}>
              {carTalkCard.linkText}
              <ArrowRight aria-hidden className="size-[1.1em]" />
            </Link>
          </ResourceCard>
          <ResourceCard wide icon="clipboard" title={guidesCard.title} text={guidesCard.text}>
            <ul className="grid gap-5 lg:grid-cols-3">
              {guides.map((guide) => (
                <li key={guide._id}>
                  <GuideCard {...guide} facts={facts[guide.slug]} />
                </li>
              ))}
            </ul>
          </ResourceCard>
        </ul>
      </Container>
      <Section labelledBy="talk">
        <div className="rounded-panel bg-sand px-6 py-12 text-center sm:px-12">
          <h2 id="talk" className="text-h2">
            {closing.heading}
          </h2>
          <p className="mx-auto mt-4 max-w-measure text-lead text-muted">{closing.text}</p>
          <OpenChatLink at="/" className={`${buildButtonClass({ size: "lg" })} mt-8`}>
            {closing.linkText}
          </OpenChatLink>
          <noscript>
            <p className="mt-4 text-sm">
              <a href="/chat" className="inline-flex min-h-11 items-center underline underline-offset-4">
                Answer five short questions
              </a>
            </p>
          </noscript>
        </div>
      </Section>
      <JsonLd data={structuredData} />
    </>
  );
}

type GuideCardProps = {
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  /** The number of pages and the size of the guide's PDF; undefined while it can't be made. */
  facts: GuideFacts | undefined;
};

function GuideCard({ title, subtitle, slug, description, facts }: GuideCardProps) {
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
