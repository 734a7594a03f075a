import type { StaffText } from "#studio/texts/staff-rules";
import { Facts, type MailFact } from "./parts/facts";
import { Frame, type MailPractice, Small } from "./parts/frame";
import { Action, ActionAddress, Paragraph, StaffHeading } from "./parts/words";

export type AccountNoticeMailProps = {
  what: keyof typeof OTHERWISE;
  /** The account that the notice is about, or the one that downloaded an export. */
  username: string;
  /** The browser used, in plain words such as "Firefox on Windows"; null when unknown. */
  device: string | null;
  /** When the account was changed or used, in the practice's time zone. */
  at: string;
  accountUrl: string;
  words: StaffText;
};

const CHANGE = "If that was not you, change your password now and end the sessions you don’t know.";

/** What each account notice advises; not editable in the Studio, because an intruder might change the instructions there. */
const OTHERWISE = {
  new_device: CHANGE,
  locked_out: "If that was not you, your password held. A second factor makes your account safer still.",
  password_changed: "If that was not you, ask the owner at once to close your account.",
  second_factor_changed: CHANGE,
  leads_exported: "If nobody should have done this, end the sessions of that account.",
};

export function AccountNoticeMail({
  practice,
  ...notice
}: AccountNoticeMailProps & { practice: MailPractice }) {
  const facts: MailFact[] = [
    { label: "Account", value: notice.username },
    { label: "When", value: notice.at },
    ...(notice.device ? [{ label: "Device", value: notice.device }] : []),
  ];
  return (
    <Frame
      practice={practice}
      preview={notice.words.preheader}
      footer={<Small>You get this because you have an account here.</Small>}
    >
      <StaffHeading words={notice.words} practice={practice} />
      <Facts facts={facts} />
      <Paragraph>{OTHERWISE[notice.what]}</Paragraph>
      <Action href={notice.accountUrl}>Open your account</Action>
    </Frame>
  );
}

export type InvitationMailProps = {
  name: string;
  url: string;
  hours: number;
  words: StaffText;
};

export function InvitationMail({
  practice,
  name,
  url,
  hours,
  words,
}: InvitationMailProps & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={words.preheader}
      footer={
        <Small>
          You get this because somebody at {practice.business} entered this address. If you don’t know why, do
          nothing: the link ends by itself.
        </Small>
      }
    >
      <StaffHeading words={words} practice={practice} facts={{ colleague: name }} />
      <Action href={url}>Choose a password</Action>
      <ActionAddress href={url}>
        The link works once, for {hours} hours. Please don’t pass it on.
      </ActionAddress>
    </Frame>
  );
}
