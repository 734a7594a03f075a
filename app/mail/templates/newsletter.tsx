import { CrisisLines, Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { type LetterBlock, RichWords, resolveAbsoluteUrl } from "./parts/rich-words";
import { Action, ActionAddress, Paragraph, Title } from "./parts/words";
import { mailColors } from "./theme";

type NewsletterConfirm = {
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
      <ActionAddress href={confirmUrl}>The link is good for {days} days.</ActionAddress>
    </Frame>
  );
}

type NewsletterGoodbye = { preferencesUrl: string };

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

type NewsletterPreferences = {
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

/** A newsletter issue; links to this site begin with `/`. */
export type IssueLetter = {
  title: string;
  subject: string;
  preheader: string;
  body: LetterBlock[];
  posts: { title: string; excerpt: string; path: string }[];
};

export type NewsletterLetter = { letter: IssueLetter; unsubscribeUrl: string; preferencesUrl: string };

export function NewsletterLetterMail({
  practice,
  letter,
  unsubscribeUrl,
  preferencesUrl,
}: NewsletterLetter & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={letter.preheader}
      footer={
        <>
          <CrisisLines />
          <Small>
            You get this because you are on the list for our monthly letter.
            <br />
            <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink> ·{" "}
            <MailLink href={preferencesUrl}>Preferences</MailLink>
          </Small>
        </>
      }
    >
      <Title>{letter.title}</Title>
      <RichWords blocks={letter.body} siteUrl={practice.siteUrl} />
      {letter.posts.length > 0 && <Posts posts={letter.posts} siteUrl={practice.siteUrl} />}
      <Paragraph>
        Warmly,
        <br />
        {practice.name || practice.business}
      </Paragraph>
    </Frame>
  );
}

function Posts({ posts, siteUrl }: Pick<IssueLetter, "posts"> & { siteUrl: string }) {
  return (
    <>
      <h2
        className="m-muted m-line"
        style={{
          margin: "28px 0 14px",
          padding: "18px 0 0",
          borderTop: `1px solid ${mailColors.line}`,
          fontSize: 15,
          lineHeight: "22px",
          fontWeight: 600,
          color: mailColors.muted,
        }}
      >
        To read when you have a moment
      </h2>
      {posts.map(({ title, excerpt, path }) => (
        <Paragraph key={path}>
          <strong>
            <MailLink href={resolveAbsoluteUrl(path, siteUrl)}>{title}</MailLink>
          </strong>
          {excerpt && (
            <>
              <br />
              {excerpt}
            </>
          )}
        </Paragraph>
      ))}
    </>
  );
}
