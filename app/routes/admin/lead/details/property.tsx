import type { KeyboardEvent } from "react";
import { useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useTakeBack } from "~/components/admin/forms/use-take-back";
import { Input, Select } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { InPlace } from "./in-place";

type Property = LeadScreenData["properties"][number];

export function Property({ leadId, property }: { leadId: string; property: Property }) {
  const { name, label, words, note } = property;
  // It outlives the form.
  const takeBack = useTakeBack(leadCommands.editProperty);
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <InPlace name={label.toLowerCase()} label={words ?? <span className="text-muted">Not given</span>}>
          {(close) => (
            <PropertyForm key={name} leadId={leadId} property={property} onDone={close} takeBack={takeBack} />
          )}
        </InPlace>
        {note && <p className="pb-1 text-xs text-muted">{note}</p>}
      </dd>
    </div>
  );
}

type FormProps = {
  leadId: string;
  property: Property;
  onDone: () => void;
  takeBack: ReturnType<typeof useTakeBack<typeof leadCommands.editProperty>>;
};

function PropertyForm({ leadId, property, onDone, takeBack }: FormProps) {
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
      toast={({ undo }) => (undo ? takeBack(undo) : {})}
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
