import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { BookingOutcome } from "#db/values";
import { defineList } from "~/closed-list";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Pop } from "~/components/admin/pop";
import { Badge, type BadgeTone } from "~/components/admin/screen";
import { CallLink } from "~/components/admin/telephone/call-link";
import { useNow, When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { meetingList } from "~/domain/booking/meetings";
import { formatClockTime } from "~/domain/time/spoken-time";
import { consultationCommands } from "~/services/booking/commands";
import type { ShownConsultation } from "./screen.server";

export function ConsultationCard({ consultation }: { consultation: ShownConsultation }) {
  const { timeZone } = useNow();
  const { name, start } = consultation;
  const from = formatClockTime(start, timeZone);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-1 rounded-control border border-line bg-surface p-2.5 text-sm has-[details[open]]:grid-cols-1">
      <div className="grid min-w-0 gap-x-4 gap-y-1 lg:grid-cols-[10rem_minmax(0,14rem)_minmax(0,1fr)_auto] lg:items-center">
        <Facts consultation={consultation} />
      </div>
      <Pop label="Options" name={`Options for ${name}, ${from}`} width="md:w-80" hasClose>
        {(close) => <Options consultation={consultation} close={close} />}
      </Pop>
    </li>
  );
}

export function Facts({ consultation }: { consultation: ShownConsultation }) {
  const { timeZone } = useNow();
  const {
    leadId,
    name,
    type,
    person,
    start: at,
    end,
    hasBegun,
    outcome,
    rebooked,
    familyZone,
  } = consultation;
  const { isAskedFor, isUnproven, hasEnded, isCancelled } = consultation;
  const isUnsafe = consultation.isUnsafe && !hasEnded && !isCancelled;
  const isUnsettled = hasEnded && !outcome && !isCancelled;
  const isUnconfirmed = !isAskedFor && !isUnproven && !consultation.isProven && !hasBegun && !isCancelled;
  const more = [
    type && meetingList.rows[type].label,
    person,
    familyZone && `${formatClockTime(at, familyZone)} in ${formatZonePlace(familyZone)}`,
  ];
  return (
    <>
      <p className={joinClassNames("font-semibold tabular-nums", isCancelled && "line-through")}>
        {formatClockTime(at, timeZone)}
        {end && <span className="font-normal text-muted"> – {formatClockTime(end, timeZone)}</span>}
      </p>
      <Link
        to={leadId ? `/admin/leads/${leadId}` : "/admin/bookings"}
        className="min-w-0 justify-self-start font-semibold text-ink [overflow-wrap:anywhere] hover:underline"
      >
        {leadId ? name : `${name}, not matched yet`}
      </Link>
      <p className="text-xs text-muted">{more.filter(Boolean).join(", ")}</p>
      {isUnsafe && (
        <p className="text-xs font-semibold text-crisis">
          Booked with a contact that is no longer safe: ask for another way.
        </p>
      )}
      {(isAskedFor || isUnproven || isUnconfirmed || outcome || isUnsettled || isCancelled) && (
        <p className="flex flex-wrap items-center gap-1.5">
          {isAskedFor && <Badge tone="amber">Asked for, not confirmed</Badge>}
          {isUnproven && !isAskedFor && <Badge tone="amber">Not confirmed</Badge>}
          {isUnsettled && <Badge tone="amber">What came of it?</Badge>}
          {isUnconfirmed && <Badge tone="neutral">Not confirmed by email</Badge>}
          {outcome && (
            <Badge tone={consultationOutcomes.rows[outcome].tone}>
              {consultationOutcomes.rows[outcome].label}
            </Badge>
          )}
          {isCancelled && <Badge tone="neutral">Canceled</Badge>}
          {rebooked && (
            <Link
              to={`/admin/consultations?view=day&date=${rebooked.date}`}
              className="font-semibold text-primary underline underline-offset-2"
            >
              Rebooked for <When at={rebooked.start} isLong />
            </Link>
          )}
        </p>
      )}
    </>
  );
}

const formatZonePlace = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ");

