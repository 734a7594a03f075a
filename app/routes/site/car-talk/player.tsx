import { useEffect, useRef, useState } from "react";
import { buttonClass } from "~/components/ui/button";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** How far the two buttons go, in seconds. */
const BACK = 15;
const ON = 30;

/** A place is not worth coming back to in the first seconds, in seconds. */
const BEGINNING = 5;

/**
 * A recording with speed and place. Without JavaScript the browser's own controls do. The place is remembered in this
 * tab alone, and "Leave this site" forgets it with everything else.
 */
export function Player({ src, title, slug }: { src: string; title: string; slug: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isReady, setReady] = useState(false);
  const [speed, setSpeed] = useState(1);
  const place = `car-talk:${slug}`;

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  const goBack = () => {
    const kept = Number(read(place));
    if (audio.current && kept > BEGINNING && kept < audio.current.duration - BEGINNING)
      audio.current.currentTime = kept;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the recording was there before this script
  useEffect(() => {
    setReady(true);
    if (audio.current && audio.current.readyState > 0) goBack();
  }, []);
  const move = (seconds: number) => {
    if (audio.current) audio.current.currentTime = Math.max(0, audio.current.currentTime + seconds);
  };

  return (
    <section aria-label={`Listen to ${title}`} className="mt-6 max-w-measure">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording without pictures; what is said stands in the transcript */}
      <audio
        ref={audio}
        src={src}
        controls
        preload="metadata"
        aria-label={title}
        className="w-full"
        onLoadedMetadata={goBack}
        onPlay={(event) => {
          event.currentTarget.playbackRate = speed;
        }}
        onTimeUpdate={(event) => keep(place, event.currentTarget.currentTime)}
        onEnded={() => keep(place, 0)}
      />
      {isReady && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => move(-BACK)}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            Back {BACK} seconds
          </button>
          <button
            type="button"
            onClick={() => move(ON)}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            On {ON} seconds
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

// Storage may be switched off; the place is then not remembered.
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
