import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { useAdmin } from "~/components/admin/use-admin";
import { When } from "~/components/admin/when";
import { InputField } from "~/components/ui/control-fields";
import { Checkbox } from "~/components/ui/controls";
import { dutyKindList } from "~/domain/duty/duty";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "lead" | "duty"> & { onDone: () => void };

/** After how long a download has usually begun, in milliseconds. */
const DOWNLOAD_BEGINS_MS = 1_000;

/** Downloads a person's own data, and says what of the duty log it has not and why. An owner can add single entries of it. */
export function GiveDataForm({ lead, duty: { leftOut }, onDone }: Props) {
  const isOwner = useAdmin().user.role === "owner";
  const { revalidate } = useRevalidator();
  // The answer is a file, and no script hears when it has come: the log then has its entry.
  const close = () =>
    setTimeout(() => {
      onDone();
      revalidate();
    }, DOWNLOAD_BEGINS_MS);
  return (
    <form
      method="post"
      action={`/admin/leads/${lead.id}/person.json`}
      onSubmit={close}
      className="grid gap-3"
    >
      <p className="text-sm text-muted">
        One file with everything that is stored about {lead.name}, for them and nobody else. That it was
        downloaded is written into who has been told.
      </p>
      <p className="text-sm text-muted">
        <strong className="text-ink">Left out</strong> are reports about a child or an older person, welfare
        checks, subpoenas, and who told us: somebody could be in danger for having told. Of calls to 911 and
        988, and of what was given out, it has when, to whom and why, without the words.
      </p>
      {leftOut.length > 0 &&
        (isOwner ? (
          <AddedEntries leftOut={leftOut} />
        ) : (
          <p className="text-sm text-muted">
            {leftOut.length === 1 ? "One entry is" : `${leftOut.length} entries are`} left out here. The owner
            can add single ones.
          </p>
        ))}
      <SubmitButton className="justify-self-start">Download their data</SubmitButton>
    </form>
  );
}

function AddedEntries({ leftOut }: Pick<LeadScreenData["duty"], "leftOut">) {
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">Add all the same, in full</legend>
        {leftOut.map(({ id, kind, of, to, at }) => (
          <Checkbox
            key={id}
            id={`add-${id}`}
            name="add"
            value={id}
            checked={added.includes(id)}
            onChange={({ target: { checked } }) =>
              setAdded(checked ? [...added, id] : added.filter((other) => other !== id))
            }
            label={
              <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                {of ? `Correction of “${dutyKindList.labelOf(of)}”` : dutyKindList.labelOf(kind)}
                {to && `: ${to}`}, <When at={at} isLong />
              </span>
            }
          />
        ))}
      </fieldset>
      {added.length > 0 && (
        <InputField
          id="add-reason"
          name="reason"
          label="Why they may have it"
          required
          aria-required
          maxLength={500}
          autoComplete="off"
          hint="Kept with the entry that they were given out"
        />
      )}
    </>
  );
}
