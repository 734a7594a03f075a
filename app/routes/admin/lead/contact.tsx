import Phone from "lucide-react/icons/phone";
import PhoneCall from "lucide-react/icons/phone-call";
import PhoneMissed from "lucide-react/icons/phone-missed";
import PhoneOff from "lucide-react/icons/phone-off";
import Voicemail from "lucide-react/icons/voicemail";
import { useState } from "react";
import { ResponseClockLine } from "~/components/admin/response-clock";
import { Fold } from "~/components/admin/tasks/fold";
import { TaskForm } from "~/components/admin/tasks/task-form";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { type CallOutcome, callOutcomes } from "~/domain/leads/options";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

const ICONS: Record<CallOutcome, typeof Phone> = {
  reached: PhoneCall,
  left_message: Voicemail,
  no_answer: PhoneMissed,
  wrong_number: PhoneOff,
};

/** The clock of the first response, and how a call went in two clicks; the next task is offered after it. */
export function Contact({ lead, clock }: Pick<LeadScreen, "lead" | "clock">) {
  const [declined, setDeclined] = useState<unknown>();
  const { fetcher, answer, pending } = useChange("call");
  const next = answer && answer !== declined ? answer.nextTask : undefined;
  return (
    <Panel id="contact" title="First Response" bodyClassName="grid gap-3">
      {clock ? (
        <div>
          <ResponseClockLine {...clock} className="!text-base font-semibold" />
          <p className="mt-0.5 text-xs text-muted">Target: {clock.due}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">No response is due.</p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {lead.phone && (
          <a href={lead.phone.href} className={buttonClass({ size: "sm" })}>
            <Phone aria-hidden className="size-4" />
            Call {lead.phone.text}
          </a>
        )}
        <Fold label="Log a call">
          {(close) => (
            <fetcher.Form method="post" onSubmit={close} className="grid grid-cols-2 gap-2">
              <input type="hidden" name="intent" value="call" />
              <Unsent form="call" />
              {callOutcomes.map(({ value, label }) => {
                const Icon = ICONS[value];
                return (
                  <Button
                    key={value}
                    type="submit"
                    name="outcome"
                    value={value}
                    size="sm"
                    variant="secondary"
                    disabled={pending}
                  >
                    <Icon aria-hidden className="size-4" />
                    {label}
                  </Button>
                );
              })}
            </fetcher.Form>
          )}
        </Fold>
      </div>
      <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
      {next && (
        <section aria-label="Next task" className="grid gap-3 border-t border-line pt-3">
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-h4">Next task</h3>
            <Button size="sm" variant="quiet" onClick={() => setDeclined(answer)}>
              No, thanks
            </Button>
          </div>
          <TaskForm id="next-task" draft={next} leadId={lead.id} onDone={() => setDeclined(answer)} />
        </section>
      )}
    </Panel>
  );
}
