import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { buildButtonClass } from "~/components/ui/button";
import type { RequestBooking } from "~/services/booking/request-booking.server";
import { AskedForNote, BookedTime, describeBooked } from "./booked-time";
import { ChooseBooking, describeChoice, isEmergencyChoice, type PracticeWays } from "./booking-choice";

type Props = {
  booking: RequestBooking;
  settings: PracticeWays;
  /** The line under which booking is folded away after danger was named; nothing recommends it then. */
  quietLabel?: string | undefined;
  /** The words that recommend a consultation; set where the practice recommends one. */
  words?: { heading: string; text: string; button: string } | undefined;
};

export function BookingSection({ booking: found, settings, quietLabel, words }: Props) {
  const [params] = useSearchParams();
  if (found.state === "booked") {
    const { booking } = found;
    return (
      <BookingCard heading={describeBooked(booking)}>
        {booking.isAskedFor && <AskedForNote booking={booking} />}
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
            <a href={found.again} className={buildButtonClass({ variant: "secondary" })}>
              Choose another time
            </a>
          </p>
        )}
      </BookingCard>
    );
  if (quietLabel && found.state !== "none")
    return (
      <section id="booking" aria-label="Booking">
        <details open={params.has("day")}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
            {quietLabel}
          </summary>
          <div className="mt-3 rounded-card border border-line bg-surface p-5 sm:p-7">
            <ChooseBooking choice={found} settings={settings} />
          </div>
        </details>
      </section>
    );
  const { heading, text } = describeChoice(found, settings);
  const isRecommended = words !== undefined && found.state !== "none";
  return (
    <BookingCard heading={isRecommended ? words.heading : heading}>
      {text && <p className="text-muted">{isRecommended && !isEmergencyChoice(found) ? words.text : text}</p>}
      <ChooseBooking choice={found} settings={settings} linkLabel={words?.button} />
    </BookingCard>
  );
}

const BookingCard = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section
    id="booking"
    aria-labelledby="booking-heading"
    className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5 sm:p-7"
  >
    <h2 id="booking-heading" className="text-h3">
      {heading}
    </h2>
    {children}
  </section>
);
