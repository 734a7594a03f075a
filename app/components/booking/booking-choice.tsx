import { Fragment } from "react";
import { PhoneButton } from "~/components/site/page/phone-button";
import type { SiteSettings } from "~/content/settings.server";
import type { BookingChoice } from "~/services/booking/request-booking.server";
import { CallFacts } from "./booked-time";
import { ServicePage, trackInitiated } from "./service-page";
import { TimePicker } from "./time-picker";

export const isEmergencyChoice = (choice: BookingChoice) =>
  choice.state !== "none" && choice.type === "emergency";

export function describeChoice(
  choice: BookingChoice,
  { phone }: Pick<PracticeWays, "phone">,
): { heading: string; text?: string } {
  if (choice.state === "none") return { heading: "Call or write to book a time" };
  if (isEmergencyChoice(choice))
    return {
      heading: "The next calls that are free",
      text: phone
        ? "You don’t have to wait for one of these: call now, day or night. In danger, call 911."
        : "In danger, call 911.",
    };
  return { heading: "Choose a time to talk", text: "Free of charge, and it obliges you to nothing." };
}

export function ChooseBooking({
  choice,
  settings,
  linkLabel,
}: {
  choice: BookingChoice;
  settings: PracticeWays;
  /** The booking link's text; by default the scheduling service's own. */
  linkLabel?: string | undefined;
}) {
  if (choice.state === "none") return <CallOrWrite settings={settings} />;
  return (
    <div className="grid min-w-0 gap-5">
      {isEmergencyChoice(choice) && settings.phone && (
        <PhoneButton href={settings.phoneHref} className="justify-self-start max-sm:w-full">
          <span>
            Call <span className="whitespace-nowrap">{settings.phone}</span>
          </span>
        </PhoneButton>
      )}
      {choice.state === "link" ? (
        <ServicePage link={choice} label={linkLabel} />
      ) : (
        <>
          <CallFacts call={choice.call} caller={settings.name} />
          <TimePicker
            times={choice.times}
            zone={choice.zone}
            zones={choice.zones}
            to={choice.action}
            onSend={() => trackInitiated(choice)}
            verb="Book"
          />
        </>
      )}
    </div>
  );
}

export type PracticeWays = Pick<SiteSettings, "name" | "phone" | "phoneHref" | "email" | "emailHref">;

/** Names the ways to reach the practice where nothing can be booked online. */
function CallOrWrite({ settings }: { settings: PracticeWays }) {
  const { phone, phoneHref, email, emailHref } = settings;
  const ways = [
    { verb: "Call", href: phoneHref, text: phone },
    { verb: phone ? "write to" : "Write to", href: emailHref, text: email },
  ].filter(({ text }) => text);
  if (ways.length === 0) return <p>We agree on a time when we get back to you.</p>;
  return (
    <p>
      {ways.map(({ verb, href, text }, index) => (
        <Fragment key={href}>
          {index > 0 && ", or "}
          {verb}{" "}
          <a href={href} className="break-words font-semibold text-primary underline underline-offset-4">
            {text}
          </a>
        </Fragment>
      ))}
      , and we agree on a time together.
    </p>
  );
}
