import type { ReactNode } from "react";
import { FormField } from "~/components/ui/form-field";
import type { FormControl } from "~/domain/leads/fields/forms";
import { type StaffField, staffForm } from "~/domain/leads/fields/staff-form";

type Field = { id: string; errors?: string[] | undefined; initialValue?: string | undefined };

type Props = { of: (name: StaffField) => Field; sendKey: ReactNode };

/** The fields of a new lead that can be filled in after the call. */
const LATER: readonly StaffField[] = [
  "relationship",
  "concernType",
  "bestTime",
  "location",
  "previousAttempts",
];

export function LeadFields({ of, sendKey }: Props) {
  const fieldOf = (name: StaffField) => {
    const { id, errors, initialValue } = of(name);
    const { missing, mayBeEmpty, whenEmpty, ...control }: FormControl = staffForm[name];
    const isRequired = missing && !mayBeEmpty && whenEmpty === undefined;
    return (
      <FormField
        key={name}
        id={id}
        name={name}
        // A lead needs a phone number or an email address, not both.
        control={isRequired ? { ...control, missing } : control}
        error={errors}
        typed={initialValue}
        autoFocus={name === "name"}
      />
    );
  };
  const names = Object.keys(staffForm) as StaffField[];
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="create" />
      {sendKey}
      {names.filter((name) => !LATER.includes(name)).map(fieldOf)}
      <details className="sm:col-span-2" open={LATER.some((name) => of(name).errors) || undefined}>
        <summary className="cursor-pointer text-sm font-semibold text-primary">More, if you know it</summary>
        <div className="mt-3 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          {names.filter((name) => LATER.includes(name)).map(fieldOf)}
        </div>
      </details>
    </div>
  );
}
