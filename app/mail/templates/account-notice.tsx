import { type Fact, Facts } from "./parts/facts";
import { Frame, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type AccountNoticeMailProps = {
  what: keyof typeof WORDS;
  /** Whose account it is, or who took an export. */
  username: string;
  /** The browser, as a person would say it; null where none is known. */
  device: string | null;
  /** When, in the practice's time zone. */
  at: string;
  accountUrl: string;
};

const WORDS = {
  new_device: {
    subject: "Your account was used on a new device",
    words: "Somebody signed in to your account on a device that was not used for it before.",
    otherwise: "If that was not you, change your password now and end the sessions you don’t know.",
  },
  locked_out: {
    subject: "Somebody failed to sign in to your account",
    words:
      "There were too many wrong tries for your account. New devices can’t sign in to it for up to 15 minutes; those you used before can.",
    otherwise: "If that was not you, your password held. A second factor makes your account safer still.",
  },
  password_changed: {
    subject: "Your password was changed",
    words: "The password of your account was changed, and everybody else signed in to it was signed out.",
    otherwise: "If that was not you, ask the owner at once to close your account.",
  },
  second_factor_changed: {
    subject: "The second factor of your account was changed",
    words: "An authenticator app or a passkey was added to your account or taken away.",
    otherwise: "If that was not you, change your password now and end the sessions you don’t know.",
  },
  leads_exported: {
    subject: "Leads were exported",
    words: "A list of leads was saved to a file. Who took it, and which list, is in the audit trail.",
    otherwise: "If nobody should have done this, end the sessions of that account.",
  },
};

export const accountNoticeSubject = ({ what }: AccountNoticeMailProps) => WORDS[what].subject;

export function AccountNoticeMail({
  practice,
  ...notice
}: AccountNoticeMailProps & { practice: MailPractice }) {
  const { subject, words, otherwise } = WORDS[notice.what];
  const facts: Fact[] = [
    { label: "Account", value: notice.username },
    { label: "When", value: notice.at },
    ...(notice.device ? [{ label: "Device", value: notice.device }] : []),
  ];
  return (
    <Frame
      practice={practice}
      preview={otherwise}
      footer={<Small>You get this because you have an account here.</Small>}
    >
      <Title>{subject}</Title>
      <Paragraph>{words}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{otherwise}</Paragraph>
      <Action href={notice.accountUrl}>Open your account</Action>
    </Frame>
  );
}
