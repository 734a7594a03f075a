import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
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
import { collectGuideFacts } from "~/services/guides/guides.server";
import { GuideCard } from "./guide-card";

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
