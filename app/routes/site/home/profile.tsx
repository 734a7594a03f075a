import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { Prose, Section } from "~/components/site/layout";
import { Picture } from "~/components/site/page/picture";
import { SampleTag } from "~/components/site/sample";
import { buildButtonClass } from "~/components/ui/button";
import type { Picture as PictureData } from "~/content/image";
import type { HomePage } from "~/content/pages.server";
import { hasSample } from "~/content/sample-marks";

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
