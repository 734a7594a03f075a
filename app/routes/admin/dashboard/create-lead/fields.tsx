import type { ReactNode } from "react";
import { FormField } from "~/components/ui/form-field";
import type { Control } from "~/domain/leads/forms";
import { type StaffField, staffForm } from "~/domain/leads/staff-form";

/** What stands in a field, and what is wrong with it. */
type Field = { id: string; errors?: string[] | undefined; initialValue?: string | undefined };

type Props = { of: (name: StaffField) => Field; sendKey: ReactNode; belowName?: ReactNode };

/** The fields of a lead entered by hand (docs/product.md §5), with what was typed and what was wrong with it. */
export function LeadFields({ of, sendKey, belowName }: Props) {
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="create" />
      {sendKey}
      {(Object.keys(staffForm) as StaffField[]).map((name) => {
        const { id, errors, initialValue } = of(name);
        const { missing, mayBeEmpty, ...control }: Control = staffForm[name];
        const field = (
          <FormField
            key={name}
            id={id}
            name={name}
            // One of the ways to reach somebody is enough.
            control={{ ...control, ...(missing && !mayBeEmpty && { missing }) }}
            error={errors}
            typed={initialValue}
          />
        );
        if (name !== "name" || !belowName) return field;
        return (
          <div key={name} className="grid gap-1.5 sm:col-span-2">
            {field}
            {belowName}
          </div>
        );
      })}
    </div>
  );
}
