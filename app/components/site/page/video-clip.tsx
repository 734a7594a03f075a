import Play from "lucide-react/icons/play";
import { type MouseEvent, type ReactNode, useState } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import type { Picture as PictureData } from "~/content/image";
import { Picture } from "./picture";

type VideoClipProps = {
  title: string;
  /** The video's address; empty while there is no video: a sample without playback is shown instead. */
  embedUrl: string;
  duration?: string | null;
  poster: PictureData | null;
  scene: ReactNode;
  sizes: string;
  shape?: string;
  /** Puts the caption under the play button, for narrow frames. */
  stacked?: boolean;
};

/** A video that loads nothing from its provider until play is pressed; without JavaScript the button opens its page. */
export function VideoClip({
  title,
  embedUrl,
  duration,
  poster,
  scene,
  sizes,
  shape = "aspect-video",
  stacked = false,
}: VideoClipProps) {
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  const frame = joinClassNames(
    "relative block w-full overflow-hidden print:hidden rounded-panel bg-evergreen-night",
    shape,
  );

  if (playing) {
    return (
      <div className={frame}>
        <iframe
          src={buildPlayerUrl(embedUrl)}
          title={title}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          className="absolute inset-0 size-full"
        />
      </div>
    );
  }
  const Frame = embedUrl ? "a" : "div";
  const opens = embedUrl && { href: embedUrl, onClick: play, target: "_blank", rel: "noreferrer" };
  return (
    <Frame {...opens} className={joinClassNames(frame, "group on-dark")}>
      {poster ? (
        <Picture picture={poster} sizes={sizes} className="absolute inset-0 size-full object-cover" />
      ) : (
        <span className="absolute inset-0 [&>img]:size-full">{scene}</span>
      )}
      <span className="absolute inset-0 flex items-end bg-gradient-to-t from-evergreen-night via-evergreen-night/55 via-35% to-transparent p-4 text-cream sm:p-6">
        <span className={joinClassNames("flex gap-4", stacked ? "flex-col" : "items-center")}>
          {embedUrl && (
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-cream text-evergreen transition-transform group-hover:scale-105 sm:size-16">
              <Play aria-hidden className="size-6 translate-x-0.5 fill-current" />
            </span>
          )}
          <span className="text-sm font-semibold">
            {embedUrl ? (
              <span className="sr-only">Play the video: </span>
            ) : (
              <span className="block text-xs font-normal text-cream-soft">No video of the practice yet</span>
            )}
            {title}
            {duration && <span className="block text-xs font-normal text-cream-soft">{duration}</span>}
          </span>
        </span>
      </span>
    </Frame>
  );
}

/** Builds an address that plays a video at once and asks not to track; YouTube's become those of its cookie-less host. */
export function buildPlayerUrl(embedUrl: string): string {
  const url = new URL(embedUrl);
  const isYouTube = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname);
  if (isYouTube) url.hostname = "www.youtube-nocookie.com";
  else url.searchParams.set("dnt", "1");
  url.searchParams.set("autoplay", "1");
  return url.href;
}
