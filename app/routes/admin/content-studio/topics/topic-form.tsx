import type { FieldMetadata } from "@conform-to/react";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { difficultyOptions } from "~/domain/scheduler/options";
import type { TopicFields } from "~/domain/scheduler/schemas";
import { FormDialog } from "../planning/form-dialog";
import { readTopicForm } from "../planning/read-forms";
import type { TopicsData } from "./data.server";

export function TopicForm({ editing }: { editing: NonNullable<TopicsData["editing"]> }) {
  const { id, fields } = editing;
  const stored = { title: "", ...fields, keywords: fields.keywords.join(", ") };
  return (
    <FormDialog
      param="topic"
      title={id ? "Edit Topic" : "New Topic"}
      lead="An idea the autopilot can write about. Editors see it in the Studio too."
      intent={id ? "topics:edit" : "topics:add"}
      id={id}
      submit={id ? "Save Topic" : "Create Topic"}
      stored={stored}
      read={readTopicForm}
    >
      {(fields) => <Fields fields={fields} />}
    </FormDialog>
  );
}

function Fields({ fields }: { fields: Record<keyof TopicFields, FieldMetadata> }) {
  const about = (name: keyof TopicFields) => ({ id: fields[name].id, error: fields[name].errors });
  const was = (name: keyof TopicFields) => fields[name].defaultValue;
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <Field {...about("title")} label="Title" required className="sm:col-span-2">
        {(ids) => (
          <Input {...ids} name="title" autoComplete="off" maxLength={120} defaultValue={was("title")} />
        )}
      </Field>
      <Field
        {...about("topicTemplate")}
        label="What to write"
        optional
        hint="The request given to the writer. Left empty, the title is used."
        className="sm:col-span-2"
      >
        {(ids) => (
          <Input
            {...ids}
            name="topicTemplate"
            autoComplete="off"
            maxLength={240}
            defaultValue={was("topicTemplate")}
          />
        )}
      </Field>
      <Field {...about("description")} label="Description" optional className="sm:col-span-2">
        {(ids) => (
          <Textarea {...ids} name="description" rows={2} maxLength={600} defaultValue={was("description")} />
        )}
      </Field>
      <Field {...about("category")} label="Category" required>
        {(ids) => (
          <Select {...ids} name="category" options={categoryOptions} defaultValue={was("category")} />
        )}
      </Field>
      <Field {...about("tone")} label="Tone" required>
        {(ids) => <Select {...ids} name="tone" options={toneOptions} defaultValue={was("tone")} />}
      </Field>
      <Field {...about("difficulty")} label="Difficulty" required>
        {(ids) => (
          <Select {...ids} name="difficulty" options={difficultyOptions} defaultValue={was("difficulty")} />
        )}
      </Field>
      <Field {...about("priority")} label="Priority" required hint="0 to 10; higher is written first.">
        {(ids) => (
          <Input
            {...ids}
            name="priority"
            type="number"
            inputMode="numeric"
            min={0}
            max={10}
            step={1}
            defaultValue={was("priority")}
          />
        )}
      </Field>
      <Field
        {...about("keywords")}
        label="Keywords"
        optional
        hint="Separated by commas."
        className="sm:col-span-2"
      >
        {(ids) => <Input {...ids} name="keywords" autoComplete="off" defaultValue={was("keywords")} />}
      </Field>
      <Checkbox
        id={fields.active.id}
        name="active"
        label="Active"
        hint="Only active topics are written about."
        defaultChecked={fields.active.defaultChecked}
        className="sm:col-span-2"
      />
    </div>
  );
}
