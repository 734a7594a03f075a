import type { StaffText } from "#studio/texts/staff-rules";
import { Frame, Small } from "./parts/frame";
import { StaffHeading } from "./parts/staff-heading";
import { Action, Paragraph } from "./parts/words";
import type { MailPractice } from "./practice";

export type StaffBooking = {
  /** The booking's time: "Tue, Dec 8, 8 AM MST", on the clock of the business. */
  when: string;
  url: string;
  words: StaffText;
};

export const formatStaffBookingSubject = ({ words, when }: StaffBooking) => `${words.subject} · ${when}`;

/** Mails staff about a booking. It names nobody, as it may be read over a shoulder. */
export function StaffBookingMail({ practice, words, when, url }: StaffBooking & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={words.preheader}
      footer={<Small>You get this because the call is yours, or comes to the practice’s address.</Small>}
    >
      <StaffHeading words={words} practice={practice} />
      <Paragraph>{when}</Paragraph>
      <Action href={url}>Open to read</Action>
    </Frame>
  );
}
