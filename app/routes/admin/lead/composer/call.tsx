import PhoneCall from "lucide-react/icons/phone-call";
import PhoneMissed from "lucide-react/icons/phone-missed";
import PhoneOff from "lucide-react/icons/phone-off";
import Voicemail from "lucide-react/icons/voicemail";
import { useState } from "react";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { Button } from "~/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { type CallOutcome, callOutcomes } from "~/domain/leads/options";
import type { LeadScreen } from "../data.server";
import { useChangeForm } from "../use-change";

const ICONS: Record<CallOutcome, typeof PhoneCall> = {
  reached: PhoneCall,
  left_message: Voicemail,
  no_answer: PhoneMissed,
  wrong_number: PhoneOff,
};

type Props = Pick<LeadScreen, "contacts" | "nextTask">;

/** How a call went, what was said, on which number, and what comes next: one act. */
export function CallForm(screen: Props) {
  // Made anew once a call is logged: another next step is proposed then.
  const [round, setRound] = useState(0);
  return <Form key={round} {...screen} onDone={() => setRound(round + 1)} />;
}

function Form({ contacts, nextTask, onDone }: Props & { onDone: () => void }) {
  const { fetcher, answer, pending, props, fields, errors } = useChangeForm("call", "log-call", onDone);
  const numbers = contacts.filter(({ kind }) => kind === "phone");
  const missing = fields.outcome.errors?.[0];
  return (
    <fetcher.Form {...props} method="post" className="group/call grid gap-3">
      <input type="hidden" name="intent" value="call" />
      <Unsent form="call" />
      <fieldset aria-describedby={missing ? "log-call-missing" : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">How did it go?</legend>
        <div className="grid grid-cols-2 gap-2 2xl:grid-cols-4">
          {callOutcomes.map(({ value, label }) => {
            const Icon = ICONS[value];
            return (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 font-semibold hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:text-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name="outcome"
                  value={value}
                  id={value === callOutcomes[0].value ? fields.outcome.id : undefined}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4 shrink-0" />
                {label}
              </label>
            );
          })}
        </div>
        <div className="mt-1.5">
          <FieldError id="log-call-missing" message={missing} />
        </div>
      </fieldset>
      {numbers.length > 1 && (
        <Field id={fields.contactId.id} label="Number called">
          {(ids) => (
            <Select
              {...ids}
              name="contactId"
              options={numbers.map(({ id, value, label, isWrong }) => ({
                value: id,
                label: [value, label, isWrong && "wrong"].filter(Boolean).join(" · "),
              }))}
            />
          )}
        </Field>
      )}
      <Field id={fields.note.id} label="What was said" optional error={fields.note.errors}>
        {(ids) => <Textarea {...ids} name="note" rows={2} />}
      </Field>
      <fieldset className="hidden gap-2 rounded-control bg-paper p-3 group-has-[[value=reached]:checked]/call:grid">
        <legend className="sr-only">What comes next</legend>
        <Checkbox id="log-call-add-next" name="addNext" defaultChecked label="Add the next task" />
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <Field id="log-call-next.title" label="Next task" error={errors["next.title"]}>
            {(ids) => <Input {...ids} name="next.title" autoComplete="off" defaultValue={nextTask.title} />}
          </Field>
          <Field id="log-call-next.dueDate" label="Due" error={errors["next.dueDate"]}>
            {(ids) => (
              <Input {...ids} name="next.dueDate" type="datetime-local" defaultValue={nextTask.dueDate} />
            )}
          </Field>
        </div>
      </fieldset>
      <p className="hidden text-sm text-muted group-has-[input:not([value=reached])[name=outcome]:checked]/call:block">
        The next try is planned when you log this.
      </p>
      <Trouble answer={answer} />
      <Button
        type="submit"
        variant="secondary"
        pending={pending}
        pendingLabel="Logging..."
        className="justify-self-start"
      >
        Log call
      </Button>
    </fetcher.Form>
  );
}
