import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { BookingOutcome } from "#db/values";
import { defineList } from "~/closed-list";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { ActionButton } from "~/components/admin/forms/action-button";
import type { BadgeTone } from "~/components/ui/badge";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { consultationCommands } from "~/services/booking/commands";
import type { ShownConsultation } from "./screen.server";

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
        <a href={phone.href} className={buildButtonClass({ size: "sm" })}>
          <Phone aria-hidden className="size-4" />
          Call {phone.text}
        </a>
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
          <ButtonLink to={`${BOOKING_TIME_SCREEN}?booking=${id}`} variant="secondary" size="sm">
            Choose another time
          </ButtonLink>
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
            variant="secondary"
            size="sm"
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

/** The outcomes of a consultation, with the button that records each. */
export const consultationOutcomes = defineList<BookingOutcome, OutcomeRow>({
  kept: { label: "Kept", tone: "primary", press: "It took place", noted: "Noted as kept" },
  no_show: { label: "Missed", tone: "amber", press: "Nobody was there", noted: "Noted as missed" },
});
