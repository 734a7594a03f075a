import { Link } from "@remix-run/react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { useTakeBack } from "~/components/admin/forms/use-take-back";
import { DueClock } from "~/components/admin/lead/due-clock";
import type { DuplicateLine } from "~/components/admin/lead/duplicates";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";

/** How many are shown unfolded: somebody may type one number into many enquiries. */
const SHOWN = 3;

const LINK = "font-semibold text-primary underline underline-offset-2";

/** Names the leads that may be of the same person, each with its clock, to be merged or told apart. */
export function Duplicates({ lead, duplicates }: Pick<LeadScreenData, "lead" | "duplicates">) {
  // The button that said "not the same" is gone by the time that it is taken back.
  const takeBack = useTakeBack(leadCommands.decideDuplicate);
  if (duplicates.length === 0) return null;
  const line = ({ id, name, shares, due }: DuplicateLine) => (
    <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Possibly the same person as{" "}
        <Link to={`/admin/leads/${id}`} className={LINK}>
          {name}
        </Link>
        : {shares.charAt(0).toLowerCase() + shares.slice(1)}.
      </p>
      {due && <DueClock at={due} className="text-sm" />}
      <Link to={`/admin/leads/${lead.id}/merge?with=${id}`} className={LINK}>
        Compare and merge
      </Link>
      <ActionButton
        do={leadCommands.decideDuplicate}
        with={{ id: lead.id, otherId: id, isSame: false }}
        label={`Not the same person as ${name}`}
        variant="quiet"
        toast={() => takeBack({ id: lead.id, otherId: id, isSame: true })}
        showsUnsent
      >
        Not the same
      </ActionButton>
    </li>
  );
  return (
    <section aria-label="Possibly the same person" className="border-t border-line px-5 py-2 text-sm">
      <ul className="grid gap-1">{duplicates.slice(0, SHOWN).map(line)}</ul>
      {duplicates.length > SHOWN && (
        <details>
          <summary className="min-h-9 cursor-pointer content-center text-muted hover:text-ink">
            {duplicates.length - SHOWN} more
          </summary>
          <ul className="grid gap-1">{duplicates.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}
