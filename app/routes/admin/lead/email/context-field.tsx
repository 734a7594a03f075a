import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";

type ContextFieldProps = { field: { id: string; errors?: string[] | undefined } };

export function ContextField({ field }: ContextFieldProps) {
  return (
    <Field
      id={field.id}
      label="Additional context"
      hint="What the email should take into account. It is not quoted."
      optional
      error={field.errors}
    >
      {(ids) => <Textarea {...ids} name="additionalContext" rows={2} />}
    </Field>
  );
}
