import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type NewsletterPreferences = {
  /** `again`: someone signed up with an address that is on the list already. */
  occasion: "welcome" | "again";
  preferencesUrl: string;
  unsubscribeUrl: string;
};

export const formatNewsletterPreferencesSubject = ({ occasion }: NewsletterPreferences): string =>
  occasion === "welcome" ? "You’re on the list" : "You’re already on the list";

export function NewsletterPreferencesMail({
  practice,
  occasion,
  preferencesUrl,
  unsubscribeUrl,
}: NewsletterPreferences & { practice: MailPractice }) {
  const isWelcome = occasion === "welcome";
  return (
    <Frame
      practice={practice}
      preview="Keep this mail: it holds the link to change or stop what we send you."
      footer={
        <Small>
          You get this because you confirmed this address for our monthly letter.{" "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink> ·{" "}
          <MailLink href={preferencesUrl}>Preferences</MailLink>
        </Small>
      }
    >
      <Title>{isWelcome ? "Thank you. You’re on the list" : "You’re already on the list"}</Title>
      <Paragraph>
        {isWelcome
          ? "Your address is confirmed. The next monthly letter comes to you: our newest articles, and one thing to try at home."
          : "This address was entered on our website again. It is on the list already, so there is nothing to do. If you wanted to change or stop the letter, this is the place:"}
      </Paragraph>
      <Action href={preferencesUrl}>{isWelcome ? "Choose what we send" : "Change or stop it"}</Action>
      {practice.phone && (
        <Paragraph>
          If it can’t wait for a letter, call <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>.
          You can call at any hour.
        </Paragraph>
      )}
    </Frame>
  );
}
