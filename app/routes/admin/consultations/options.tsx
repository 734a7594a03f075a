import { Form, Link, useNavigation } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ConsultationIntent } from "./action-data";
import type { ShownConsultation } from "./data.server";

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
  const sending = useNavigation().formData;
  const pending = (intent: ConsultationIntent) =>
    sending?.get("intent") === intent && sending.get("id") === id;
  return (
    <>
      {phone && (
        <a href={phone.href} className={buildButtonClass({ size: "sm" })}>
          <Phone aria-hidden className="size-4" />
          Call {phone.text}
        </a>
      )}
      {isUnproven && (
        <Ask intent="confirm" id={id} pending={pending("confirm")} onSubmit={close}>
          <p className="text-muted">
            It was booked with a later inquiry, which anyone may have sent. Make sure that it is them first.
          </p>
          <SubmitButton size="sm" variant="secondary" className="justify-self-start">
            It is them: confirm
          </SubmitButton>
        </Ask>
      )}
      {isAskedFor && !isUnproven && (
        <Ask intent="confirm" id={id} pending={pending("confirm")} onSubmit={close}>
          <p className="text-muted">
            It is kept for nobody yet: they have to press Confirm in our mail, or you confirm it once you have
            spoken with them.
          </p>
          <SubmitButton size="sm" variant="secondary" className="justify-self-start">
            Confirm it
          </SubmitButton>
        </Ask>
      )}
      {!isAskedFor && !isUnproven && !isProven && !hasBegun && !isCancelled && (
        <Ask intent="confirm" id={id} pending={pending("confirm")} onSubmit={close}>
          <p className="text-muted">
            Nobody has confirmed it by its email yet. Confirm it once you have spoken with them, or free it.
          </p>
          <SubmitButton size="sm" variant="secondary" className="justify-self-start">
            Confirm it
          </SubmitButton>
        </Ask>
      )}
      {isCancelled ? (
        !rebooked && <p className="text-muted">It was canceled, and no other time is booked since.</p>
      ) : hasBegun ? (
        <div className="flex flex-wrap items-center gap-2">
          {(["kept", "no_show"] as const).map((what) => (
            <Ask key={what} intent={what} id={id} pending={pending(what)} onSubmit={close}>
              <SubmitButton size="sm" variant="secondary" disabled={outcome === what} pending={pending(what)}>
                {what === "kept" ? "It took place" : "Nobody was there"}
              </SubmitButton>
            </Ask>
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
            <Ask intent="cancel" id={id} pending={pending("cancel")} onSubmit={close}>
              <p className="mt-2 text-muted">
                {isAskedFor
                  ? "It is asked for no longer. This can’t be undone."
                  : "The time is offered to others again. This can’t be undone."}
              </p>
              <SubmitButton
                size="sm"
                variant="secondary"
                pending={pending("cancel")}
                className="justify-self-start"
              >
                {isSure ? "Cancel the consultation" : "Free this time"}
              </SubmitButton>
            </Ask>
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
        <Ask intent="follow_up" id={id} pending={pending("follow_up")} onSubmit={close}>
          <p className="border-t border-line pt-3 text-muted">Next: {followUp.toLowerCase()}.</p>
          <SubmitButton size="sm" variant="secondary" className="justify-self-start">
            Add the task for the next business day
          </SubmitButton>
        </Ask>
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

const Ask = ({
  intent,
  id,
  pending,
  onSubmit,
  children,
}: {
  intent: ConsultationIntent;
  id: string;
  pending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <Form
    method="post"
    preventScrollReset
    onSubmit={(event) => {
      if (pending) event.preventDefault();
      else onSubmit();
    }}
    className="grid gap-2"
  >
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    {children}
  </Form>
);
