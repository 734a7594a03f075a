import { Container } from "~/components/site/layout";
import type { SiteSettings } from "~/content/settings.server";

type Figures = Pick<
  SiteSettings,
  "yearsExperience" | "familiesHelped" | "treatmentEngagement" | "statesServed"
>;

/** The four figures of the practice in one quiet row. */
export function FigureRow(settings: Figures) {
  const figures = [
    { value: settings.yearsExperience, label: "years of experience" },
    { value: settings.familiesHelped, label: "families helped" },
    { value: settings.treatmentEngagement, label: "treatment engagement" },
    { value: settings.statesServed, label: "states served" },
  ];
  return (
    <Container>
      <dl className="grid grid-cols-2 gap-y-8 border-y border-line py-8 lg:grid-cols-4 lg:divide-x lg:divide-line lg:py-10">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1.5 lg:px-8 lg:first:pl-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-figure font-medium text-primary">{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
