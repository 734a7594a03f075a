import type { StaffText } from "#studio/texts/staff-rules";
import { buildMailHref } from "~/content/text";
import { Facts, type MailFact, Quote } from "./parts/facts";
import { Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, fillStaffLine, Paragraph, StaffHeading } from "./parts/words";

export type StaffNotice = {
  words: StaffText;
  /** Where the enquiry came from, for use inside a sentence: "contact form", "chat". */
  source: string;
  urgency: string;
  /** When to respond to the enquiry by, in the practice's time zone; null when somebody has reached out. */
  respondBy: string | null;
  person: {
    name: string;
    phone: { text: string; href: string } | null;
    /** Whether a message may be left at the number; null when nobody has said. */
    mayLeaveMessage: boolean | null;
    email: string | null;
    score: number;
    said: { label: string; value: string }[];
  };
  message: string | null;
  adminUrl: string;
};

/** A subject says what to do about an enquiry, without a name: subjects show on a locked phone. */
export function formatStaffNoticeSubject({ words, urgency, respondBy }: StaffNotice): string {
  return [words.subject, urgency, respondBy && `respond by ${respondBy}`].filter(Boolean).join(" · ");
}

export function StaffNoticeMail({ practice, ...notice }: StaffNotice & { practice: MailPractice }) {
  const { words, source, respondBy, person, message, adminUrl } = notice;
  return (
    <Frame
      practice={practice}
      preview={fillStaffLine(words.preheader, practice, { source })}
      footer={
        <Small>
          This notice goes to the practice’s own address. It holds personal details: please don’t forward it.
        </Small>
      }
    >
      <StaffHeading words={{ ...words, text: "" }} practice={practice} />
      {(words.text || respondBy) && (
        <Paragraph>
          {[fillStaffLine(words.text, practice, { source }), respondBy && `Please respond by ${respondBy}.`]
            .filter(Boolean)
            .join(" ")}
        </Paragraph>
      )}
      {person.phone && <Action href={person.phone.href}>Call {person.phone.text}</Action>}
      <Facts facts={factsOf(notice)} />
      {message && <Quote label="In their words">{message}</Quote>}
      <Paragraph>
        <MailLink href={adminUrl}>Open the lead</MailLink>
      </Paragraph>
    </Frame>
  );
}

function factsOf({ urgency, person }: StaffNotice): MailFact[] {
  return [
    { label: "Name", value: person.name },
    ...(person.phone
      ? [{ label: "Phone", value: <MailLink href={person.phone.href}>{person.phone.text}</MailLink> }]
      : []),
    ...(person.phone && person.mayLeaveMessage === false
      ? [{ label: "Messages", value: "Do not leave a voicemail or text at this number" }]
      : []),
    ...(person.email
      ? [{ label: "Email", value: <MailLink href={buildMailHref(person.email)}>{person.email}</MailLink> }]
      : []),
    { label: "Urgency", value: urgency },
    ...person.said,
    { label: "Score", value: `${person.score} of 100` },
  ];
}

export type MentionMailProps = { url: string; words: StaffText };

/** Mails a colleague who is mentioned in a note. It says nothing of the note's content, as it may be read over a shoulder. */
export function MentionMail({ practice, url, words }: MentionMailProps & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={words.preheader}
      footer={<Small>You get this because a colleague wrote your name in a note.</Small>}
    >
      <StaffHeading words={words} practice={practice} />
      <Action href={url}>Open to read</Action>
    </Frame>
  );
}

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
