import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Prose, Section, SectionHeading } from "~/components/site/layout";
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
import { getCarTalkPage } from "~/content/pages.server";
import { getPodcastEpisodes } from "~/content/podcast.server";
import { readOptions } from "~/content/read-options.server";
import { hasSample } from "~/content/sample-marks";
import { stripStega } from "~/content/text";
import { EpisodeRecording, Topics } from "./episodes";

/** @throws a 404 where there is no such episode, or none that visitors may see */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const [{ hero, closing }, episodes] = await Promise.all([
    getCarTalkPage(options),
    getPodcastEpisodes(options),
  ]);
  const episode = episodes.find(({ slug }) => slug === params.slug);
  if (!episode) throw new Response("Not Found", { status: 404 });
  const crumbs = [{ label: "Car Talk", to: "/car-talk" }, { label: episode.title }];
  const structuredData = await buildPageJsonLd(options, (settings, siteUrl) => [
    ...buildPodcastJsonLd(hero.headline, [episode], settings, siteUrl),
    buildBreadcrumbJsonLd(crumbs, siteUrl, `/car-talk/${episode.slug}`),
  ]);
  const { clips: _, ...shown } = episode;
  const { title, description } = episode;
  const mediaOrigins = episode.audioOrigin ? [episode.audioOrigin] : [];
  const seo = options.stega ? stripStega({ title, description }) : undefined;
  return {
    seo,
    episode: { ...shown, date: formatLongDate(episode.date, "UTC") },
    closing,
    crumbs,
    structuredData,
    mediaOrigins,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  buildSiteMeta(matches, `/car-talk/${params.slug}`, data?.seo ?? data?.episode);

export default function EpisodePage() {
  const { episode, closing, crumbs, structuredData } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <>
      <PageHero
        crumbs={crumbs}
        headline={episode.title}
        subline={`Episode ${episode.number} · ${episode.date} · ${episode.duration}`}
        text={episode.description}
        sample={hasSample(episode)}
        actions={
          <div className="w-full">
            <Topics topics={episode.topics} />
            <EpisodeRecording episode={episode} />
          </div>
        }
        picture={
          <SceneImage
            src={car}
            width={960}
            height={540}
            className="hidden aspect-[4/3] w-full rounded-panel lg:block"
          />
        }
      />
      <Section labelledBy="transcript" tone="white">
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
          <SectionHeading id="transcript">Transcript</SectionHeading>
          <div>
            {episode.transcript ? (
              <Prose text={episode.transcript} className="max-w-prose" />
            ) : (
              <p className="max-w-prose text-muted">There is no transcript of this episode yet.</p>
            )}
            <p className="mt-8">
              <Link
                to="/car-talk"
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
              >
                All episodes
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <Closing {...closing} phoneHref={settings.phoneHref} />
      <JsonLd data={structuredData} />
    </>
  );
}
