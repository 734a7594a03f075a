import { useState } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { InputField } from "~/components/ui/control-fields";

/** The clock of the practice: its zone, its time at this moment, and the next morning, as a `datetime-local` field has them. */
export interface PracticeClock {
  zone: string;
  now: string;
  nextMorning: string;
}

type Props = {
  clock: PracticeClock;
  planned: string | null;
  onClose: () => void;
  onChoose: (at: string) => Promise<string | undefined>;
};

/** Asks at what time the post is to be published. `onChoose` returns what is wrong with that time; nothing when it is planned. */
export function DateDialog({ clock, planned, onClose, onChoose }: Props) {
  const [at, setAt] = useState(planned && planned > clock.now ? planned : clock.nextMorning);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  return (
    <Modal
      open
      size="small"
      title="Publish on a date"
      lead="What the draft says at that time goes out by itself."
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          setPending(true);
          setError(await onChoose(at));
          setPending(false);
        }}
      >
        <div className="px-5 py-4">
          <InputField
            id="publish-at"
            label="Date and time"
            required
            hint={`Time in ${clock.zone.replaceAll("_", " ")}.`}
            error={error}
            type="datetime-local"
            data-autofocus
            min={clock.now}
            value={at}
            onChange={(event) => {
              setAt(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </div>
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingLabel="Planning...">
            Plan it
          </SubmitButton>
        </footer>
      </form>
    </Modal>
  );
}
