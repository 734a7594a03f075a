import { type RefObject, useEffect, useRef, useState } from "react";
import { CallFields } from "~/components/admin/call/call-fields";
import { ActionForm } from "~/components/admin/forms/action-form";
import { ButtonLink } from "~/components/ui/button-link";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { QueuePerson } from "./screen.server";

/** Says what follows a call automatically. The times are those of `computeNextTryAt` (docs/product/calling.md §10). */
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
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useOutcomeKeys(frame);
  const numbers = person.phones.map(({ id, link, label, isWrong, mayLeaveMessage }) => ({
    value: id,
    isUnsafe: mayLeaveMessage === false,
    label: [link.text, label, isWrong && "wrong"].filter(Boolean).join(" · "),
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens in the form's own controls
    <div
      ref={frame}
      // The call form is not sticky while the header above it is unfolded, so as not to cover it.
      className="bottom-0 lg:sticky [article:has(header_details[open])_&]:static"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
          frame.current?.querySelector("form")?.requestSubmit();
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "outcome")
          setOutcome(target.value as CallOutcome);
      }}
    >
      <ActionForm
        do={outreachCommands.logQueueCall}
        with={{ id: person.id }}
        id={`call-${person.id}`}
        label="How the call went"
        keep
        className="group/call grid gap-3 border-t border-line bg-paper py-4"
      >
        {(f) => (
          <>
            <CallFields
              id="queue-call"
              numbers={numbers}
              next={person.next}
              errors={f.errors}
              duplicates={person.duplicates}
              hasKeys
            />
            <div className="flex flex-wrap items-center gap-3">
              <f.Submit pendingLabel="Saving...">{skipTo ? "Save, next person" : "Save"}</f.Submit>
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
          </>
        )}
      </ActionForm>
    </div>
  );
}

/** The keys 1 to 4 choose an outcome, and Enter saves it, wherever nothing is being typed. */
function useOutcomeKeys(frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = target?.closest(
        "input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]",
      );
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const radio =
        frame.current?.querySelectorAll<HTMLInputElement>("input[name=outcome]")[Number(event.key) - 1];
      if (!radio) return;
      event.preventDefault();
      radio.click();
      radio.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [frame]);
}
