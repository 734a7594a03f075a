import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";

/** Asks when an edit is canceled whether the changes already saved to the draft are kept. */
export function LeaveDialog({
  open,
  onStay,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Modal
      open={open}
      title="Close this post?"
      lead="You have changed it since you opened it."
      onClose={onStay}
    >
      <div className="flex flex-wrap justify-end gap-2 px-5 py-4">
        <Button variant="secondary" onClick={onStay}>
          Go on editing
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button onClick={onKeep}>Keep as draft</Button>
      </div>
    </Modal>
  );
}
