import type { ReactNode } from "react";
import { useCheckedForm } from "~/components/admin/use-checked-form";
import { FormField } from "~/components/ui/form-field";
import { type StaffField, staffForm } from "~/domain/leads/forms";
import { type CreateAnswer, readForm } from "./answer";

/** The form of a lead entered by hand: a field that was refused is read again with every letter. */
export function useLeadForm(id: string, answer: CreateAnswer | undefined, pending = false) {
  return useCheckedForm({
    id,
    read: readForm,
    result: answer && "result" in answer ? answer.result : undefined,
    pending,
  });
}

type Props = { fields: ReturnType<typeof useLeadForm>[1]; sendKey: ReactNode };

/** The fields of a lead entered by hand (docs/product.md §5), with what was typed and what was wrong with it. */
export function LeadFields({ fields, sendKey }: Props) {
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="create" />
      {sendKey}
      {(Object.keys(staffForm) as StaffField[]).map((name) => {
        const { id, errors, initialValue } = fields[name];
        return (
          <FormField
            key={name}
            id={id}
            name={name}
            control={staffForm[name]}
            error={errors}
            typed={initialValue as string | undefined}
          />
        );
      })}
    </div>
  );
}
