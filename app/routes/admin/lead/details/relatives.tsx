import Plus from "lucide-react/icons/plus";
import User from "lucide-react/icons/user";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { Fold } from "~/components/admin/tasks/fold";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "../data.server";
import { useChange, useChangeForm } from "../use-change";

export function Relatives({ relatives }: Pick<LeadScreenData, "relatives">) {
  return (
    <div className="border-b border-line py-2">
      {relatives.length > 0 && (
        <ul className="grid gap-1.5">
          {relatives.map((relative) => (
            <Line key={relative.id} relative={relative} />
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
        {(close) => <NewRelative onDone={close} />}
      </Fold>
    </div>
  );
}

function Line({ relative: { id, name, relation, note } }: { relative: LeadScreenData["relatives"][number] }) {
  const { fetcher, answer, pending } = useChange("relative-remove", undefined, id);
  return (
    <li className="flex items-start gap-2">
      <User aria-hidden className="mt-1 size-3.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-muted">{[relation, note].filter(Boolean).join(" · ")}</p>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="relative-remove" />
        <input type="hidden" name="relative" value={id} />
        <SubmitButton size="sm" variant="quiet" disabled={pending} aria-label={`Remove: ${name}`}>
          Remove
        </SubmitButton>
        <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
      </fetcher.Form>
    </li>
  );
}

function NewRelative({ onDone }: { onDone: () => void }) {
  const { fetcher, answer, pending, props, fields } = useChangeForm("relative-add", "new-relative", onDone);
  return (
    <fetcher.Form {...props} method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="relative-add" />
      <Unsent form="new-relative" />
      <Field id={fields.name.id} label="Relative’s name" required error={fields.name.errors}>
        {(ids) => <Input {...ids} name="name" autoComplete="off" />}
      </Field>
      <Field id={fields.relation.id} label="Relation" required error={fields.relation.errors}>
        {(ids) => <Input {...ids} name="relation" placeholder="e.g. her sister" autoComplete="off" />}
      </Field>
      <Field id={fields.note.id} label="What to know" optional error={fields.note.errors}>
        {(ids) => <Input {...ids} name="note" autoComplete="off" />}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton size="sm" variant="secondary" pending={pending} className="justify-self-start">
        Add
      </SubmitButton>
    </fetcher.Form>
  );
}
