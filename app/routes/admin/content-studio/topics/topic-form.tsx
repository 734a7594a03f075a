import { Checkbox } from "~/components/ui/controls";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { difficultyOptions } from "~/domain/scheduler/options";
import { topicCommands } from "~/services/writing/topic-commands";
import { FormDialog } from "../form-dialog";
import type { TopicsData } from "./data.server";

export function TopicForm({ editing }: { editing: NonNullable<TopicsData["editing"]> }) {
  const { id, fields } = editing;
  const { active, keywords, priority, ...texts } = fields;
  return (
    <FormDialog
      param="topic"
      title={id ? "Edit Topic" : "New Topic"}
      lead="An idea the autopilot can write about. Editors see it in the Studio too."
      do={topicCommands.saveTopic}
      id={id}
      submit={id ? "Save Topic" : "Create Topic"}
      initial={{
        ...texts,
        topicTemplate: texts.topicTemplate ?? "",
        description: texts.description ?? "",
        keywords: keywords.join(", "),
        priority: String(priority),
      }}
    >
      {(f) => (
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <f.Input
            name="title"
            label="Title"
            required
            autoComplete="off"
            maxLength={120}
            className="sm:col-span-2"
          />
          <f.Input
            name="topicTemplate"
            label="What to write"
            optional
            hint="The request given to the writer. Left empty, the title is used."
            autoComplete="off"
            maxLength={240}
            className="sm:col-span-2"
          />
          <f.Textarea
            name="description"
            label="Description"
            optional
            rows={2}
            maxLength={600}
            className="sm:col-span-2"
          />
          <f.Select name="category" label="Category" required options={categoryOptions} />
          <f.Select name="tone" label="Tone" required options={toneOptions} />
          <f.Select name="difficulty" label="Difficulty" required options={difficultyOptions} />
          <f.Input
            name="priority"
            label="Priority"
            required
            hint="0 to 10; higher is written first."
            type="number"
            inputMode="numeric"
            min={0}
            max={10}
            step={1}
          />
          <f.Input
            name="keywords"
            label="Keywords"
            optional
            hint="Separated by commas."
            autoComplete="off"
            className="sm:col-span-2"
          />
          <Checkbox
            id={f.fields.active.id}
            name="active"
            label="Active"
            hint="Only active topics are written about."
            defaultChecked={active}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}
