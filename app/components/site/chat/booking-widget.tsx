import { lazy, Suspense, useEffect, useRef } from "react";
import type { MeetingType } from "#db/values";
import { ownBookingReference } from "~/domain/booking/links";
import { bookedInvitee, bookingFrame, isBookingInitiated } from "~/integrations/booking/embed";
import { track } from "./analytics";
import { BookingCard, BookingLink, type BookingProps, meetingOf, OpenBooking } from "./booking-link";

/** Loaded with the first chat that ends in a booking. */
const OwnTimes = lazy(() => import("./own-times"));

/** A time to talk: ours to choose right here, or the scheduling page in a frame of the same height, and a plain link beside it. */
export function BookingWidget({ result, settings }: BookingProps) {
  const { meetingType } = result.routing;
  const link = result.calendlyLink;
  const initiated = useInitiated(result.leadId, meetingType);
  if (!link) return <BookingLink result={result} settings={settings} />;
  const reference = ownBookingReference(link);
  if (reference)
    return (
      <BookingCard result={result}>
        <div className="mt-3 h-[630px] overflow-y-auto rounded-control border border-line bg-surface p-3">
          <Suspense fallback={<p className="text-sm text-muted">Looking for free times...</p>}>
            <OwnTimes
              reference={reference}
              type={meetingType}
              page={`/book/${reference}`}
              phone={settings.phone}
              caller={settings.name}
              onBooked={initiated}
            />
          </Suspense>
        </div>
      </BookingCard>
    );
  const frame = bookingFrame(link, window.location.hostname);
  return (
    <BookingCard result={result}>
      {frame && (
        <iframe
          src={frame}
          title={`Book: ${meetingOf(result).title}`}
          height={630}
          className="mt-3 h-[630px] w-full rounded-control border border-line bg-surface"
        />
      )}
      <OpenBooking href={link} isSecondary={frame !== null} onClick={initiated}>
        {frame ? "Open the booking page" : "Book a time"}
      </OpenBooking>
    </BookingCard>
  );
}

/** Tells analytics once that the visitor began to book, by the link or inside the frame. */
function useInitiated(leadId: string, meetingType: MeetingType) {
  const told = useRef(false);
  const tell = useRef(() => {});
  tell.current = () => {
    if (told.current) return;
    told.current = true;
    track({ name: "booking_initiated", params: { lead_id: leadId, meeting_type: meetingType } });
  };
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      if (isBookingInitiated(message)) tell.current();
      const invitee = bookedInvitee(message);
      if (invitee) report(invitee, leadId);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [leadId]);
  return () => tell.current();
}

/** Tells the site that the frame said so, also where its visitor leaves at once; the site asks Calendly itself. */
function report(invitee: string, reference: string): void {
  const body = JSON.stringify({ invitee, reference });
  const headers = { "Content-Type": "application/json" };
  fetch("/api/booking/calendly", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}
