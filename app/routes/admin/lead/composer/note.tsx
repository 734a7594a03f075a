import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { joinClassNames } from "~/components/ui/class-names";
import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";

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

type Open = { from: number; offers: NamedColleague[]; at: number };

/** A note's field, where `@` offers colleagues, and Ctrl or Cmd with Enter sends it. Headless UI's Combobox is for one line: it takes the arrow keys. */
function NoteField({
  people,
  ...props
}: ComponentProps<typeof Textarea> & { people: readonly NamedColleague[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [open, setOpen] = useState<Open | null>(null);

  const look = () => {
    const { value = "", selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const found = selectionStart === selectionEnd ? suggestMentions(value, selectionStart, people) : null;
    setOpen(
      (before) =>
        found && {
          ...found,
          at: before?.from === found.from ? Math.min(before.at, found.offers.length - 1) : 0,
        },
    );
  };
  const take = ({ handle }: NamedColleague) => {
    const { current } = field;
    if (!current || !open) return;
    current.focus();
    current.setRangeText(`@${handle} `, open.from, current.selectionStart, "end");
    current.dispatchEvent(new Event("input", { bubbles: true }));
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit();
    if (!open || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = open.offers.length;
    if (step) setOpen({ ...open, at: (open.at + step + count) % count });
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(open.offers[open.at]!);
    else if (event.key === "Escape") setOpen(null);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={field}
        onInput={look}
        onClick={look}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(null)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${open.at}` : undefined}
      />
      {open && (
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-20 mt-1 max-w-sm overflow-hidden rounded-control border border-line bg-surface py-1 shadow-pop"
        >
          {open.offers.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text
            <li
              key={person.id}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of that list
              role="option"
              tabIndex={-1}
              aria-selected={index === open.at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className={joinClassNames(
                "flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1 text-sm",
                index === open.at && "bg-primary-tint text-primary",
              )}
            >
              <span className="min-w-0 truncate font-semibold">{person.label}</span>
              <span className="ml-auto min-w-0 truncate text-xs text-muted">
                {person.isTold ? person.username !== person.label && person.username : "no email address"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {open && `${open.offers.length} to name. Up and down to choose, Enter to take.`}
      </p>
    </div>
  );
}

export type NamedColleague = LeadScreenData["named"][number];

const MAX_OFFERED = 6;

/** An `@` that begins a word, and the text from it to the caret. */
const BEGUN = /(?:^|[\s("'])@([\p{L}\p{N}._+-]{0,40})$/u;

/** Suggests colleagues for a mention that is being typed. @returns null for none; `from` is the position of the `@` */
export function suggestMentions(
  text: string,
  caret: number,
  people: readonly NamedColleague[],
): { from: number; offers: NamedColleague[] } | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const query = typed.toLowerCase();
  const offers = people.filter(({ label, username }) =>
    [...label.split(/\s+/), username].some((word) => word.toLowerCase().startsWith(query)),
  );
  return offers.length > 0 ? { from: caret - typed.length - 1, offers: offers.slice(0, MAX_OFFERED) } : null;
}
