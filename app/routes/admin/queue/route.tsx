import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import PhoneOff from "lucide-react/icons/phone-off";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { CallFields } from "~/components/admin/call/call-fields";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { DangerFlag, FlaggedBecause, quoteWords, ToldFlag } from "~/components/admin/lead/danger";
import { DueClock, NoMessage, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { Fold } from "~/components/admin/tasks/fold";
import { CallLink, CallRule } from "~/components/admin/telephone/call-link";
import { OwnCallNotice, pickCallToLog, pickRefreshInterval } from "~/components/admin/telephone/own-call";
import { HeldTexts, MissedCall, TextForm } from "~/components/admin/texting/texting";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { showToast } from "~/components/ui/toast-store";
import { buildMailHref } from "~/content/text";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { buildQueuePath, CalledFor, UnknownCaller } from "./called";
import { Group } from "./group";
import type { LoggedCall, loader, QueuePerson, QueueScreen, WaitingLine } from "./screen.server";

const REFRESH_INTERVAL_MS = 15_000;

export { action, loader } from "./screen.server";

export const clientLoader = keepLast<QueueScreen & { logged: LoggedCall | null }>();
export const clientAction = answerInBrowser;

export const meta = buildScreenMeta("/admin/queue");

export default function QueueRoute() {
  const { ready, later, total, open, called, afterCrisis, person, logged } = useLoaderData<typeof loader>();
  usePolling(pickRefreshInterval(person?.ownCall ?? null, REFRESH_INTERVAL_MS));
  useLoggedToast(logged);
  // After a call in which an alert was opened the same person may come next, with an empty form.
  const [lastCallId, setLastCallId] = useState<string>();
  if (logged && logged.leadId === person?.id && logged.callId !== lastCallId) setLastCallId(logged.callId);
  const index = ready.findIndex(({ id }) => id === open);
  const after = ready[index + 1] ?? ready.find(({ id }) => id !== open);
  const skipTo = after?.id ?? null;
  return (
    <>
      <PageHeader
        screen="/admin/queue"
        lead={
          total === 0
            ? "Nobody waits for a call"
            : total === 1
              ? "1 person waits for a call"
              : `${total.toLocaleString("en-US")} people wait for a call`
        }
      />
      {total > 0 ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          {person ? (
            <Person
              key={`${person.id} ${lastCallId}`}
              person={person}
              called={called}
              afterCrisis={afterCrisis}
              skipTo={skipTo}
            />
          ) : called?.leadId === null ? (
            <UnknownCaller called={called} skipTo={skipTo} />
          ) : (
            <NobodyNow next={later[0]} />
          )}
          <aside aria-label="Queue" className="min-w-0">
            <Group title="Next" lines={ready} open={open} />
            <Group title="Later" lines={later} open={open} isLater />
          </aside>
        </div>
      ) : (
        <EmptyState
          icon={<PhoneOff />}
          title="Nobody waits for a call"
          hint="Everybody who wrote has been reached or answered."
        />
      )}
    </>
  );
}

function useLoggedToast(logged: LoggedCall | null) {
  const offerUndo = useOfferUndo();
  const navigate = useNavigate();
  const told = useRef<string>();
  useEffect(() => {
    if (!logged || told.current === logged.callId) return;
    told.current = logged.callId;
    const { leadId, name, words, undos } = logged;
    showToast({
      title: "Call logged",
      description: `${name}: ${words}`,
      ...offerUndo(undos, () => navigate(`/admin/queue?lead=${leadId}`)),
    });
  });
}

function NobodyNow({ next }: { next: WaitingLine | undefined }) {
  return (
    <EmptyState
      icon={<PhoneOff />}
      title="Nobody is to be called right now"
      hint={
        next ? (
          <>
            {next.name} is next, <When at={next.nextCall} />.
          </>
        ) : (
          "Everybody who waits was tried, and the next try is ahead."
        )
      }
    />
  );
}

type PersonProps = { person: QueuePerson; skipTo: string | null } & Pick<
  QueueScreen,
  "called" | "afterCrisis"
>;

function Person({ person, called, afterCrisis, skipTo }: PersonProps) {
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
            className="ml-auto inline-flex min-h-6 items-center text-sm font-semibold text-primary underline underline-offset-2"
          >
            Open the lead
          </Link>
        </div>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        <div className="flex flex-wrap items-center gap-2">
          {best ? (
            <CallLink
              leadId={id}
              phone={best.link}
              className={joinClassNames(buildButtonClass(), "min-h-11 max-sm:w-full")}
            >
              <Phone aria-hidden className="size-5" />
              Call {best.link.text}
            </CallLink>
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
            {(close) => (
              <TextForm
                id={`text-${id}`}
                texting={person.texting}
                isAfterCrisis={afterCrisis !== null}
                onDone={close}
              />
            )}
          </Fold>
          <Fold label="Missed call" name={`Missed call of ${name}`}>
            {(close) => <MissedCall id={`missed-${id}`} texting={person.texting} onDone={close} />}
          </Fold>
        </div>
        {best && <CallRule />}
        <Numbers leadId={id} phones={phones} />
        <OwnCallNotice call={person.ownCall} />
      </header>
      {called && <CalledFor called={called} />}
      {afterCrisis && (
        <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          {afterCrisis.words}
          <DueClock at={afterCrisis.due} className="text-sm" />
        </p>
      )}
      <section aria-label="In their words" className="grid gap-3">
        {words.map(({ id: enquiryId, at, source, message, told, crisis, doubt, isMinor, because }) => (
          <figure key={enquiryId}>
            <blockquote className="max-w-3xl whitespace-pre-line text-h2 [overflow-wrap:anywhere]">
              {message ? quoteWords(message, told) : <span className="text-muted">No message was left.</span>}
            </blockquote>
            <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <span>
                <When at={at} /> · {source}
                {crisis && <span className="font-semibold text-crisis"> · Danger named</span>}
              </span>
              <ToldFlag told={told} message={message} />
              <DangerFlag doubt={doubt} isMinor={isMinor} />
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

function Numbers({ leadId, phones }: Pick<QueuePerson, "phones"> & { leadId: string }) {
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
              <CallLink
                leadId={leadId}
                phone={link}
                className="min-h-6 font-semibold tabular-nums text-primary underline underline-offset-2"
              >
                {link.text}
              </CallLink>
            )}
            {notes.length > 0 && <span className="text-muted">{notes.join(", ")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Says what follows a call automatically. The times are those of `computeNextTryAt` (docs/product/calling.md §10). */
function followUp(outcome: CallOutcome, urgency: QueuePerson["tryUrgency"]): string {
  if (outcome === "reached") return "Everything they asked counts as answered.";
  const again =
    urgency === "immediate"
      ? "in 10 minutes"
      : urgency === "urgent"
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
  const call = pickCallToLog(person.ownCall);
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
        with={{ id: person.id, ...(call && { phoneCallId: call.id }) }}
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
              called={call?.contactId}
              next={person.next}
              errors={f.errors}
              duplicates={person.duplicates}
              hasKeys
            />
            <div className="flex flex-wrap items-center gap-3">
              <f.Submit pendingLabel="Saving...">{skipTo ? "Save, next person" : "Save"}</f.Submit>
              {skipTo && (
                <ButtonLink to={buildQueuePath(skipTo)} size="md">
                  Skip
                </ButtonLink>
              )}
              <p role="status" className="text-sm text-muted">
                {outcome ? (
                  followUp(outcome, person.tryUrgency)
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
