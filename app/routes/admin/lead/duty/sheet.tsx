import { type ReactNode, useState } from "react";
import { SelectField } from "~/components/ui/control-fields";
import { buildTelHref } from "~/content/text";
import {
  CHILDHELP_NUMBER,
  ELDERCARE_NUMBER,
  findReportingLine,
  REPORTING_CHECKED,
  reportingLines,
} from "~/domain/duty/reporting-lines";
import { formatStateName } from "~/domain/time/states";

/** Whom to call in danger and to report to, and what to say there; the lead's own state is chosen. */
export function ReportingSheet({ state: own }: { state: string | null }) {
  const [state, setState] = useState(own ?? "");
  const line = findReportingLine(state);
  const name = formatStateName(state) ?? "";
  return (
    <details>
      <summary className="flex min-h-10 w-fit items-center font-semibold text-primary underline-offset-2 hover:underline">
        Numbers, and what to say
      </summary>
      <div className="grid gap-4 pb-2 pt-1 text-sm">
        <SelectField
          id="duty-state"
          label="State where the child lives"
          hint={own ? `The lead is in ${formatStateName(own)}.` : "The lead’s state is not known."}
          isCompact
          className="max-w-xs"
          placeholder="Choose a state"
          options={OPTIONS}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
        <p role="status" className="sr-only">
          {line &&
            `${name}: ${line.numbers.map(({ number }) => number).join(", ") || `Childhelp, ${CHILDHELP_NUMBER}`}`}
        </p>
        <ul className="divide-y divide-line/70 border-y border-line/70" aria-label="Numbers to call">
          <DialLine number="911">
            <strong>Life in danger.</strong> It is always the 911 of where you are: say first where the
            emergency is, and ask to be put through there.
          </DialLine>
          <DialLine number="988">
            <strong>Thoughts of suicide.</strong> Call or text, day and night: they, the family, or you.
          </DialLine>
          {line?.numbers.map(({ number, about }) => (
            <DialLine key={number} number={number}>
              <strong>A child in {name}.</strong>
              {about && ` ${about}.`}
            </DialLine>
          ))}
          <DialLine number={CHILDHELP_NUMBER}>
            <strong>{line && line.numbers.length === 0 ? `A child in ${name}.` : "A child anywhere."}</strong>{" "}
            Childhelp, day and night, says which office takes the report, and takes none itself.
            {line?.numbers.length === 0 && " No number for all of the state is known here."}
          </DialLine>
          <DialLine number={ELDERCARE_NUMBER}>
            <strong>An older person, or an adult who can’t protect themselves.</strong> The Eldercare Locator
            finds the adult protective services of their place.
          </DialLine>
        </ul>
        <Words
          title="When you call 911"
          items={[
            "Ask for a welfare check, and for an officer trained for mental-health crises (CIT) if there is one.",
            "Have ready: the address, weapons, medications, who is in the house.",
          ]}
        />
        <Words
          title="When you report"
          items={[
            "Say what was seen or heard, who, when and where.",
            "Make no diagnosis, and don’t guess at reasons.",
            "Don’t promise the family that it stays secret.",
            "Outside the report, tell nobody who told you.",
            "Ask for the report’s number, and write it down here.",
          ]}
        />
        <p className="text-xs text-muted [overflow-wrap:anywhere]">
          Many states make some people report by law, and some states everybody. This sheet is no legal
          advice.{" "}
          {line && `${name}: compared on ${formatDay(line.checked)} with stored copies of ${line.source}. `}
          Eldercare Locator: on {formatDay(REPORTING_CHECKED)} with elderjustice.usc.edu. Nobody has called
          the numbers to try them.
        </p>
      </div>
    </details>
  );
}

const OPTIONS = reportingLines
  .map(({ state }) => ({ value: state, label: formatStateName(state) ?? state }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));

const DialLine = ({ number, children }: { number: string; children: ReactNode }) => (
  <li className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3">
    <a
      href={buildTelHref(number)}
      className="flex min-h-9 items-start whitespace-nowrap py-1.5 font-semibold tabular-nums text-primary underline underline-offset-2 max-md:min-h-11"
    >
      {number}
    </a>
    <p className="py-1.5">{children}</p>
  </li>
);

const Words = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3 className="text-sm font-semibold">{title}</h3>
    <ul className="mt-1 grid list-disc gap-1 pl-4 marker:text-edge">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day: "Nov 29, 2026". */
const formatDay = (day: string) => DAY.format(new Date(day));
