import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CallFields } from "~/components/admin/call/call-fields";
import { ActionForm } from "~/components/admin/forms/action-form";
import { DangerFlag, FlaggedBecause } from "~/components/admin/lead/danger";
import { DueClock, NoMessage, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Fold } from "~/components/admin/tasks/fold";
import { HeldTexts } from "~/components/admin/texting/held-texts";
import { MissedCall } from "~/components/admin/texting/missed-call";
import { TextForm } from "~/components/admin/texting/text-form";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { buildMailHref } from "~/content/text";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { QueuePerson } from "./screen.server";

export function Person({ person, skipTo }: { person: QueuePerson; skipTo: string | null }) {
  const { id, name, urgency, isCrisis, due, facts, words, phones, email, lastNote, calls } = person;
  const [best] = phones.filter(({ isWrong }) => !isWrong);
  return (
    <article aria-labelledby="person" className="grid min-w-0 gap-5">
      <header
        className={joinClassNames("grid gap-3 border-l-4 pl-4", isCrisis ? "border-crisis" : "border-line")}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="person" className="min-w-0 text-h1 font-semibold [overflow-wrap:anywhere]">
            {name}
          </h2>
          <UrgencyBadge urgency={urgency} isOpen={isCrisis} />
          {due && <DueClock at={due} isCrisis={isCrisis} />}
          <Link
            to={`/admin/leads/${id}`}
            prefetch="intent"
            className="ml-auto text-sm font-semibold text-primary underline underline-offset-2"
          >
            Open the lead
          </Link>
        </div>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        <div className="flex flex-wrap items-center gap-2">
          {best ? (
            <a href={best.link.href} className={joinClassNames(buildButtonClass(), "min-h-11 max-sm:w-full")}>
              <Phone aria-hidden className="size-5" />
              Call {best.link.text}
            </a>
          ) : (
            <p className="text-sm text-muted">
              There is no right number to call.
              {email ? " Write to them instead." : ""}
            </p>
          )}
          <NoMessage mayLeave={best?.mayLeaveMessage ?? null} />
          {email && (
            <a href={buildMailHref(email)} className={buildButtonClass({ variant: "quiet", size: "sm" })}>
              Email
            </a>
          )}
          <Fold label="Text" name={`Text ${name}`}>
            {(close) => <TextForm id={`text-${id}`} texting={person.texting} onDone={close} />}
          </Fold>
          <Fold label="Missed call" name={`Missed call of ${name}`}>
            {(close) => <MissedCall id={`missed-${id}`} texting={person.texting} onDone={close} />}
          </Fold>
        </div>
        <Numbers phones={phones} />
      </header>
      <section aria-label="In their words" className="grid gap-3">
        {words.map(({ id: enquiryId, at, source, message, crisis, doubt, because }) => (
          <figure key={enquiryId}>
            <blockquote className="max-w-3xl whitespace-pre-line text-h2 [overflow-wrap:anywhere]">
              {message ? `“${message}”` : <span className="text-muted">No message was left.</span>}
            </blockquote>
            <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <span>
                <When at={at} /> · {source}
                {crisis && <span className="font-semibold text-crisis"> · Danger named</span>}
              </span>
              <DangerFlag doubt={doubt} />
            </figcaption>
            <FlaggedBecause words={because} />
          </figure>
        ))}
      </section>
      <HeldTexts texting={person.texting} />
      {(lastNote || calls.length > 0) && (
        <section aria-label="Before" className="grid gap-1 text-sm text-muted">
          {calls.map((call) => (
            <p key={call.id} className="[overflow-wrap:anywhere]">
              <When at={call.at} /> · {call.words}
              {call.note && `: ${call.note}`}
            </p>
          ))}
          {lastNote && <p className="line-clamp-3 [overflow-wrap:anywhere]">Note: {lastNote}</p>}
        </section>
      )}
      <CallForm person={person} skipTo={skipTo} />
    </article>
  );
}

/** Lists all of the person's numbers, unless there is only one without remarks. */
function Numbers({ phones }: Pick<QueuePerson, "phones">) {
  const isPlain =
    phones.length < 2 &&
    phones.every(({ label, mayLeaveMessage, isWrong }) => !label && mayLeaveMessage !== true && !isWrong);
  if (isPlain) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {phones.map(({ id, link, label, mayLeaveMessage, isWrong, isUnconfirmed }) => {
        const notes = [
          label,
          isWrong && "wrong number",
          isUnconfirmed && "given in a later inquiry, unconfirmed",
          mayLeaveMessage === true && "a message may be left",
          mayLeaveMessage === false && "do not leave a message",
        ].filter(Boolean);
        return (
          <li key={id} className="flex flex-wrap gap-x-2">
            {isWrong ? (
              <s className="min-h-6 font-semibold tabular-nums text-muted">{link.text}</s>
            ) : (
              <a
                href={link.href}
                className="min-h-6 font-semibold tabular-nums text-primary underline underline-offset-2"
              >
                {link.text}
              </a>
            )}
            {notes.length > 0 && <span className="text-muted">{notes.join(", ")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

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
function CallForm({ person, skipTo }: { person: QueuePerson; skipTo: string | null }) {
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
