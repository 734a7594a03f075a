import type { StaffText } from "#studio/texts/staff-rules";
import { Frame, MailLink, Small } from "./parts/frame";
import { StaffHeading } from "./parts/staff-heading";
import { Action } from "./parts/words";
import type { MailPractice } from "./practice";

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
      <Small>
        The link works once, for {hours} hours. Please don’t pass it on.{" "}
        <span data-skip-in-text>
          If the button does nothing, open this address:{" "}
          <span style={{ wordBreak: "break-all" }}>
            <MailLink href={url}>{url}</MailLink>
          </span>
        </span>
      </Small>
    </Frame>
  );
}
