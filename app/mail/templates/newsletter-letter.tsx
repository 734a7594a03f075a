import { CrisisLines, Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { type LetterBlock, RichWords, resolveAbsoluteUrl } from "./parts/rich-words";
import { Paragraph, Title } from "./parts/words";
import { mailColors } from "./theme";

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
