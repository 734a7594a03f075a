import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { useEffect, useRef, useState } from "react";
import type { MeetingType } from "#db/values";
import { trackEvent } from "~/components/site/chat/analytics";
import { Button, buildButtonClass } from "~/components/ui/button";
import { isBookingInitiated, parseBookedInvitee } from "~/integrations/booking/embed";
import type { BookingChoice } from "~/services/booking/request-booking.server";

type ServiceLink = Extract<BookingChoice, { state: "link" }>;

/** The page of a scheduling service: in a frame once the visitor asks for it, and by a plain link. */
export function ServicePage({ link, label }: { link: ServiceLink; label?: string | undefined }) {
  const { href, frame, title } = link;
  const [isOpen, open] = useState(false);
  const onBegin = useBookingTracking(link);
  return (
    <>
      {frame && isOpen && (
        <iframe
          src={frame}
          title={`Book: ${title}`}
          height={630}
          className="h-[630px] w-full rounded-control border border-line bg-surface"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {frame && !isOpen && (
          <Button size="lg" onClick={() => open(true)} className="[@media(scripting:none)]:hidden">
            Show the free times
          </Button>
        )}
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onBegin}
          className={buildButtonClass({ variant: frame ? "secondary" : "primary", size: "lg" })}
        >
          {label ?? (frame ? "Open the booking page" : "Book a time")}
          <ArrowUpRight aria-hidden className="size-[1.1em]" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      {frame && !isOpen && (
        <p className="text-sm text-muted">
          The times are kept by Calendly. Its page is asked for only once you open it.
        </p>
      )}
    </>
  );
}

export function trackInitiated({ reference, type }: { reference: string | null; type: MeetingType }): void {
  if (reference)
    trackEvent({ name: "booking_initiated", params: { lead_id: reference, meeting_type: type } });
}

/** Tells analytics once that the visitor began to book, by the link or inside the frame. */
function useBookingTracking(link: ServiceLink) {
  const { reference } = link;
  const told = useRef(false);
  const tell = useRef(() => {});
  tell.current = () => {
    if (!told.current) trackInitiated(link);
    told.current = true;
  };
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      if (isBookingInitiated(message)) tell.current();
      const invitee = parseBookedInvitee(message);
      if (invitee) reportBooked(invitee, reference);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [reference]);
  return () => tell.current();
}

/** Reports a booking to the site, which verifies it with Calendly. Sent even where the visitor leaves at once. */
function reportBooked(invitee: string, reference: string | null): void {
  const body = JSON.stringify({ invitee, ...(reference && { reference }) });
  const headers = { "Content-Type": "application/json" };
  fetch("/api/booking/calendly", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}
