import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { staffConcerns, staffRelationships, staffSources, staffUrgencies } from "~/domain/leads/options";
import type { CreateAnswer } from "./answer";

type Props = { id: string; answer: CreateAnswer | undefined; formKey: string };

/** The fields of a lead entered by hand (spec.md §5), with what was typed and what was wrong with it. */
export function LeadFields({ id, answer, formKey }: Props) {
  const typed = answer && answer.kind !== "created" ? answer.typed : {};
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  const about = (name: string) => ({ id: `${id}-${name}`, error: errors[name] });
  const choose = "Please choose";
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="key" value={formKey} />
      <Field {...about("name")} label="Name" required className="sm:col-span-2">
        {(ids) => <Input {...ids} name="name" autoComplete="off" defaultValue={typed.name} />}
      </Field>
      <Field {...about("email")} label="Email" required>
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="off" defaultValue={typed.email} />}
      </Field>
      <Field {...about("phone")} label="Phone" required>
        {(ids) => <Input {...ids} name="phone" type="tel" autoComplete="off" defaultValue={typed.phone} />}
      </Field>
      <Field {...about("relationship")} label="Relationship" required>
        {(ids) => (
          <Select
            {...ids}
            name="relationship"
            placeholder={choose}
            options={staffRelationships}
            defaultValue={typed.relationship}
          />
        )}
      </Field>
      <Field {...about("concernType")} label="Concern" required>
        {(ids) => (
          <Select
            {...ids}
            name="concernType"
            placeholder={choose}
            options={staffConcerns}
            defaultValue={typed.concernType}
          />
        )}
      </Field>
      <Field {...about("urgencyLevel")} label="Urgency" required>
        {(ids) => (
          <Select
            {...ids}
            name="urgencyLevel"
            placeholder={choose}
            options={staffUrgencies}
            defaultValue={typed.urgencyLevel}
          />
        )}
      </Field>
      <Field {...about("source")} label="Source" required>
        {(ids) => (
          <Select {...ids} name="source" options={staffSources} defaultValue={typed.source ?? "manual"} />
        )}
      </Field>
      <Field {...about("location")} label="Location" optional className="sm:col-span-2">
        {(ids) => <Input {...ids} name="location" autoComplete="off" defaultValue={typed.location} />}
      </Field>
      <Field {...about("message")} label="Message" optional className="sm:col-span-2">
        {(ids) => <Textarea {...ids} name="message" rows={3} defaultValue={typed.message} />}
      </Field>
      <Checkbox
        id={`${id}-previousAttempts`}
        name="previousAttempts"
        label="Intervention or treatment has been attempted before"
        defaultChecked={typed.previousAttempts === "on"}
        className="sm:col-span-2"
      />
    </div>
  );
}
