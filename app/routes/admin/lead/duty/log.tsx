import CornerDownRight from "lucide-react/icons/corner-down-right";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Fold } from "~/components/admin/tasks/fold";
import { useNow, When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { DUTY_GROUNDS, dutyKindList } from "~/domain/duty/duty";
import { formatZoneName } from "~/domain/time/zones";
import { dutyCommands } from "~/services/duty/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { FoldedText } from "../timeline/timeline";
import { ReportingSheet } from "./sheet";

type Entry = LeadScreenData["duty"]["entries"][number];
type Line = Omit<Entry, "corrections">;

/** Shows who outside was told of a danger or was given something, and takes another entry. Nothing there changes later. */
export function DutyLog({ lead: { id }, duty }: Pick<LeadScreenData, "lead" | "duty">) {
  const { entries, state } = duty;
  return (
    <Section id="duty" title="Who has been told" aside={entries.length > 0 && <DownloadLog leadId={id} />}>
      <Fold
        className="-ml-3 open:ml-0"
        label={
          <>
            <Plus aria-hidden className="size-3.5" />
            Write down who was told
          </>
        }
      >
        {(close) => <EntryForm leadId={id} onDone={close} />}
      </Fold>
      <ReportingSheet state={state} />
      {entries.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          Nothing is written here. When you call 911, report, or hand something out, write it down.
        </p>
      ) : (
        <ul className="mt-1 grid border-t border-line/70">
          {entries.map((entry) => (
            <li key={entry.id} className="border-b border-line/70 py-2.5 last:border-0">
              <EntryText line={entry} title={dutyKindList.labelOf(entry.kind)} />
              {entry.corrections.length > 0 && (
                <ul aria-label="Corrections" className="mt-1.5 grid gap-1.5">
                  {entry.corrections.map((line) => (
                    <li key={line.id} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
                      <CornerDownRight aria-hidden className="mt-0.5 size-4 text-edge" />
                      <div className="min-w-0">
                        <EntryText line={line} title="Corrected" />
                      </div>
                    </li>
                  ))}
                </ul>
              )}
              <CorrectEntry leadId={id} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const DownloadLog = ({ leadId }: { leadId: string }) => (
  <a href={`/admin/leads/${leadId}/duty.csv`} className={buildButtonClass({ variant: "quiet", size: "sm" })}>
    <Download aria-hidden className="size-3.5" />
    Download<span className="sr-only"> who has been told</span>
  </a>
);

function EntryText({ line, title }: { line: Line; title: string }) {
  const { to, ground, reference, words, at, there, by, isErased } = line;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{title}</span>
          {to && `: ${to}`}
        </p>
        <p className="text-xs text-muted">
          <When at={at} isLong />
          {there && ` (${there})`}
          {by && ` · ${by}`}
        </p>
      </div>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {ground}
        {reference && ` · Report ${reference}`}
        {isErased && " · Words erased"}
      </p>
      {words && <FoldedText text={words} />}
    </>
  );
}

/** The kinds of a new entry. A correction is written at the entry that it puts right. */
const KINDS = dutyKindList.options.filter(({ value }) => value !== "correction");

function EntryForm({ leadId, onDone }: { leadId: string; onDone: () => void }) {
  const [kind, setKind] = useState<string>("");
  const { timeZone } = useNow();
  return (
    <ActionForm
      do={dutyCommands.record}
      with={{ id: leadId }}
      id="duty-entry"
      keep
      onDone={onDone}
      className="grid gap-3 sm:grid-cols-2"
    >
      {(f) => (
        <>
          <f.Select
            name="kind"
            label="What was done"
            required
            placeholder="Choose"
            options={KINDS}
            onChange={(event) => setKind(event.target.value)}
          />
          <f.Input
            name="at"
            label="When"
            optional
            type="datetime-local"
            hint={`Now, if left empty. ${formatZoneName(timeZone)}.`}
          />
          <f.Input
            name="to"
            label="To whom"
            required
            autoComplete="off"
            hint="The office, and who answered there"
          />
          <f.Input
            name="reference"
            label="Number of the report"
            optional
            autoComplete="off"
            hint="Ask for it: it is how they find the report"
          />
          <f.Input
            name="ground"
            label="Ground"
            required
            autoComplete="off"
            list="duty-grounds"
            hint="The law or the reason. Name nobody: this is kept for good"
            className="sm:col-span-2"
          />
          <Grounds id="duty-grounds" kind={kind} />
          <f.Textarea
            name="words"
            label="What was said"
            optional
            rows={3}
            hint="Facts, and what they answered. Kept for seven years, and never changed: correct it by another entry"
            className="sm:col-span-2"
          />
          <f.Submit
            size="sm"
            variant="secondary"
            pendingLabel="Saving..."
            className="justify-self-start sm:col-span-2"
          >
            Write it down
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

/** Adds what is right to an entry, which stays as it was written. */
const CorrectEntry = ({ leadId, entry: { id, kind } }: { leadId: string; entry: Entry }) => (
  <Fold
    label="Correct this entry"
    name={`Correct this entry: ${dutyKindList.labelOf(kind)}`}
    className="-ml-3 max-w-prose open:ml-0"
  >
    {(close) => (
      <ActionForm
        do={dutyCommands.record}
        with={{ id: leadId, kind: "correction", reference: id }}
        id={`duty-correct-${id}`}
        keep
        onDone={close}
        className="grid gap-3"
      >
        {(f) => (
          <>
            <f.Textarea name="words" label="What is right" required rows={3} />
            <f.Input
              name="ground"
              label="Why it is corrected"
              required
              autoComplete="off"
              list={`duty-grounds-${id}`}
              hint="Name nobody: this is kept for good"
            />
            <Grounds id={`duty-grounds-${id}`} kind="correction" />
            <f.Submit
              size="sm"
              variant="secondary"
              pendingLabel="Correcting..."
              className="justify-self-start"
            >
              Add the correction
            </f.Submit>
          </>
        )}
      </ActionForm>
    )}
  </Fold>
);

const Grounds = ({ id, kind }: { id: string; kind: string }) => (
  <datalist id={id}>
    {Object.entries(DUTY_GROUNDS)
      .filter(([of]) => of === kind)
      .flatMap(([, grounds]) => grounds)
      .map((ground) => (
        <option key={ground} value={ground} />
      ))}
  </datalist>
);
