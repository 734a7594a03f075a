import { type FormEvent, useId, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { InputField, SelectField } from "~/components/ui/control-fields";
import type { SelectOption } from "~/components/ui/controls";
import { SubmitButton } from "~/components/ui/submit-button";
import type { PersonLine } from "./person-list";

type NameProps = { person: PersonLine; onClose: () => void; onName: (name: string) => void };

export function NameDialog({ person, onClose, onName }: NameProps) {
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onName(String(new FormData(event.currentTarget).get("name")));
    onClose();
  };
  return (
    <Modal open size="small" title="Name" lead={`Of ${person.username}`} onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4 p-5">
        <InputField
          id={id}
          label="Name"
          hint="As leads, notes and lists show it. Empty shows the username."
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={80}
          defaultValue={person.name ?? ""}
        />
        <Buttons yes="Save" onClose={onClose} />
      </form>
    </Modal>
  );
}

type LeadsProps = {
  what: "disable" | "give";
  person: PersonLine;
  heirs: readonly SelectOption[];
  onClose: () => void;
  /** @param leadsTo who takes over; empty to leave the leads as they are */
  onYes: (leadsTo: string) => void;
};

/** Asks who takes over somebody's open leads, before the person is shut out and after. */
export function LeadsDialog({ what, person, heirs, onClose, onYes }: LeadsProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const { label, openLeads } = person;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const leadsTo = String(new FormData(event.currentTarget).get("leadsTo") ?? "");
    if (what === "give" && !leadsTo) return setError("Please choose somebody");
    onYes(leadsTo);
    onClose();
  };
  const title = what === "disable" ? `Disable ${label}?` : `Give the leads of ${label} to somebody`;
  return (
    <Modal
      open
      role={what === "disable" ? "alertdialog" : "dialog"}
      size="small"
      title={title}
      lead={
        what === "disable" &&
        "They are signed out at once and can’t sign in until you enable them. What they did stays."
      }
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4 p-5">
        {openLeads > 0 && (
          <SelectField
            id={id}
            label={openLeads === 1 ? "Their one open lead goes to" : `Their ${openLeads} open leads go to`}
            required={what === "give"}
            error={error}
            name="leadsTo"
            autoFocus
            placeholder={what === "give" ? "Please choose" : "Nobody yet: they stay with this account"}
            options={heirs}
          />
        )}
        <Buttons yes={what === "disable" ? "Disable" : "Give leads"} onClose={onClose} />
      </form>
    </Modal>
  );
}

const Buttons = ({ yes, onClose }: { yes: string; onClose: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
    <SubmitButton>{yes}</SubmitButton>
  </div>
);
