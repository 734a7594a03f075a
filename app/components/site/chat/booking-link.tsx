import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CalendarDays from "lucide-react/icons/calendar-days";
import { Fragment, type ReactNode } from "react";
import type { MeetingType } from "#db/values";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import type { ChatResult } from "./contract";

/** The kinds of meeting as families read them (docs/product.md §4). */
const MEETINGS: Record<MeetingType, { title: string; when: string }> = {
  emergency: { title: "Emergency Consultation", when: "Within the next few hours" },
  standard: { title: "Consultation", when: "At a time that suits you, in the next days" },
  exploratory: { title: "Exploratory Call", when: "Whenever you are ready, no pressure" },
};

export const meetingOf = (result: ChatResult) => MEETINGS[result.routing.meetingType];

export type BookingProps = {
  result: ChatResult;
  settings: Pick<SiteSettings, "name" | "phone" | "phoneHref" | "email" | "emailHref">;
};

/** A time to talk, where nothing of a scheduling service is loaded unasked: the link alone. */
export const BookingLink = ({ result, settings }: BookingProps) =>
  result.calendlyLink ? (
    <BookingCard result={result}>
      <OpenBooking href={result.calendlyLink}>Book a time</OpenBooking>
    </BookingCard>
  ) : (
    <NotConfigured settings={settings} />
  );

/** The card that a time to talk is booked in. */
export function BookingCard({ result, children }: { result: ChatResult; children: ReactNode }) {
  const { title, when } = meetingOf(result);
  return (
    <section aria-labelledby="chat-booking" className="mt-4 rounded-card border border-line bg-sand p-4">
      <h3 id="chat-booking" className="flex items-center gap-2.5 text-h4">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-clay-deep" />
        {title}
      </h3>
      <p className="mt-1 text-xs text-muted">{when}</p>
      {children}
    </section>
  );
}

/** Leads to the booking page, in a tab of its own. */
export const OpenBooking = ({
  href,
  isSecondary = false,
  onClick,
  children,
}: {
  href: string;
  isSecondary?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onClick}
    className={cx(buttonClass({ variant: isSecondary ? "secondary" : "primary" }), "mt-3 w-full")}
  >
    {children}
    <ArrowUpRight aria-hidden className="size-[1.1em]" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);

export function NotConfigured({ settings }: Pick<BookingProps, "settings">) {
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
