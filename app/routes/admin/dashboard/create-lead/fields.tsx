import { FormField } from "~/components/ui/form-field";
import { staffForm } from "~/domain/leads/forms";
import { type CreateAnswer, LEAD_FIELDS } from "./answer";

type Props = { id: string; answer: CreateAnswer | undefined; formKey: string };

/** The fields of a lead entered by hand (spec.md §5), with what was typed and what was wrong with it. */
export function LeadFields({ id, answer, formKey }: Props) {
  const typed = answer && answer.kind !== "created" ? answer.typed : {};
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="key" value={formKey} />
      {LEAD_FIELDS.map((name) => (
        <FormField
          key={name}
          id={`${id}-${name}`}
          name={name}
          control={staffForm[name]}
          error={errors[name]}
          typed={typed[name]}
        />
      ))}
    </div>
  );
}
