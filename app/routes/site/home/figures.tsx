import { Container } from "~/components/site/layout";
import { SampleTag } from "~/components/site/sample";
import { isMarked } from "~/content/sample-marks";
import type { SiteSettings } from "~/content/settings.server";

type Figures = Pick<
  SiteSettings,
  "yearsExperience" | "familiesHelped" | "treatmentEngagement" | "statesServed"
>;

const FIGURES = [
  { name: "yearsExperience", label: "years of experience" },
  { name: "familiesHelped", label: "families helped" },
  { name: "treatmentEngagement", label: "treatment engagement" },
  { name: "statesServed", label: "states served" },
] as const;

/** Shows the practice's figures; nothing while there are none that may be shown. */
export function FigureRow(settings: Figures) {
  const figures = FIGURES.filter(({ name }) => settings[name]);
  if (figures.length === 0) return null;
  return (
    <Container>
      <dl className="grid grid-cols-2 gap-y-8 border-y border-line py-8 lg:grid-cols-4 lg:divide-x lg:divide-line lg:py-10">
        {figures.map(({ name, label }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1.5 lg:px-8 lg:first:pl-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-figure font-medium text-primary">{settings[name]}</dd>
          </div>
        ))}
      </dl>
      <SampleTag of={figures.map(({ name }) => isMarked(settings, name))} className="mt-3" />
    </Container>
  );
}
