import type { KeyboardEvent } from "react";
import { useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { Input, Select } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ChangeAnswer } from "../action-data";
import type { LeadScreenData } from "../data.server";
import { type UndoHandler, useChange, useChangeForm } from "../use-change";
import { Conflict } from "./conflict";
import { InPlace } from "./in-place";
import type { PropertyName } from "./properties";

type Property = LeadScreenData["properties"][number];

export function Property({ property }: { property: Property }) {
  const { name, label, words, note } = property;
  // Without JavaScript a property's refused form is rendered open again.
  const plain = useAnswer<ChangeAnswer>();
  const { fetcher } = useChange("edit", undefined, `undo-${name}`);
  const undo: UndoHandler = (fields) => fetcher.submit(fields, { method: "post" });
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <InPlace
          startsOpen={plain?.of === name && !plain.ok}
          name={label.toLowerCase()}
          label={words ?? <span className="text-muted">Not given</span>}
        >
          {(close) => <PropertyForm key={name} property={property} onDone={close} undo={undo} />}
        </InPlace>
        {note && <p className="pb-1 text-xs text-muted">{note}</p>}
      </dd>
    </div>
  );
}

function PropertyForm({
  property,
  onDone,
  undo,
}: {
  property: Property;
  onDone: () => void;
  undo: UndoHandler;
}) {
  const { name, label, value } = property;
  // The value when the form was opened is kept, as a refresh of the screen may bring somebody else's.
  const [opened] = useState(value);
  const { fetcher, answer, pending, props, fields } = useChangeForm(
    "edit",
    `edit-${name}`,
    onDone,
    name,
    undo,
  );
  const before = answer?.now ?? opened;
  const field = fields[name as PropertyName];
  const invalid = field.errors?.[0];
  const ids = {
    id: field.id,
    name,
    "aria-label": label,
    "aria-required": name === "name" || undefined,
    "aria-invalid": invalid ? true : undefined,
    "aria-describedby": invalid ? `${field.id}-error` : undefined,
  } as const;
  const typed = typeof field.initialValue === "string" ? field.initialValue : opened;
  return (
    <fetcher.Form {...props} method="post" className="grid gap-2 pb-2">
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="property" value={name} />
      <input type="hidden" name="before" value={before} />
      <Unsent form={`edit-${name}`} />
      {property.options ? (
        <Select {...ids} options={property.options} defaultValue={typed} onKeyDown={saveWithEnter} />
      ) : (
        <Input {...ids} defaultValue={typed} autoComplete="off" />
      )}
      <FieldError id={`${field.id}-error`} message={invalid} />
      {answer?.clashes ? (
        <Conflict answer={answer} pending={pending} onTakeTheirs={onDone} />
      ) : (
        <>
          <Trouble answer={answer} />
          <SubmitButton
            size="sm"
            variant="secondary"
            pending={pending}
            pendingLabel="Saving..."
            className="justify-self-start"
          >
            Save
          </SubmitButton>
        </>
      )}
    </fetcher.Form>
  );
}

/** Sends the form on Enter in a select, which does not do so by itself, as a text field does. */
function saveWithEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
