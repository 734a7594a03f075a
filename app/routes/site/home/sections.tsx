import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleCheck from "lucide-react/icons/circle-check";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { Prose, Section, SectionHeading } from "~/components/site/layout";
import { ContentIcon } from "~/components/site/page/content-icon";
import { PhoneButton } from "~/components/site/page/phone-button";
import { Picture } from "~/components/site/page/picture";
import { VideoClip } from "~/components/site/page/video-clip";
import { SampleTag } from "~/components/site/sample";
import porch from "~/components/site/scenes/porch-with-two-chairs.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { Picture as PictureData } from "~/content/image";
import type { HomePage } from "~/content/pages.server";
import { hasSample, isMarked } from "~/content/sample-marks";

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

type MethodProps = { method: HomePage["method"]; steps: HomePage["methodSteps"]; phoneHref: string };

export function Method({ method, steps, phoneHref }: MethodProps) {
  return (
    <Section labelledBy="method">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="method" text={method.text}>
            {method.heading}
          </SectionHeading>
          <PhoneButton href={phoneHref} variant="secondary" size="md" className="mt-8">
            {method.callButton}
          </PhoneButton>
        </div>
        <ol>
          {steps.map((step, index) => (
            <li key={step._id} className="relative flex gap-5 pb-10 last:pb-0 sm:gap-7">
              {index < steps.length - 1 && (
                <span aria-hidden className="absolute bottom-0 left-6 top-14 w-px bg-sage-deep" />
              )}
              <ContentIcon name={step.icon} tone={step.color} />
              <div>
                <p className="text-xs font-semibold text-clay-deep">Step {step.number}</p>
                <h3 className="mt-0.5 text-h3">
                  {step.title}
                  <span className="text-muted">: {step.subtitle}</span>
                </h3>
                <p className="mt-2 max-w-prose text-muted">{step.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

type PathwaysProps = { pathways: HomePage["pathways"]; phoneHref: string };

export function Pathways({ pathways, phoneHref }: PathwaysProps) {
  return (
    <Section labelledBy="pathways" tone="sand">
      <SectionHeading id="pathways" text={pathways.text}>
        {pathways.heading}
      </SectionHeading>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        {pathways.items.map((pathway) => (
          <article
            key={pathway._key}
            className={joinClassNames(
              "flex flex-col rounded-panel border bg-surface p-6 sm:p-9",
              pathway.urgent ? "border-crisis/40" : "border-line",
            )}
          >
            <ContentIcon name={pathway.icon} tone={pathway.urgent ? "crisis" : "evergreen"} />
            <h3 className="mt-5 text-h3">{pathway.title}</h3>
            <p className="mt-3 max-w-prose text-muted">
              <WholeNumbers text={pathway.text} />
            </p>
            <ul className="mb-8 mt-5 grid gap-3">
              {pathway.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <Check
                    aria-hidden
                    strokeWidth={2.5}
                    className={joinClassNames(
                      "mt-1 size-5 shrink-0",
                      pathway.urgent ? "text-crisis" : "text-primary",
                    )}
                  />
                  <span>
                    <WholeNumbers text={point} />
                  </span>
                </li>
              ))}
            </ul>
            {pathway.urgent && <DangerFirst className="mt-auto text-crisis" />}
            <PhoneButton
              href={phoneHref}
              variant={pathway.urgent ? "crisis" : "primary"}
              className={joinClassNames("sm:self-start", pathway.urgent ? "mt-2" : "mt-auto")}
            >
              {pathway.callButton}
            </PhoneButton>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function Profile({
  profile,
  name,
  portrait,
}: {
  profile: HomePage["profile"];
  /** The name of the person in the profile, for its link: "Learn More" alone means nothing to a screen reader's user. */
  name: string;
  portrait: PictureData | null;
}) {
  return (
    <Section labelledBy="profile" tone="sage">
      <div className="grid items-center gap-10 md:grid-cols-[0.8fr_1.2fr] lg:gap-20">
        {portrait && (
          <Picture
            picture={portrait}
            sizes="(min-width: 110rem) 550px, (min-width: 48rem) 460px, 100vw"
            className="aspect-[4/5] w-full max-w-md rounded-panel object-cover max-md:mx-auto wide:max-w-none"
          />
        )}
        <div className={portrait ? "" : "md:col-span-2 md:max-w-2xl"}>
          <h2 id="profile" className="text-h2">
            {profile.heading}
          </h2>
          {profile.subheading && (
            <p className="mt-3 text-sm font-semibold text-clay-deep">{profile.subheading}</p>
          )}
          <SampleTag of={hasSample(profile)} className="mt-3" />
          <Prose text={profile.text} className="mt-6 max-w-prose" />
          <ul className="mt-7 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {profile.credentials.map((credential) => (
              <li key={credential} className="flex gap-2.5 text-sm">
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                <span>{credential}</span>
              </li>
            ))}
          </ul>
          <Link
            to="/about"
            prefetch="intent"
            className={`${buildButtonClass({ variant: "secondary" })} mt-8`}
          >
            {profile.linkText}
            <span className="sr-only"> about {name}</span>
            <ArrowRight aria-hidden className="size-[1.1em]" />
          </Link>
        </div>
      </div>
    </Section>
  );
}

type TestimonialsProps = { testimonials: HomePage["testimonials"]; quotes: HomePage["quotes"] };

export function Testimonials({ testimonials, quotes }: TestimonialsProps) {
  if (quotes.length === 0) return null;
  return (
    <Section labelledBy="testimonials" className="!pb-0">
      <SectionHeading
        id="testimonials"
        text={testimonials.text}
        sample={quotes.map((quote) => isMarked(quote, "quote"))}
      >
        {testimonials.heading}
      </SectionHeading>
      <ul className="mt-10 grid gap-6 lg:grid-cols-3">
        {quotes.map((quote) => (
          <li key={quote._id}>
            <figure className="flex h-full flex-col rounded-panel border border-line bg-surface p-7">
              <span aria-hidden className="font-display text-[4rem] font-medium leading-[0.7] text-clay">
                “
              </span>
              <blockquote className="font-display text-h4 font-medium leading-normal">
                <p>{quote.quote}</p>
              </blockquote>
              <figcaption className="mt-auto pt-6 text-sm">
                <span className="font-semibold">{quote.author}</span>, {quote.role}
                <span className="block text-xs text-muted">
                  {quote.location} · {quote.service}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
