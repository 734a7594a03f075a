import { useEffect, useRef, useState } from "react";
import { buildButtonClass } from "~/components/ui/button";

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
export function Player({ episode }: { episode: Recording }) {
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
