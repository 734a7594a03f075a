import Plus from "lucide-react/icons/plus";
import User from "lucide-react/icons/user";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Fold } from "~/components/admin/tasks/fold";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "relatives"> & { leadId: string };

export function Relatives({ leadId, relatives }: Props) {
  return (
    <div className="border-b border-line py-2">
      {relatives.length > 0 && (
        <ul className="grid gap-1.5">
          {relatives.map((relative) => (
            <Line key={relative.id} leadId={leadId} relative={relative} />
          ))}
        </ul>
      )}
      <Fold
        className="-ml-3 mt-1 open:ml-0"
        label={
          <>
            <Plus aria-hidden className="size-3.5" />
            Add a relative
          </>
        }
      >
        {(close) => <NewRelative leadId={leadId} onDone={close} />}
      </Fold>
    </div>
  );
}

type LineProps = { leadId: string; relative: Props["relatives"][number] };

const Line = ({ leadId, relative: { id, name, relation, note } }: LineProps) => (
  <li className="flex items-start gap-2">
    <User aria-hidden className="mt-1 size-3.5 shrink-0 text-muted" />
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="font-semibold">{name}</p>
      <p className="text-xs text-muted">{[relation, note].filter(Boolean).join(" · ")}</p>
    </div>
    <ActionButton
      do={leadCommands.removeRelative}
      with={{ id: leadId, relativeId: id }}
      about={name}
      variant="quiet"
      showsUnsent
    >
      Remove
    </ActionButton>
  </li>
);

const NewRelative = ({ leadId, onDone }: { leadId: string; onDone: () => void }) => (
  <ActionForm
    do={leadCommands.addRelative}
    with={{ id: leadId }}
    id="new-relative"
    keep
    onDone={onDone}
    className="grid gap-2"
  >
    {(f) => (
      <>
        <f.Input name="name" label="Relative’s name" required autoComplete="off" />
        <f.Input name="relation" label="Relation" required placeholder="e.g. her sister" autoComplete="off" />
        <f.Input name="note" label="What to know" optional autoComplete="off" />
        <f.Submit size="sm" variant="secondary" className="justify-self-start">
          Add
        </f.Submit>
      </>
    )}
  </ActionForm>
);
