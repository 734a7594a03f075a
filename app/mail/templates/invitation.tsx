import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type Invitation = {
  name: string;
  url: string;
  /** How long the link is good for. */
  hours: number;
};

export const invitationSubject = "Your account is ready to be set up";

export function InvitationMail({ practice, name, url, hours }: Invitation & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="Choose a password and you are signed in."
      footer={
        <Small>
          You get this because somebody at {practice.business} entered this address. If you don’t know why, do
          nothing: the link ends by itself.
        </Small>
      }
    >
      <Title>Hello {name}</Title>
      <Paragraph>
        {practice.business} has set up an account for you to work with. Choose a password, and you are signed
        in. Your username is this email address.
      </Paragraph>
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
