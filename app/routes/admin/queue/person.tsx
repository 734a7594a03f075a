import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import { DangerFlag, FlaggedBecause } from "~/components/admin/lead/danger-flag";
import { DueClock } from "~/components/admin/lead/due-clock";
import { UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { NoMessage } from "~/components/admin/lists/no-message";
import { Fold } from "~/components/admin/tasks/fold";
import { HeldTexts } from "~/components/admin/texting/held-texts";
import { MissedCall } from "~/components/admin/texting/missed-call";
import { TextForm } from "~/components/admin/texting/text-form";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { buildMailHref } from "~/content/text";
import { CallForm } from "./call-form";
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
