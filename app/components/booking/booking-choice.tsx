import { PhoneButton } from "~/components/site/page/phone-button";
import type { BookingChoice } from "~/services/booking/request-booking.server";
import { CallFacts } from "./call-facts";
import { CallOrWrite, type PracticeWays } from "./call-or-write";
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
          Call {settings.phone}
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
