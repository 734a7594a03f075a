import { Frame, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type StaffBooking = {
  occasion: "booked" | "moved" | "cancelled";
  /** When it begins, on the clock of the business: "Tue, Dec 8, 8 AM MST". */
  when: string;
  url: string;
};

const TITLES: Record<StaffBooking["occasion"], string> = {
  booked: "A call was booked",
  moved: "A call was moved",
  cancelled: "A call was cancelled",
};

export const staffBookingSubject = ({ occasion, when }: StaffBooking) => `${TITLES[occasion]} · ${when}`;

/** Names nobody: it may be read over a shoulder. */
export function StaffBookingMail({
  practice,
  occasion,
  when,
  url,
}: StaffBooking & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="Open it for who it is, and which number to call."
      footer={<Small>You get this because the call is yours, or comes to the practice’s address.</Small>}
    >
      <Title>{TITLES[occasion]}.</Title>
      <Paragraph>{when}</Paragraph>
      <Action href={url}>Open to read</Action>
    </Frame>
  );
}
