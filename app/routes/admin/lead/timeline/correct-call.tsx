import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { Fold } from "~/components/admin/tasks/fold";
import { Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { callOutcomes } from "~/domain/leads/fields/options";
import { useChangeForm } from "../use-change";
import type { TimelineLine } from "./timeline.server";

type Call = NonNullable<TimelineLine["call"]>;

/** Corrects the outcome of a logged call; its line in the timeline stays, struck through. */
export const CorrectCall = ({ call }: { call: Call }) => (
  <Fold label="Correct this entry" className="-ml-3 max-w-prose">
    {(close) => <Form call={call} onDone={close} />}
  </Fold>
);

function Form({ call, onDone }: { call: Call; onDone: () => void }) {
  const { fetcher, answer, pending, props, fields } = useChangeForm(
    "correct",
    `correct-${call.id}`,
    onDone,
    call.id,
  );
  return (
    <fetcher.Form {...props} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="callId" value={call.id} />
      <Unsent form={`correct-${call.id}`} />
      <Field id={fields.outcome.id} label="How did it go?" required error={fields.outcome.errors}>
        {(ids) => <Select {...ids} name="outcome" defaultValue={call.outcome} options={callOutcomes} />}
      </Field>
      <Field
        id={fields.note.id}
        label="What was said"
        optional
        hint="What followed from the call follows from this."
        error={fields.note.errors}
      >
        {(ids) => <Textarea {...ids} name="note" rows={2} defaultValue={call.note} />}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton
        size="sm"
        variant="secondary"
        pending={pending}
        pendingLabel="Correcting..."
        className="justify-self-start"
      >
        Correct the call
      </SubmitButton>
    </fetcher.Form>
  );
}
