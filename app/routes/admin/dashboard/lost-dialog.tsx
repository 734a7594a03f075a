import { type FormEvent, useId, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { StillInDanger } from "~/components/admin/still-in-danger";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { lostReasonOptions } from "~/domain/leads/options";

type Props = {
  /** Whom it is about; null while it is shut. */
  leads: string | null;
  /** Somebody in danger still waits. */
  isInDanger: boolean;
  onClose: () => void;
  onChosen: (why: { lostReason: string; lostDetail: string }) => void;
};

/** Asks why leads are lost, before they are. */
export function LostDialog({ leads, isInDanger, onClose, onChosen }: Props) {
  const id = useId();
  const [error, setError] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lostReason = String(form.get("lostReason"));
    if (!lostReason) return setError("Please choose a reason");
    setError(undefined);
    onChosen({ lostReason, lostDetail: String(form.get("lostDetail")) });
  };
  return (
    <Modal open={leads !== null} title="Mark as lost" lead={leads} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4 p-5">
        {isInDanger && <StillInDanger />}
        <Field id={`${id}-reason`} label="Why was it lost?" required error={error}>
          {(ids) => (
            <Select
              {...ids}
              name="lostReason"
              autoFocus
              placeholder="Please choose"
              options={lostReasonOptions}
            />
          )}
        </Field>
        <Field id={`${id}-detail`} label="In a few words" optional>
          {(ids) => <Input {...ids} name="lostDetail" maxLength={500} autoComplete="off" />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Mark as lost</Button>
        </div>
      </form>
    </Modal>
  );
}
