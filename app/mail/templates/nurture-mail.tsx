import { Fragment } from "react";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { type FilledPart, fillNurture, type NurtureReader } from "./nurture/fill";
import { CrisisLines, Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { RichWords, resolveAbsoluteUrl } from "./parts/rich-words";
import { Action, Paragraph, Title } from "./parts/words";

export type NurtureMailProps = {
  text: NurtureText;
  reader: NurtureReader;
  /** The booking page; null where booking isn't set up. */
  bookingUrl: string | null;
  /** The page of the request that the mail answers; null where it answers none. */
  requestUrl: string | null;
  /** When the practice reads replies; null if the mail does not say. */
  readingTime: string | null;
  unsubscribeUrl: string;
  preferencesUrl: string;
};

type Props = NurtureMailProps & { practice: MailPractice };

export const formatNurtureMailSubject = ({ text, ...facts }: Props): string =>
  fillNurture(text, facts).subject;

/** The frame says where to get help in danger, why the mail came and how to stop it: no text can leave them out. */
export function NurtureMail({ text, ...given }: Props) {
  // A person who reads along at home is led to no page that shows what was written, or when a call is booked.
  const facts =
    text.form === "violence" ? { ...given, bookingUrl: null, requestUrl: null, readingTime: null } : given;
  const { practice, requestUrl, readingTime, unsubscribeUrl, preferencesUrl } = facts;
  const { preheader, parts } = fillNurture(text, facts);
  return (
    <Frame
      practice={practice}
      preview={preheader}
      footer={
        <>
          <CrisisLines />
          <Small>
            You get this because you wrote to us.{" "}
            <MailLink href={unsubscribeUrl}>Stop these messages</MailLink> ·{" "}
            <MailLink href={preferencesUrl}>Choose what we send</MailLink>
          </Small>
        </>
      }
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
        <Fragment key={index}>
          <Part part={part} practice={practice} bookingUrl={facts.bookingUrl} />
        </Fragment>
      ))}
      {readingTime && <Paragraph>{readingTime}</Paragraph>}
      {requestUrl && (
        <Paragraph>
          <MailLink href={requestUrl}>See what happens next, and the time you book</MailLink>
        </Paragraph>
      )}
    </Frame>
  );
}

type PartProps = { part: FilledPart; bookingUrl: string | null; practice: MailPractice };

function Part({ part, bookingUrl, practice }: PartProps) {
  if (part.kind === "title") return <Title>{part.text}</Title>;
  if (part.kind === "words") return <RichWords blocks={part.blocks} siteUrl={practice.siteUrl} />;
  if (part.kind === "page")
    return <Action href={resolveAbsoluteUrl(part.href, practice.siteUrl)}>{part.label}</Action>;
  if (!bookingUrl)
    return practice.phone ? (
      <Action href={practice.phoneHref}>Call {practice.phone}</Action>
    ) : (
      <Action href={`${practice.siteUrl}/contact`}>Write to us</Action>
    );
  return (
    <>
      <Action href={bookingUrl}>Pick a time for a call</Action>
      {practice.phone && (
        <Paragraph>
          Or call <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>, day or night.
        </Paragraph>
      )}
    </>
  );
}
