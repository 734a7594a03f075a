import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Section, SectionHeading } from "~/components/site/layout";
import { VideoClip } from "~/components/site/page/video-clip";
import { SampleTag } from "~/components/site/sample";
import kitchenTable from "~/components/site/scenes/kitchen-table.svg?url";
import doorway from "~/components/site/scenes/lit-doorway.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { buildButtonClass } from "~/components/ui/button";
import type { PodcastEpisode } from "~/content/podcast.server";
import { hasSample } from "~/content/sample-marks";

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

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const BACK_S = 15;
const FORWARD_S = 30;

/** A position in the recording's first seconds is not remembered. */
const MIN_KEPT_PLACE_S = 5;

type Recording = {
  audioUrl: string;
  /** The host of the recording; null for this site. */
  audioOrigin: string | null;
  title: string;
  slug: string;
};

/** Plays a recording. The position is kept in this tab alone. Another host is contacted only once play is pressed. */
function Player({ episode }: { episode: Recording }) {
  const { audioUrl, audioOrigin, title, slug } = episode;
  const audio = useRef<HTMLAudioElement>(null);
  const [isReady, setReady] = useState(false);
  const [speed, setSpeed] = useState(1);
  const place = `car-talk:${slug}`;

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  const goBack = () => {
    const kept = Number(read(place));
    if (audio.current && kept > MIN_KEPT_PLACE_S && kept < audio.current.duration - MIN_KEPT_PLACE_S)
      audio.current.currentTime = kept;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a recording that loaded before this script
  useEffect(() => {
    setReady(true);
    if (audio.current && audio.current.readyState > 0) goBack();
  }, []);
  useEffect(() => {
    if (audioOrigin && !isDocumentsOwnPage()) window.location.reload();
  }, [audioOrigin]);
  const move = (seconds: number) => {
    if (audio.current) audio.current.currentTime = Math.max(0, audio.current.currentTime + seconds);
  };

  return (
    <section aria-label={`Listen to ${title}`} className="mt-6 max-w-measure">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording without pictures; the transcript has all that is said */}
      <audio
        ref={audio}
        src={audioUrl}
        controls
        preload={audioOrigin ? "none" : "metadata"}
        aria-label={title}
        className="w-full"
        onLoadedMetadata={goBack}
        onPlay={(event) => {
          event.currentTarget.playbackRate = speed;
        }}
        onTimeUpdate={(event) => keep(place, event.currentTarget.currentTime)}
        onEnded={() => keep(place, 0)}
      />
      {audioOrigin && (
        <p className="mt-2 text-sm text-muted">
          Play asks{" "}
          <a href={audioUrl} rel="noreferrer" className="underline underline-offset-4">
            {new URL(audioOrigin).host}
          </a>{" "}
          for the recording.
        </p>
      )}
      {isReady && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => move(-BACK_S)}
            className={buildButtonClass({ variant: "secondary", size: "sm" })}
          >
            Back {BACK_S} seconds
          </button>
          <button
            type="button"
            onClick={() => move(FORWARD_S)}
            className={buildButtonClass({ variant: "secondary", size: "sm" })}
          >
            On {FORWARD_S} seconds
          </button>
          <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            Speed
            <select
              value={speed}
              onChange={(event) => setSpeed(Number(event.target.value))}
              className="min-h-11 cursor-pointer rounded-control border border-edge bg-surface px-3 font-normal"
            >
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </section>
  );
}

/** Whether the document was loaded here; else the previous page's policy, which may forbid the recording, still applies. */
function isDocumentsOwnPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
}

// Storage may be disabled; then the position is not remembered.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, seconds: number): void {
  try {
    sessionStorage.setItem(name, String(Math.floor(seconds)));
  } catch {}
}
