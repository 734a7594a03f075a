import { type Fact, Facts, Quote } from "./parts/facts";
import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type StaffNotice = {
  occasion: "new" | "again";
  /** "contact form", "chat" and so on, as it stands inside a sentence. */
  source: string;
  /** As staff read it. */
  urgency: string;
  /** By when somebody should reach out, in the practice's time zone; null when somebody has. */
  respondBy: string | null;
  person: {
    name: string;
    phone: { text: string; href: string } | null;
    /** Whether a message may be left at that number; null where nobody has said. */
    mayLeaveMessage: boolean | null;
    email: string | null;
    score: number;
    /** What else they said. */
    said: { label: string; value: string }[];
  };
  /** What they wrote, or null. */
  words: string | null;
  /** Where it is in the back office. */
  adminUrl: string;
};

/** Says what to do, without a name: subjects show on a locked phone. */
export function staffNoticeSubject({ occasion, urgency, respondBy }: StaffNotice): string {
  const what = occasion === "again" ? "Someone wrote again" : "New inquiry";
  return [what, urgency, respondBy && `respond by ${respondBy}`].filter(Boolean).join(" · ");
}

export function StaffNoticeMail({ practice, ...notice }: StaffNotice & { practice: MailPractice }) {
  const { occasion, source, respondBy, person, words, adminUrl } = notice;
  return (
    <Frame
      practice={practice}
      preview={`From the ${source}. Open it for the details and one-tap calling.`}
      footer={
        <Small>
          This notice goes to the practice’s own address. It holds personal details: please don’t forward it.
        </Small>
      }
    >
      <Title>{TITLES[occasion]}</Title>
      <Paragraph>
        {occasion === "again" ? "They wrote again through the " : "It came through the "}
        {source}.{respondBy ? ` Please respond by ${respondBy}.` : ""}
      </Paragraph>
      {person.phone && <Action href={person.phone.href}>Call {person.phone.text}</Action>}
      <Facts facts={factsOf(notice)} />
      {words && <Quote label="In their words">{words}</Quote>}
      <Paragraph>
        <MailLink href={adminUrl}>Open the lead</MailLink>
      </Paragraph>
    </Frame>
  );
}

const TITLES = {
  new: "Someone has asked for help",
  again: "Someone has written again",
};

function factsOf({ urgency, person }: StaffNotice): Fact[] {
  return [
    { label: "Name", value: person.name },
    ...(person.phone
      ? [{ label: "Phone", value: <MailLink href={person.phone.href}>{person.phone.text}</MailLink> }]
      : []),
    ...(person.phone && person.mayLeaveMessage === false
      ? [{ label: "Messages", value: "Do not leave a voicemail or text at this number" }]
      : []),
    ...(person.email
      ? [{ label: "Email", value: <MailLink href={`mailto:${person.email}`}>{person.email}</MailLink> }]
      : []),
    { label: "Urgency", value: urgency },
    ...person.said,
    { label: "Score", value: `${person.score} of 100` },
  ];
}
