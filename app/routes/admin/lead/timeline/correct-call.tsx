import { ActionForm } from "~/components/admin/forms/action-form";
import { Fold } from "~/components/admin/tasks/fold";
import { callOutcomes } from "~/domain/leads/fields/options";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { TimelineLine } from "./timeline.server";

type Call = NonNullable<TimelineLine["call"]>;

/** Corrects the outcome of a logged call; its line in the timeline stays, struck through. */
export const CorrectCall = ({ call }: { call: Call }) => (
  <Fold label="Correct this entry" className="-ml-3 max-w-prose">
    {(close) => (
      <ActionForm
        do={outreachCommands.correctCall}
        with={{ id: call.leadId, callId: call.id }}
        id={`correct-${call.id}`}
        keep
        isEdit
        onDone={close}
        className="grid gap-3"
      >
        {(f) => (
          <>
            <f.Select
              name="outcome"
              label="How did it go?"
              required
              defaultValue={call.outcome}
              options={callOutcomes}
            />
            <f.Textarea
              name="note"
              label="What was said"
              optional
              hint="What followed from the call follows from this."
              rows={2}
              defaultValue={call.note}
            />
            <f.Submit
              size="sm"
              variant="secondary"
              pendingLabel="Correcting..."
              className="justify-self-start"
            >
              Correct the call
            </f.Submit>
          </>
        )}
      </ActionForm>
    )}
  </Fold>
);
