import Check from "lucide-react/icons/check";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { Section, SectionHeading } from "~/components/site/layout";
import { ContentIcon } from "~/components/site/page/content-icon";
import { PhoneButton } from "~/components/site/page/phone-button";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { joinClassNames } from "~/components/ui/class-names";
import type { HomePage } from "~/content/pages.server";

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
