import { ActionForm, type FormParts } from "~/components/admin/forms/action-form";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import type { SelectOption } from "~/components/ui/controls";
import { peopleCommands } from "~/services/people/commands";
import type { PeopleScreen } from "./screen.server";

export type PersonLine = PeopleScreen["people"][number];

type NameProps = { person: PersonLine; onClose: () => void };

export const NameDialog = ({ person: { id, name, username }, onClose }: NameProps) => (
  <Modal open size="small" title="Name" lead={`Of ${username}`} onClose={onClose}>
    <ActionForm
      do={peopleCommands.renamePerson}
      with={{ id }}
      id="name"
      initial={{ name: name ?? "" }}
      onDone={onClose}
      className="grid gap-4 p-5"
    >
      {(f) => (
        <>
          <f.Input
            name="name"
            label="Name"
            hint="As leads, notes and lists show it. Empty shows the username."
            autoFocus
            autoComplete="off"
            maxLength={80}
          />
          <Buttons submit={f.Submit} yes="Save" onClose={onClose} />
        </>
      )}
    </ActionForm>
  </Modal>
);

type LeadsProps = {
  what: "disable" | "give";
  person: PersonLine;
  heirs: readonly SelectOption[];
  onClose: () => void;
};

/** Asks who takes over somebody's open leads, before the person is shut out and after. */
export function LeadsDialog({ what, person, heirs, onClose }: LeadsProps) {
  const { id, label, openLeads } = person;
  const isDisabling = what === "disable";
  return (
    <Modal
      open
      role={isDisabling ? "alertdialog" : "dialog"}
      size="small"
      title={isDisabling ? `Disable ${label}?` : `Give the leads of ${label} to somebody`}
      lead={
        isDisabling &&
        "They are signed out at once and can’t sign in until you enable them. What they did stays."
      }
      onClose={onClose}
    >
      <ActionForm
        do={isDisabling ? peopleCommands.disablePerson : peopleCommands.giveLeads}
        with={{ id }}
        id={what}
        onDone={onClose}
        className="grid gap-4 p-5"
      >
        {(f) => (
          <>
            {openLeads > 0 && (
              <f.Select
                name="leadsTo"
                label={
                  openLeads === 1 ? "Their one open lead goes to" : `Their ${openLeads} open leads go to`
                }
                required={!isDisabling}
                autoFocus
                placeholder={isDisabling ? "Nobody yet: they stay with this account" : "Please choose"}
                options={heirs}
              />
            )}
            <Buttons submit={f.Submit} yes={isDisabling ? "Disable" : "Give leads"} onClose={onClose} />
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

type ButtonsProps = { submit: FormParts<never>["Submit"]; yes: string; onClose: () => void };

const Buttons = ({ submit: Submit, yes, onClose }: ButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
    <Submit>{yes}</Submit>
  </div>
);
