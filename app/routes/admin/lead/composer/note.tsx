import { useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { useChangeForm } from "../use-change";
import type { NamedColleague } from "./named-so-far";
import { NoteField } from "./note-field";

/** The form of a note; its field is emptied only when the note is saved. */
export function NoteForm({ people }: { people: readonly NamedColleague[] }) {
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, answer, pending, props, fields } = useChangeForm("note", "new-note", () =>
    form.current?.reset(),
  );
  return (
    <fetcher.Form
      ref={form}
      {...props}
      method="post"
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <input type="hidden" name="intent" value="note" />
      <Unsent form="note" />
      <Field id={fields.note.id} label="New note" error={fields.note.errors}>
        {(ids) => (
          <NoteField
            {...ids}
            people={people}
            name="note"
            defaultValue={fields.note.defaultValue ?? ""}
            rows={3}
            placeholder="What was said, what was agreed, what comes next. @ names a colleague"
          />
        )}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton
        variant="secondary"
        pending={pending}
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Add Note
      </SubmitButton>
    </fetcher.Form>
  );
}
