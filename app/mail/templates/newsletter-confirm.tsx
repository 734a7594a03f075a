import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type NewsletterConfirm = {
  confirmUrl: string;
  days: number;
};

export const newsletterConfirmSubject = "Please confirm your email address";

export function NewsletterConfirmMail({
  practice,
  confirmUrl,
  days,
}: NewsletterConfirm & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="One tap and you are on the list. If it wasn’t you, do nothing."
      footer={
        <Small>
          You get this one mail because this address was entered on our website. If it wasn’t you, do nothing:
          we won’t write again.
        </Small>
      }
    >
      <Title>One tap and you’re on the list</Title>
      <Paragraph>
        Someone, we hope it was you, asked for our monthly letter at this address. Please confirm that it is
        yours.
      </Paragraph>
      <Action href={confirmUrl}>Confirm my address</Action>
      <Paragraph>
        One letter a month, never more. The subject line never says what it is about, and every letter has a
        link that stops them.
      </Paragraph>
      <Small>
        The link is good for {days} days.{" "}
        <span data-skip-in-text>
          If the button does nothing, open this address:{" "}
          <span style={{ wordBreak: "break-all" }}>
            <MailLink href={confirmUrl}>{confirmUrl}</MailLink>
          </span>
        </span>
      </Small>
    </Frame>
  );
}
