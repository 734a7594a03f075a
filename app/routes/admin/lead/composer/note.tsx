import { useRef } from "react";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { Button } from "~/components/ui/button";
import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { useChangeForm } from "../use-change";

/** The field is emptied only when the note is saved. */
export function NoteForm() {
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, answer, pending, props, fields } = useChangeForm("note", "new-note", () =>
    form.current?.reset(),
  );
  return (
    <fetcher.Form ref={form} {...props} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <Unsent form="note" />
      <Field id={fields.note.id} label="New note" error={fields.note.errors}>
        {(ids) => (
          <Textarea
            {...ids}
            name="note"
            defaultValue={fields.note.defaultValue ?? ""}
            rows={3}
            placeholder="What was said, what was agreed, what comes next"
          />
        )}
      </Field>
      <Trouble answer={answer} />
      <Button
        type="submit"
        variant="secondary"
        pending={pending}
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Add Note
      </Button>
    </fetcher.Form>
  );
}
