import { Link } from "@remix-run/react";
import { Section, SectionHeading } from "~/components/site/layout";
import { VideoClip } from "~/components/site/page/video-clip";
import { SampleTag } from "~/components/site/sample";
import kitchenTable from "~/components/site/scenes/kitchen-table.svg?url";
import doorway from "~/components/site/scenes/lit-doorway.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import type { PodcastEpisode } from "~/content/podcast.server";
import { hasSample } from "~/content/sample-marks";
import { Player } from "./player";

function Facts({ episode }: { episode: PodcastEpisode }) {
  return (
    <p className="text-xs font-semibold text-clay-deep">
      {episode.date} · <span className="tabular-nums">{episode.duration}</span>
    </p>
  );
}

export function Topics({ topics }: { topics: string[] }) {
  return (
    <ul aria-label="Topics" className="mt-4 flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li
          key={topic}
          className="rounded-full border border-sage-deep px-3 py-0.5 text-xs text-evergreen-deep"
        >
          {topic}
        </li>
      ))}
    </ul>
  );
}

export function EpisodeRecording({
  episode,
}: {
  episode: Pick<PodcastEpisode, "audioUrl" | "audioOrigin" | "title" | "slug">;
}) {
  if (episode.audioUrl) return <Player episode={episode} />;
  return <p className="mt-5 text-sm text-muted">No recording yet</p>;
}

const Title = ({ episode }: { episode: PodcastEpisode }) => (
  <Link to={`/car-talk/${episode.slug}`} prefetch="intent" className="hover:underline">
    {episode.title}
  </Link>
);

export function LatestEpisode({ heading, episode }: { heading: string; episode: PodcastEpisode }) {
  return (
    <Section labelledBy="latest" tone="sage">
      <div className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <div className="flex items-center gap-3">
            <h2 id="latest" className="font-sans text-sm font-semibold text-primary">
              {heading}
            </h2>
            <SampleTag of={hasSample(episode)} />
          </div>
          <h3 id={episode.slug} className="mt-2 text-h2">
            <Title episode={episode} />
          </h3>
          <div className="mt-4">
            <Facts episode={episode} />
          </div>
          <p className="mt-3 max-w-prose text-muted">{episode.description}</p>
          <Topics topics={episode.topics} />
          <EpisodeRecording episode={episode} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          {episode.clips.map((clip, index) => (
            <VideoClip
              key={clip._key}
              {...clip}
              scene={
                index % 2 ? (
                  <SceneImage src={kitchenTable} width={720} height={600} />
                ) : (
                  <SceneImage src={doorway} width={560} height={640} />
                )
              }
              sizes="(min-width: 64rem) 260px, 45vw"
              shape="aspect-[9/16]"
              stacked
            />
          ))}
        </div>
      </div>
    </Section>
  );
}

export function RecentEpisodes({ heading, episodes }: { heading: string; episodes: PodcastEpisode[] }) {
  return (
    <Section labelledBy="recent">
      <SectionHeading id="recent" sample={episodes.map(hasSample)}>
        {heading}
      </SectionHeading>
      <ul className="mt-10 grid gap-6 md:grid-cols-2 wide:grid-cols-4">
        {episodes.map((episode) => (
          <li key={episode._id} className="flex flex-col rounded-panel border border-line bg-surface p-7">
            <Facts episode={episode} />
            <h3 id={episode.slug} className="mt-2 text-h3">
              <Title episode={episode} />
            </h3>
            <p className="mt-3 max-w-prose text-sm text-muted">{episode.description}</p>
            <div className="mt-auto">
              <Topics topics={episode.topics} />
              {episode.audioUrl ? (
                <Link
                  to={`/car-talk/${episode.slug}`}
                  prefetch="intent"
                  className="mt-5 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                >
                  Listen to the episode<span className="sr-only">: {episode.title}</span>
                </Link>
              ) : (
                <EpisodeRecording episode={episode} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
