import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Container, Section, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildBreadcrumbJsonLd,
  buildPageJsonLd,
  buildPodcastJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { formatLongDate } from "~/components/site/page/long-date";
import { PageHero } from "~/components/site/page/page-hero";
import car from "~/components/site/scenes/car-at-a-pull-off.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { useSite } from "~/components/site/use-site";
import { buildButtonClass } from "~/components/ui/button";
import { getCarTalkPage } from "~/content/pages.server";
import { getPodcastEpisodes, type PodcastEpisode, splitEpisodes } from "~/content/podcast.server";
import { readOptions } from "~/content/read-options.server";
import { isMarked } from "~/content/sample-marks";
import { LatestEpisode, RecentEpisodes } from "./episodes";

const CRUMBS = [{ label: "Car Talk" }];

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/rss+xml", title: "Car Talk", href: "/podcast.xml" },
];

const addDateWords = (episode: PodcastEpisode) => ({ ...episode, date: formatLongDate(episode.date, "UTC") });

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const [page, episodes] = await Promise.all([getCarTalkPage(options), getPodcastEpisodes(options)]);
  const { latest, recent } = splitEpisodes(episodes);
  const structuredData = await buildPageJsonLd(options, (settings, siteUrl) => [
    ...buildPodcastJsonLd(page.hero.headline, episodes, settings, siteUrl),
    buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/car-talk"),
  ]);
  const mediaOrigins = latest?.audioOrigin ? [latest.audioOrigin] : [];
  return {
    page,
    latest: latest && addDateWords(latest),
    recent: recent.map(addDateWords),
    structuredData,
    mediaOrigins,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/car-talk", data?.page.seo);

export default function CarTalk() {
  const { page, latest, recent, structuredData } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...page.hero}
        picture={
          <SceneImage
            src={car}
            width={960}
            height={540}
            className="hidden aspect-[16/9] w-full rounded-panel lg:block"
          />
        }
      />
      {latest && <LatestEpisode heading={page.episodes.latestHeading} episode={latest} />}
      {recent.length > 0 && <RecentEpisodes heading={page.episodes.recentHeading} episodes={recent} />}
      {!latest && (
        <Container className="pb-16">
          <p className="text-lead text-muted">The first episode is not out yet.</p>
        </Container>
      )}
      {page.subscribe.links.length > 0 && (
        <Section labelledBy="subscribe" tone="sand">
          <div className="flex flex-wrap items-end justify-between gap-8">
            <SectionHeading
              id="subscribe"
              text={page.subscribe.text}
              sample={page.subscribe.links.map((link) => isMarked(link, "url"))}
            >
              {page.subscribe.heading}
            </SectionHeading>
            <ul className="flex flex-wrap gap-3">
              {page.subscribe.links.map((link) => (
                <li key={link._key}>
                  {link.url ? (
                    <a
                      href={link.url}
                      rel="noopener noreferrer"
                      target="_blank"
                      className={buildButtonClass({ variant: "secondary" })}
                    >
                      {link.platform}
                      <ArrowUpRight aria-hidden className="size-[1.1em]" />
                      <span className="sr-only">(opens in a new tab)</span>
                    </a>
                  ) : (
                    <span className="inline-flex min-h-11 items-center px-3 text-muted">{link.platform}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
      <Closing {...page.closing} phoneHref={settings.phoneHref} />
      <JsonLd data={structuredData} />
    </>
  );
}
