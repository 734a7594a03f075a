import { type FormEvent, useId, useRef, useState } from "react";
import { FormDraft } from "~/components/admin/forms/form-draft";
import { NotSent } from "~/components/admin/forms/not-sent";
import { StillInDanger } from "~/components/admin/lead/still-in-danger";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { lostReasonOptions } from "~/domain/leads/fields/options";

type Props = {
  /** The leads that the dialog is about, in words; null while it is closed. */
  leads: string | null;
  isInDanger: boolean;
  /** The name under which what is typed is kept: what is typed about other leads is kept apart. */
  keptAs: string;
  pending: boolean;
  /** Whether the reason of these leads did not reach the server. */
  isNotSent: boolean;
  onClose: () => void;
  /** Sends the reason why leads are lost; the dialog stays open until that is done. */
  onChosen: (why: { lostReason: string; lostDetail: string; key: string }) => void;
};

export function LostDialog({ leads, isInDanger, keptAs, pending, isNotSent, onClose, onChosen }: Props) {
  const id = useId();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  /** Closes the dialog on purpose, and forgets what was typed. */
  const drop = () => {
    form.current?.dispatchEvent(new Event("dropped"));
    onClose();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const lostReason = String(typed.get("lostReason"));
    if (!lostReason) return setError("Please choose a reason");
    setError(undefined);
    onChosen({ lostReason, lostDetail: String(typed.get("lostDetail")), key: String(typed.get("key")) });
  };
  return (
    <Modal open={leads !== null} title="Mark as lost" lead={leads} onClose={drop}>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4 p-5">
        {isInDanger && <StillInDanger />}
        <FormDraft form={keptAs} />
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
        {isNotSent && <NotSent />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={drop}>
            Cancel
          </Button>
          <SubmitButton pending={pending}>Mark as lost</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
