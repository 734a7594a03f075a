import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CalendarDays from "lucide-react/icons/calendar-days";
import { Fragment, useEffect, useRef } from "react";
import type { MeetingType } from "#db/values";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import { bookingFrame, isBookingInitiated } from "~/integrations/booking/embed";
import { track } from "./analytics";
import type { ChatResult } from "./contract";

/** The kinds of meeting as families read them (docs/product.md §4). */
const MEETINGS: Record<MeetingType, { title: string; when: string }> = {
  emergency: { title: "Emergency Consultation", when: "Within the next few hours" },
  standard: { title: "Consultation", when: "At a time that suits you, in the next days" },
  exploratory: { title: "Exploratory Call", when: "Whenever you are ready, no pressure" },
};

type BookingWidgetProps = {
  result: ChatResult;
  settings: Pick<SiteSettings, "phone" | "phoneHref" | "email" | "emailHref">;
  /** On a page of its own, where nothing of the scheduling service is loaded unasked: the link alone. */
  isPage: boolean;
};

/** A time to talk: the scheduling page in a frame of 630 pixels, and a plain link beside it. */
export function BookingWidget({ result, settings, isPage }: BookingWidgetProps) {
  const { meetingType } = result.routing;
  const meeting = MEETINGS[meetingType];
  const link = result.calendlyLink;
  const initiated = useInitiated(result.leadId, meetingType);
  if (!link) return <NotConfigured settings={settings} />;
  const frame = isPage ? null : bookingFrame(link, window.location.hostname);
  return (
    <section aria-labelledby="chat-booking" className="mt-4 rounded-card border border-line bg-sand p-4">
      <h3 id="chat-booking" className="flex items-center gap-2.5 text-h4">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-clay-deep" />
        {meeting.title}
      </h3>
      <p className="mt-1 text-xs text-muted">{meeting.when}</p>
      {frame && (
        <iframe
          src={frame}
          title={`Book: ${meeting.title}`}
          height={630}
          className="mt-3 h-[630px] w-full rounded-control border border-line bg-surface"
        />
      )}
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={initiated}
        className={cx(buttonClass({ variant: frame ? "secondary" : "primary" }), "mt-3 w-full")}
      >
        {frame ? "Open the booking page" : "Book a time"}
        <ArrowUpRight aria-hidden className="size-[1.1em]" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </section>
  );
}

function NotConfigured({ settings }: Pick<BookingWidgetProps, "settings">) {
  const { phone, phoneHref, email, emailHref } = settings;
  const ways = [
    { verb: "call", href: phoneHref, text: phone },
    { verb: "write to", href: emailHref, text: email },
  ].filter(({ text }) => text);
  return (
    <section aria-labelledby="chat-booking" className="mt-4 rounded-card border border-line bg-sand p-4">
      <h3 id="chat-booking" className="text-h4">
        Booking Not Yet Configured
      </h3>
      <p className="mt-1.5 text-sm">
        Online booking is not available yet.{" "}
        {ways.length > 0 ? "To agree on a time, " : "We agree on a time when we get back to you."}
        {ways.map(({ verb, href, text }, index) => (
          <Fragment key={href}>
            {index > 0 && " or "}
            {verb}{" "}
            <a href={href} className="font-semibold text-primary underline underline-offset-4">
              {text}
            </a>
          </Fragment>
        ))}
        {ways.length > 0 && "."}
      </p>
    </section>
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
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  return () => tell.current();
}
