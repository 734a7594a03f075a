import { Frame, MailLink, Small } from "./parts/frame";
import { Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type NewsletterGoodbye = { preferencesUrl: string };

export const newsletterGoodbyeSubject = "You’re off the list";

export function NewsletterGoodbyeMail({
  practice,
  preferencesUrl,
}: NewsletterGoodbye & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="No more letters from us. This one only says that it worked."
      footer={<Small>This is the last mail you get about our monthly letter.</Small>}
    >
      <Title>You’re off the list</Title>
      <Paragraph>It worked: our monthly letter no longer comes to this address.</Paragraph>
      <Paragraph>
        If that was a slip, or you change your mind,{" "}
        <MailLink href={preferencesUrl}>you can start it again here</MailLink>.
      </Paragraph>
      {practice.phone && (
        <Paragraph>
          And if you ever want to speak with someone, call{" "}
          <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>. You can call at any hour.
        </Paragraph>
      )}
    </Frame>
  );
}
