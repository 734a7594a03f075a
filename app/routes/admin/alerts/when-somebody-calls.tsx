import { ActionForm } from "~/components/admin/forms/action-form";
import { Section } from "~/components/admin/screen";
import { RING_SECONDS } from "~/domain/telephone/line";
import { lineCommands } from "~/services/telephone/line-commands";
import type { AlertsScreen } from "./screen.server";

type Line = NonNullable<AlertsScreen["line"]>;

/** What happens to a call in: what its caller hears, whose phones ring in which order now, and for how long. */
export const WhenSomebodyCalls = ({
  line: { number, ringing, ringSeconds, opening, keys, studio },
}: {
  line: Line;
}) => (
  <Section
    id="ringing"
    title="When somebody calls"
    about={`What happens to a call to ${number}, as things are now.`}
  >
    <ol className="grid max-w-3xl list-decimal gap-2 pl-5">
      <li>
        They hear, in English and Spanish: <q>{opening}</q>
      </li>
      {ringing.map((group) => (
        <li key={group.map(({ personId }) => personId).join()}>
          <span className="font-semibold [overflow-wrap:anywhere]">
            {group.map(({ name }) => name).join(" and ")}
          </span>{" "}
          {group.length > 1 ? "are rung together" : "is rung"} for {ringSeconds} seconds.
        </li>
      ))}
      {ringing.length === 0 && <li className="text-crisis">Nobody’s phone rings.</li>}
      <li>
        Then: <q>{keys}</q> A withheld number is offered to leave a message alone; without a key comes the
        tone.
      </li>
    </ol>
    <p className="text-sm text-muted">
      The words are in the Studio:{" "}
      {studio.map(({ language, href }, index) => (
        <span key={href}>
          {index > 0 && ", "}
          <a href={href} className="font-semibold text-primary underline underline-offset-2">
            {language}
          </a>
        </span>
      ))}
    </p>
    <ActionForm do={lineCommands.setRinging} id="ringing-form" label="How long a phone rings">
      {(f) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <f.Input
            name="ringSeconds"
            label={`Seconds that a phone rings, ${RING_SECONDS.least} to ${RING_SECONDS.most}`}
            type="number"
            inputMode="numeric"
            min={RING_SECONDS.least}
            max={RING_SECONDS.most}
            defaultValue={ringSeconds}
            isCompact
            className="w-full sm:w-72"
          />
          <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
            Save
          </f.Submit>
        </div>
      )}
    </ActionForm>
  </Section>
);
