import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { TextAnswer } from "~/components/admin/texting/action-data";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { useAnswer } from "~/components/admin/use-answer";
import { Button, buttonClass } from "~/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { type CallOutcome, callOutcomes } from "~/domain/leads/options";
import type { QueuePerson } from "./data.server";
import type { CallAnswer } from "./read-call";

/** What follows by itself. The times are those of `nextTryAt` (docs/product.md §10). */
function followUp(outcome: CallOutcome, isCrisis: boolean, urgency: QueuePerson["urgency"]): string {
  if (outcome === "reached") return "Everything they asked counts as answered.";
  const again = isCrisis
    ? "in 10 minutes"
    : urgency === "urgent" || urgency === "immediate"
      ? "in an hour"
      : "on the next business day";
  const mark = outcome === "wrong_number" ? "The number is marked as wrong. " : "";
  return `${mark}They come back ${again}.`;
}

/** How the call went, what was said and what comes next, in one act; then the next person. */
export function CallForm({ person, skipTo }: { person: QueuePerson; skipTo: string | null }) {
  const latest = useAnswer<CallAnswer | TextAnswer>();
  // Without JavaScript that of another form of the screen comes here as well.
  const answer = latest && "intent" in latest ? undefined : latest;
  const pending = useNavigation().formData?.get("leadId") === person.id;
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [isPlanned, setPlanned] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  useOutcomeKeys(form);
  const errors = answer?.result?.error ?? {};
  const { next } = person;
  return (
    <Form
      ref={form}
      method="post"
      replace
      aria-label="How the call went"
      // Not over what is unfolded above it.
      className="bottom-0 grid gap-3 border-t border-line bg-paper py-4 lg:sticky [article:has(header_details[open])_&]:static"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      onSubmit={(event) => pending && event.preventDefault()}
    >
      <input type="hidden" name="leadId" value={person.id} />
      <Unsent form={`call-${person.id}`} sendKey={person.callKey} />
      <fieldset>
        <legend className="sr-only">How the call went</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {callOutcomes.map(({ value, label }, index) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3 text-center font-semibold hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="outcome"
                value={value}
                required
                className="sr-only"
                checked={outcome === value}
                onChange={() => setOutcome(value)}
              />
              {label}
              <kbd
                aria-hidden
                className="rounded-sm border border-line px-1 text-xs font-normal text-muted max-sm:hidden"
              >
                {index + 1}
              </kbd>
            </label>
          ))}
        </div>
        <FieldError id="outcome-error" message={errors.outcome?.[0]} />
      </fieldset>
      {person.phones.length > 1 && (
        <Field id="call-number" label="Which number">
          {(ids) => (
            <Select
              {...ids}
              name="contactId"
              options={person.phones.map(({ id, link, label }) => ({
                value: id,
                label: label ? `${link.text}, ${label}` : link.text,
              }))}
            />
          )}
        </Field>
      )}
      <Field id="call-note" label="Note" optional error={errors.note ?? undefined}>
        {(ids) => <Textarea {...ids} name="note" rows={2} placeholder="What was said, what they need" />}
      </Field>
      {outcome === "reached" && (
        <div className="grid gap-2">
          <Checkbox
            id="call-plan"
            name="plan"
            label="Plan the next step"
            checked={isPlanned}
            onChange={(event) => setPlanned(event.currentTarget.checked)}
          />
          {isPlanned && (
            <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
              <Field id="task-title" label="Next step" error={errors["task.title"] ?? undefined}>
                {(ids) => <Input {...ids} name="task.title" defaultValue={next.title} />}
              </Field>
              <Field id="task-due" label="Due" error={errors["task.dueDate"] ?? undefined}>
                {(ids) => (
                  <Input {...ids} type="datetime-local" name="task.dueDate" defaultValue={next.dueDate} />
                )}
              </Field>
              <input type="hidden" name="task.priority" value={next.priority} />
              <input type="hidden" name="task.taskType" value={next.taskType} />
            </div>
          )}
        </div>
      )}
      <Trouble answer={answer} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          {skipTo ? "Save, next person" : "Save"}
        </Button>
        {skipTo && (
          <Link to={`/admin/queue?lead=${skipTo}`} className={buttonClass({ variant: "secondary" })}>
            Skip
          </Link>
        )}
        <p role="status" className="text-sm text-muted">
          {outcome ? followUp(outcome, person.isCrisis, person.urgency) : "Keys 1 to 4 choose, Enter saves."}
        </p>
      </div>
    </Form>
  );
}

/** The keys 1 to 4 choose an outcome, and Enter saves it, wherever nothing is being typed. */
function useOutcomeKeys(form: React.RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = target?.closest(
        "input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]",
      );
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const radio =
        form.current?.querySelectorAll<HTMLInputElement>("input[name=outcome]")[Number(event.key) - 1];
      if (!radio) return;
      event.preventDefault();
      radio.click();
      radio.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}
