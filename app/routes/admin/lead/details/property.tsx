import type { KeyboardEvent } from "react";
import { useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useAction } from "~/components/admin/forms/use-action";
import { Input, Select } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { InPlace } from "./in-place";

type Property = LeadScreenData["properties"][number];

type Undo = (fields: Record<string, string>) => void;

export function Property({ leadId, property }: { leadId: string; property: Property }) {
  const { name, label, words, note } = property;
  // The undo outlives the form: it is sent from here.
  const { fetcher, path } = useAction(leadCommands.editProperty);
  const undo: Undo = (fields) => fetcher.submit(fields, { method: "post", action: path });
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <InPlace name={label.toLowerCase()} label={words ?? <span className="text-muted">Not given</span>}>
          {(close) => (
            <PropertyForm key={name} leadId={leadId} property={property} onDone={close} undo={undo} />
          )}
        </InPlace>
        {note && <p className="pb-1 text-xs text-muted">{note}</p>}
      </dd>
    </div>
  );
}

type FormProps = { leadId: string; property: Property; onDone: () => void; undo: Undo };

function PropertyForm({ leadId, property, onDone, undo }: FormProps) {
  const { name, label, value } = property;
  // The value when the form was opened is kept, as a refresh of the screen may bring somebody else's.
  const [opened] = useState(value);
  return (
    <ActionForm
      do={leadCommands.editProperty}
      with={(answer) => ({ id: leadId, property: name, before: answer?.clashes?.[0]?.now ?? opened })}
      id={`edit-${name}`}
      keep
      isEdit
      onDone={onDone}
      onKeepTheirs={onDone}
      toast={({ undo: back }) =>
        back ? { duration: UNDO_SHOWN_MS, action: { label: "Undo", run: () => undo(back) } } : {}
      }
      className="grid gap-2 pb-2"
    >
      {(f) => {
        const { id, errors } = f.fields.value;
        const invalid = errors?.[0];
        const ids = {
          id,
          name: "value",
          "aria-label": label,
          "aria-required": name === "name" || undefined,
          "aria-invalid": invalid ? true : undefined,
          "aria-describedby": invalid ? `${id}-error` : undefined,
          defaultValue: opened,
        } as const;
        return (
          <>
            {property.options ? (
              <Select {...ids} options={property.options} onKeyDown={saveWithEnter} />
            ) : (
              <Input {...ids} autoComplete="off" />
            )}
            <FieldError id={`${id}-error`} message={invalid} />
            <f.Submit size="sm" variant="secondary" pendingLabel="Saving..." className="justify-self-start">
              Save
            </f.Submit>
          </>
        );
      }}
    </ActionForm>
  );
}

/** Sends the form on Enter in a select, which does not do so by itself, as a text field does. */
function saveWithEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
