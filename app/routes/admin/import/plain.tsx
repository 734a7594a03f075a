import { DateOrderChoice } from "~/components/admin/csv-import/date-order";
import { FileFacts } from "~/components/admin/csv-import/file-facts";
import { countRowsInWords, Outcomes, RowsToLookAt } from "~/components/admin/csv-import/outcomes";
import { RestOfFile } from "~/components/admin/csv-import/rest-of-file";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import { Columns } from "./columns";
import { FirstPeople } from "./first-people";
import type { PlainLeadImport } from "./plain.server";
import { IMPORT_OUTCOMES, IMPORT_RESULT_WORDS, OddRow } from "./results";

export function PlainSteps({ file }: { file: PlainLeadImport }) {
  return (
    <>
      <Steps file={file} />
      {file.rest && <RestOfFile {...file.rest} name={file.name} isDone={file.isDone} />}
    </>
  );
}

function Steps({ file }: { file: PlainLeadImport }) {
  const {
    csv,
    name,
    head,
    first,
    total,
    columns,
    encoding,
    separator,
    people,
    checked,
    asksDates,
    dates,
    isDone,
    counts,
    odd,
    oddTotal,
  } = file;
  const isTried = IMPORT_OUTCOMES.some((outcome) => counts[outcome] > 0);
  const created = counts.created;
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-[inherit]">
      {!isDone && (
        <section
          className="grid gap-3 rounded-card border border-line bg-surface p-5"
          aria-labelledby="columns"
        >
          <input type="hidden" name="csv" value={csv} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="checked" value={checked} />
          <Columns
            about={`${name ? `${name}: ` : ""}${countRowsInWords(total)}.`}
            {...{ head, first, columns: columns.map((field) => field ?? "") }}
          />
          <FileFacts
            encoding={encoding}
            separator={separator}
            ignored={head.filter((_, index) => columns[index] === null)}
          />
          <FirstPeople people={people} />
          {asksDates && <DateOrderChoice chosen={dates} />}
          <SubmitButton
            name="intent"
            value="try"
            variant={isTried ? "secondary" : "primary"}
            className="justify-self-start"
          >
            Check the file
          </SubmitButton>
        </section>
      )}
      {isTried && (
        <section
          className="grid gap-4 rounded-card border border-line bg-surface p-5"
          aria-labelledby="results"
        >
          <h2 id="results" className="text-h3">
            {isDone ? "Imported" : "3. Import"}
          </h2>
          {isDone && name && <p className="text-sm text-muted">{name}</p>}
          <Outcomes
            counts={IMPORT_OUTCOMES.map((outcome) => ({
              label: IMPORT_RESULT_WORDS[outcome][isDone ? "after" : "before"],
              rows: counts[outcome],
            }))}
          />
          {!isDone && created > 0 && (
            <SubmitButton name="intent" value="import" className="justify-self-start">
              Import {formatCountedNoun(created, "lead")}
            </SubmitButton>
          )}
          <RowsToLookAt rows={odd} total={oddTotal}>
            {(row) => <OddRow row={row} />}
          </RowsToLookAt>
        </section>
      )}
    </form>
  );
}
