import type { CrisisLevel } from "#db/values";
import { Alarm, type Fact, Facts, Quote } from "./parts/facts";
import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type StaffNotice = {
  occasion: "new" | "again" | "crisis";
  /** "contact form", "chat" and so on, as it stands inside a sentence. */
  source: string;
  /** As staff read it; null while nobody has said. */
  urgency: string | null;
  crisisLevel: CrisisLevel | null;
  /** By when somebody should reach out, in the practice's time zone; null when somebody has. */
  respondBy: string | null;
  /** Null while it is a chat in which nobody has given a name. */
  person: {
    name: string;
    phone: { text: string; href: string } | null;
    email: string | null;
    score: number;
    /** What else they said. */
    said: { label: string; value: string }[];
  } | null;
  /** What they wrote, or null. */
  words: string | null;
  /** Where it is in the back office. */
  adminUrl: string;
};

const DANGER: Record<CrisisLevel, string> = {
  emergency: "The words speak of an emergency. They were shown 911.",
  suicide: "The words speak of suicide or self-harm. They were shown 988.",
};

/** Says what to do, without a name: subjects show on a locked phone. */
export function staffNoticeSubject({ occasion, urgency, respondBy, person }: StaffNotice): string {
  if (occasion === "crisis")
    return person ? "Crisis alert: call now" : "Crisis alert: someone is in the chat now";
  const what = occasion === "again" ? "Someone wrote again" : "New enquiry";
  return [what, urgency, respondBy && `respond by ${respondBy}`].filter(Boolean).join(" · ");
}

export function StaffNoticeMail({ practice, ...notice }: StaffNotice & { practice: MailPractice }) {
  const { occasion, source, crisisLevel, respondBy, person, words, adminUrl } = notice;
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
      {crisisLevel && <Alarm>{DANGER[crisisLevel]}</Alarm>}
      <Paragraph>
        {person ? (
          <>
            {occasion === "again" ? "They wrote again through the " : "It came through the "}
            {source}.{respondBy ? ` Please respond by ${respondBy}.` : ""}
          </>
        ) : (
          "Somebody is in the chat and has not left a name or number yet. If they do, a second notice follows with both."
        )}
      </Paragraph>
      {person?.phone && <Action href={person.phone.href}>Call {person.phone.text}</Action>}
      {person && <Facts facts={factsOf(notice, person)} />}
      {words && <Quote label="In their words">{words}</Quote>}
      <Paragraph>
        <MailLink href={adminUrl}>{person ? "Open the lead" : "Open the chat"}</MailLink>
      </Paragraph>
    </Frame>
  );
}

const TITLES = {
  new: "Someone has asked for help",
  again: "Someone has written again",
  crisis: "Someone may be in danger",
};

function factsOf({ urgency }: StaffNotice, person: NonNullable<StaffNotice["person"]>): Fact[] {
  return [
    { label: "Name", value: person.name },
    ...(person.phone
      ? [{ label: "Phone", value: <MailLink href={person.phone.href}>{person.phone.text}</MailLink> }]
      : []),
    ...(person.email
      ? [{ label: "Email", value: <MailLink href={`mailto:${person.email}`}>{person.email}</MailLink> }]
      : []),
    ...(urgency ? [{ label: "Urgency", value: urgency }] : []),
    ...person.said,
    { label: "Score", value: `${person.score} of 100` },
  ];
}
