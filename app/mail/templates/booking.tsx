import { Facts } from "./parts/facts";
import { CrisisLines, Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";

export type BookingMailProps = {
  occasion: "confirmed" | "moved" | "cancelled" | "reminder";
  /** The time of a booking in short: "Tue, Jul 14, 10 AM Mountain" */
  short: string;
  /** The time of a booking: "Tuesday, July 14, 2026 at 10 AM Mountain" */
  when: string;
  /** The booking's old time, as in `when`; null if the booking was not moved, or that time is unknown. */
  movedFrom: string | null;
  caller: string;
  number: string | null;
  /** Whether the page has a button to confirm the time. */
  mayConfirm: boolean;
  /** Whether the time is kept for nobody until Confirm is pressed. */
  isAskedFor: boolean;
  minutes: number;
  page: string;
  /** The address to book another time, after a cancellation. */
  again: string | null;
};

export const formatBookingSubject = ({ occasion, short, isAskedFor }: BookingMailProps): string =>
  ({
    confirmed: isAskedFor ? `Please confirm your call: ${short}` : `Your call is booked: ${short}`,
    moved: `Your call has a new time: ${short}`,
    cancelled: `Your call on ${short} is canceled`,
    reminder: `Reminder: your call on ${short}`,
  })[occasion];

const TITLES = {
  confirmed: "Your time is booked",
  moved: "Your call has a new time",
  cancelled: "Your call is canceled",
  reminder: "Your call is coming up",
};

const PREVIEWS = {
  confirmed: "The time, who calls, and how to change it.",
  moved: "The new time, who calls, and how to change it.",
  cancelled: "Nobody will call at that time.",
  reminder: "The time, who calls, and how to change it.",
};

/** A mail about a booking names nobody, because anybody can enter an address. */
export function BookingMail({ practice, ...props }: BookingMailProps & { practice: MailPractice }) {
  const { occasion, when, movedFrom, caller, number, mayConfirm, isAskedFor, minutes, page, again } = props;
  const isCancelled = occasion === "cancelled";
  return (
    <Frame
      practice={practice}
      preview={isAskedFor ? "The time, and how to keep it." : PREVIEWS[occasion]}
      footer={
        <>
          <CrisisLines />
          <Small>
            You get this because a call was {isAskedFor ? "asked for" : "booked"} on our website with this
            address. If it wasn’t you, you can <MailLink href={page}>cancel it</MailLink>, or just answer this
            mail.
          </Small>
        </>
      }
    >
      <Title>{isAskedFor ? "This time is not kept for you yet" : TITLES[occasion]}</Title>
      {isCancelled ? (
        <>
          <Paragraph>It was for {when}. Nobody will call at that time.</Paragraph>
          {again && <Action href={again}>Choose another time</Action>}
          {practice.phone && (
            <Paragraph>
              You can also call us: <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>.
            </Paragraph>
          )}
        </>
      ) : (
        <>
          <Facts
            facts={[
              { label: "When", value: when },
              ...(movedFrom ? [{ label: "Before", value: movedFrom }] : []),
              { label: "Who calls", value: caller },
              { label: "Your number", value: number ?? "We have none yet" },
              { label: "How long", value: `About ${minutes} minutes` },
            ]}
          />
          {!number && (
            <Paragraph>Please answer this mail with the number at which you want to be called.</Paragraph>
          )}
          {occasion !== "reminder" && !isAskedFor && (
            <Paragraph>
              The file that comes with this mail puts the time into your calendar. It does not say what the
              call is about.
            </Paragraph>
          )}
          {mayConfirm && (
            <Paragraph>
              {isAskedFor
                ? "We keep it for you when you press Confirm on the page below. Until then somebody else can take it."
                : "Please open the page below and press Confirm, so that we know that you want this time."}
            </Paragraph>
          )}
          <Action href={page}>{mayConfirm ? "Confirm, change or cancel" : "Change or cancel"}</Action>
          <Small>Anyone who has this link can change the time, so please don’t pass this mail on.</Small>
        </>
      )}
    </Frame>
  );
}