export function Options({ consultation, close }: { consultation: ShownConsultation; close: () => void }) {
  const {
    id,
    leadId,
    phone,
    hasBegun,
    isOwn,
    isAskedFor,
    isUnproven,
    isProven,
    outcome,
    rebooked,
    followUp,
    isCancelled,
    type,
  } = consultation;
  const isSure = isProven && !isUnproven;
  const press = { with: { id }, onDone: close, className: "justify-self-start" };
  return (
    <>
      {phone && (
        <CallLink leadId={leadId} phone={phone} className={buildButtonClass({ size: "sm" })}>
          <Phone aria-hidden className="size-4" />
          Call {phone.text}
        </CallLink>
      )}
      {(isUnproven || isAskedFor || (!isProven && !hasBegun && !isCancelled)) && (
        <div className="grid gap-2">
          <p className="text-muted">
            {isUnproven
              ? "It was booked with a later inquiry, which anyone may have sent. Make sure that it is them first."
              : isAskedFor
                ? "It is kept for nobody yet: they have to press Confirm in our mail, or you confirm it once you have spoken with them."
                : "Nobody has confirmed it by its email yet. Confirm it once you have spoken with them, or free it."}
          </p>
          <ActionButton do={consultationCommands.confirm} {...press}>
            {isUnproven ? "It is them: confirm" : "Confirm it"}
          </ActionButton>
        </div>
      )}
      {isCancelled ? (
        !rebooked && <p className="text-muted">It was canceled, and no other time is booked since.</p>
      ) : hasBegun ? (
        <div className="flex flex-wrap items-center gap-2">
          {consultationOutcomes.values.map((status) => (
            <ActionButton
              key={status}
              do={consultationCommands.setOutcome}
              {...press}
              with={{ id, status }}
              disabled={outcome === status}
              toast={() => ({ title: consultationOutcomes.rows[status].noted })}
            >
              {consultationOutcomes.rows[status].press}
            </ActionButton>
          ))}
        </div>
      ) : isOwn ? (
        <>
          <ButtonLink to={`${BOOKING_TIME_SCREEN}?booking=${id}`}>Choose another time</ButtonLink>
          <details>
            <summary className="cursor-pointer font-semibold text-primary">
              {isSure ? "Cancel it" : "Free it"}
            </summary>
            <div className="grid gap-2">
              <p className="mt-2 text-muted">
                {isAskedFor
                  ? "It is asked for no longer. This can’t be undone."
                  : "The time is offered to others again. This can’t be undone."}
              </p>
              <ActionButton do={consultationCommands.cancel} {...press}>
                {isSure ? "Cancel the consultation" : "Free this time"}
              </ActionButton>
            </div>
          </details>
        </>
      ) : (
        <p className="text-muted">Booked with another service: it is moved and canceled there.</p>
      )}
      {(outcome === "no_show" || isCancelled) && leadId && !rebooked && (
        <div className="grid gap-2 border-t border-line pt-3">
          {!isCancelled && <p className="text-muted">A task to call within the hour was added.</p>}
          <ButtonLink
            to={`${BOOKING_TIME_SCREEN}?${new URLSearchParams({ lead: leadId, ...(type && { type }) })}`}
          >
            Book again
          </ButtonLink>
        </div>
      )}
      {followUp && (
        <div className="grid gap-2">
          <p className="border-t border-line pt-3 text-muted">Next: {followUp.toLowerCase()}.</p>
          <ActionButton do={consultationCommands.planFollowUp} {...press}>
            Add the task for the next business day
          </ActionButton>
        </div>
      )}
      {outcome === "kept" && leadId && (
        <Link
          to={`/admin/leads/${leadId}#consultation`}
          className="font-semibold text-primary underline underline-offset-2"
        >
          What else comes next
        </Link>
      )}
    </>
  );
}

type OutcomeRow = Record<"label" | "press" | "noted", string> & { tone: BadgeTone };

const consultationOutcomes = defineList<BookingOutcome, OutcomeRow>({
  kept: { label: "Kept", tone: "primary", press: "It took place", noted: "Noted as kept" },
  no_show: { label: "Missed", tone: "amber", press: "Nobody was there", noted: "Noted as missed" },
});
