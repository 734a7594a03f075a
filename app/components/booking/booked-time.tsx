import { Link } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import type { ReactNode } from "react";
import { buildButtonClass } from "~/components/ui/button";
import type { CallWords, ShownBooking } from "~/services/booking/shown-booking.server";

export function describeBooked({ hasBegun, isAskedFor, movedFrom, full }: ShownBooking): string {
  if (isAskedFor) return "This time is not kept for you yet";
  if (hasBegun) return "Your consultation";
  return movedFrom ? `Moved: ${full}` : "Your time is booked";
}

export function BookedTime({
  booking,
  practice,
  children,
}: {
  booking: ShownBooking;
  practice: string;
  children?: ReactNode;
}) {
  const { day, time, zoneName, movedFrom, hasBegun, isAskedFor, mayMove, paths } = booking;
  return (
    <div className="grid gap-5">
      <p className="flex items-start gap-3 text-h3">
        <CalendarCheck aria-hidden className="mt-1 size-6 shrink-0 text-primary" />
        <span>
          {day}, {time} <span className="block text-base font-normal text-muted">{zoneName}</span>
          {movedFrom && !hasBegun && (
            <span className="block text-base font-normal text-muted">It was {movedFrom}.</span>
          )}
        </span>
      </p>
      <CallFacts call={booking} caller={booking.caller ?? practice} isAskedFor={isAskedFor} />
      {!hasBegun && (
        <div className="flex flex-wrap gap-3">
          {!isAskedFor && (
            <a href={paths.calendarFile} className={buildButtonClass({ size: "lg" })}>
              Add to my calendar
            </a>
          )}
          {mayMove && (
            <Link to={paths.move} className={buildButtonClass({ variant: "secondary", size: "lg" })}>
              Choose another time
            </Link>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

/** Says how a time that was only asked for comes to be kept. */
export function AskedForNote({ booking }: { booking: ShownBooking }) {
  if (booking.mayConfirm) return null;
  return (
    <p className="max-w-measure font-semibold">
      {booking.hasMail
        ? "We keep it for you when you press Confirm in our mail. Until then somebody else can take it."
        : "We keep it for you once we have confirmed it with you."}
    </p>
  );
}

type Props = {
  call: CallWords;
  caller: string | null;
  /** Whether the time is kept for nobody yet, so that no call is promised. */
  isAskedFor?: boolean;
};

export function CallFacts({ call, caller, isAskedFor = false }: Props) {
  const { minutes, phoneEnd, hasPhone } = call;
  const who = (
    <>
      {isAskedFor && "Once it is kept, "}
      <span className="font-semibold">{caller || (isAskedFor ? "we" : "We")}</span>
    </>
  );
  return (
    <p className="max-w-measure">
      {phoneEnd ? (
        <>
          {who} will call you on the number that ends in{" "}
          <span className="whitespace-nowrap font-semibold">{phoneEnd}</span>. It takes about {minutes}{" "}
          minutes.
        </>
      ) : hasPhone ? (
        <>
          {who} will call you on the number that we have. It takes about {minutes} minutes.
        </>
      ) : (
        <>
          {who} will get in touch by email, to agree on how to talk. It takes about {minutes} minutes.
        </>
      )}
    </p>
  );
}
