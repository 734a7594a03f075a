import ChevronDown from "lucide-react/icons/chevron-down";
import { Prose, Section, SectionHeading } from "~/components/site/layout";
import { VideoClip } from "~/components/site/page/video-clip";
import porch from "~/components/site/scenes/porch-with-two-chairs.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import type { HomePage } from "~/content/pages.server";
import { isMarked } from "~/content/sample-marks";

/** Shows the practice's video; nothing while it has none, except where samples are shown. */
export function IntroVideo({ video }: { video: HomePage["video"] }) {
  const { clip } = video;
  if (!clip.embedUrl && !isMarked(clip, "embedUrl")) return null;
  return (
    <Section labelledBy="video">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-16">
        <div>
          <SectionHeading id="video" text={video.text} sample={isMarked(clip, "embedUrl")}>
            {video.heading}
          </SectionHeading>
          {clip.transcript && (
            <details className="group mt-6">
              <summary className="inline-flex min-h-11 items-center gap-2 rounded-sm text-sm font-semibold text-primary underline underline-offset-4">
                Read it instead
                <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
              </summary>
              <Prose
                text={clip.transcript}
                className="mt-3 max-w-measure border-l-2 border-sage-deep pl-5 text-sm text-muted"
              />
            </details>
          )}
        </div>
        <VideoClip
          {...clip}
          scene={<SceneImage src={porch} width={960} height={540} />}
          sizes="(min-width: 64rem) 680px, 100vw"
        />
      </div>
    </Section>
  );
}
