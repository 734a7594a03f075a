import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CallFields } from "~/components/admin/call/call-fields";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { ButtonLink } from "~/components/ui/button-link";
import { SubmitButton } from "~/components/ui/submit-button";
import type { CallOutcome } from "~/domain/leads/fields/options";
import type { QueuePerson } from "./data.server";
import type { CallAnswer } from "./read-call";

/** Says what follows a call automatically. The times are those of `computeNextTryAt` (docs/product.md §10). */
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

/** A form for a call's outcome, what was said and what comes next, in one act; then comes the next person. */
export function CallForm({ person, skipTo }: { person: QueuePerson; skipTo: string | null }) {
  const answer = useAnswer<CallAnswer>();
  const pending = useNavigation().formData?.get("leadId") === person.id;
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useOutcomeKeys(form);
  const numbers = person.phones.map(({ id, link, label, isWrong, mayLeaveMessage }) => ({
    value: id,
    isUnsafe: mayLeaveMessage === false,
    label: [link.text, label, isWrong && "wrong"].filter(Boolean).join(" · "),
  }));
  return (
    <Form
      ref={form}
      method="post"
      replace
      aria-label="How the call went"
      // The call form is not sticky while the header above it is unfolded, so as not to cover it.
      className="group/call bottom-0 grid gap-3 border-t border-line bg-paper py-4 lg:sticky [article:has(header_details[open])_&]:static"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "outcome")
          setOutcome(target.value as CallOutcome);
      }}
      onSubmit={(event) => pending && event.preventDefault()}
    >
      <input type="hidden" name="leadId" value={person.id} />
      <Unsent form={`call-${person.id}`} sendKey={person.callKey} />
      <CallFields
        id="queue-call"
        numbers={numbers}
        next={person.next}
        errors={answer?.result?.error ?? {}}
        duplicates={person.duplicates}
        hasKeys
      />
      <Trouble answer={answer} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={pending} pendingLabel="Saving...">
          {skipTo ? "Save, next person" : "Save"}
        </SubmitButton>
        {skipTo && (
          <ButtonLink to={`/admin/queue?lead=${skipTo}`} variant="secondary">
            Skip
          </ButtonLink>
        )}
        <p role="status" className="text-sm text-muted">
          {outcome ? (
            followUp(outcome, person.isCrisis, person.urgency)
          ) : (
            <span className="max-sm:hidden">Keys 1 to 4 choose, Enter saves.</span>
          )}
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
