import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button";
import type { RequestBooking } from "~/services/booking/request-booking.server";
import { BookedTime, describeBooked } from "./booked-time";
import { ChooseBooking, describeChoice } from "./booking-choice";
import type { PracticeWays } from "./call-or-write";

type Props = {
  booking: RequestBooking;
  settings: PracticeWays;
  /** After danger was named nothing recommends a consultation: what can be chosen is folded away. */
  isQuiet?: boolean;
};

/** The booking of a request on its page: the time it holds, else what can be chosen. */
export function BookingSection({ booking: found, settings, isQuiet = false }: Props) {
  if (found.state === "booked") {
    const { booking } = found;
    return (
      <BookingCard heading={describeBooked(booking)}>
        <BookedTime booking={booking} practice={settings.name} />
        <p className="text-sm">
          <a
            href={booking.paths.page}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {booking.hasBegun ? "See this consultation" : "Change or cancel"}
          </a>
        </p>
      </BookingCard>
    );
  }
  if (found.state === "cancelled")
    return (
      <BookingCard heading="Your consultation is canceled">
        <p>It was for {found.booking.full}. Nobody will call at that time.</p>
        {found.again && (
          <p>
            <a href={found.again} className={buttonClass({ variant: "secondary" })}>
              Choose another time
            </a>
          </p>
        )}
      </BookingCard>
    );
  const { heading, text } = describeChoice(found, settings);
  if (isQuiet && found.state !== "none")
    return (
      <section id="booking" aria-label="Booking" className="scroll-mt-24">
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
            Choose a time to talk
          </summary>
          <div className="mt-3 rounded-card border border-line bg-surface p-5 sm:p-7">
            <ChooseBooking choice={found} settings={settings} />
          </div>
        </details>
      </section>
    );
  return (
    <BookingCard heading={heading}>
      {text && <p className="text-muted">{text}</p>}
      <ChooseBooking choice={found} settings={settings} />
    </BookingCard>
  );
}

const BookingCard = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section
    id="booking"
    aria-labelledby="booking-heading"
    className="grid min-w-0 scroll-mt-24 gap-4 rounded-card border border-line bg-surface p-5 sm:p-7"
  >
    <h2 id="booking-heading" className="text-h3">
      {heading}
    </h2>
    {children}
  </section>
);
