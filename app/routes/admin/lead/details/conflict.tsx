import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ChangeAnswer } from "../action-data";

type Props = {
  answer: ChangeAnswer;
  /** Whether the screen is still being reloaded, so that the form can't be sent again yet. */
  pending: boolean;
  onTakeTheirs: () => void;
};

/** Shows both values when somebody else changed a lead's property first, and asks which to keep. The form saves yours. */
export function Conflict({ answer, pending, onTakeTheirs }: Props) {
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-control border border-amber-edge bg-amber-tint p-2.5 text-sm"
    >
      <p className="font-semibold text-amber">{answer.message}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {answer.clashes?.map(({ label, theirs, yours }) => (
          <div key={label} className="contents">
            <dt className="text-muted">Theirs</dt>
            <dd className="[overflow-wrap:anywhere]">{theirs}</dd>
            <dt className="text-muted">Yours</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{yours}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-1.5">
        <SubmitButton size="sm" variant="secondary" disabled={pending}>
          Keep mine
        </SubmitButton>
        <Button size="sm" variant="quiet" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </p>
    </div>
  );
}
