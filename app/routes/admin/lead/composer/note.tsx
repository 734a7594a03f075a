import { ActionForm } from "~/components/admin/forms/action-form";
import { Field } from "~/components/ui/field";
import { leadCommands } from "~/services/leads/commands";
import type { NamedColleague } from "./named-so-far";
import { NoteField } from "./note-field";

/** The form of a note; its field is emptied only when the note is saved. */
export const NoteForm = ({ leadId, people }: { leadId: string; people: readonly NamedColleague[] }) => (
  <ActionForm do={leadCommands.addNote} with={{ id: leadId }} id="note" keep className="grid gap-3">
    {(f) => (
      <>
        <Field id={f.fields.note.id} label="New note" error={f.fields.note.errors}>
          {(ids) => (
            <NoteField
              {...ids}
              people={people}
              name="note"
              rows={3}
              placeholder="What was said, what was agreed, what comes next. @ names a colleague"
            />
          )}
        </Field>
        <f.Submit variant="secondary" pendingLabel="Saving..." className="justify-self-start">
          Add Note
        </f.Submit>
      </>
    )}
  </ActionForm>
);
