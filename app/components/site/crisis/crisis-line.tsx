import { Container } from "../layout";
import { WholeNumbers } from "../whole-numbers";

export type StandingCrisisLine = { label: string; shortLabel: string; href: string };

/** The crisis lines where the content store cannot be asked, such as on an error page. */
export const STANDING_CRISIS_LINES: StandingCrisisLine[] = [
  { label: "Call 911", shortLabel: "911", href: "tel:911" },
  { label: "Call or text 988", shortLabel: "988", href: "tel:988" },
  { label: "Text HOME to 741741", shortLabel: "Text 741741", href: "sms:741741?&body=HOME" },
  {
    label: "SAMHSA Helpline 1-800-662-4357",
    shortLabel: "Helpline 1-800-662-4357",
    href: "tel:+18006624357",
  },
];

/** Builds a link's accessible name, which has to contain the words that are shown. */
export const labelWithShownWords = ({
  label,
  shortLabel,
}: Pick<StandingCrisisLine, "label" | "shortLabel">): string =>
  label.includes(shortLabel) ? label : `${shortLabel}: ${label}`;

/** The crisis lines as the first thing on every public page. */
export function CrisisLine({ heading, resources }: { heading: string; resources: StandingCrisisLine[] }) {
  return (
    <aside
      aria-label="Crisis lines"
      className="on-dark bg-evergreen-night text-cream print:bg-transparent print:text-ink"
    >
      <Container className="flex flex-wrap items-center gap-x-5 py-1 text-xs print:justify-start sm:gap-x-6 lg:justify-center">
        <p className="w-full pt-1 font-semibold sm:w-auto sm:pt-0">{heading}</p>
        <ul className="-mx-1.5 flex flex-wrap items-center gap-x-1 sm:gap-x-3">
          {resources.map((resource) => (
            <li key={resource.href}>
              <a
                href={resource.href}
                aria-label={labelWithShownWords(resource)}
                className="flex min-h-11 items-center rounded-sm px-1.5 font-semibold underline decoration-evergreen-soft underline-offset-4 hover:decoration-cream sm:min-h-9"
              >
                <span className="sm:hidden print:hidden">
                  <WholeNumbers text={resource.shortLabel} />
                </span>
                <span className="hidden sm:inline print:inline">
                  <WholeNumbers text={resource.label} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
