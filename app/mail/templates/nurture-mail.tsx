import { Fragment } from "react";
import type { CampaignUrgency } from "#db/values";
import { nurtureText } from "./nurture";
import { fillPart, fillText, firstName, type NurtureReader } from "./nurture/fill";
import { CrisisLines, Frame, MailLink, Small } from "./parts/frame";
import { Action, List, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type NurtureMailProps = {
  urgency: CampaignUrgency;
  /** 1 to 5. */
  step: number;
  reader: NurtureReader;
  /** Where a time to talk can be picked; null where booking isn't set up. */
  bookingUrl: string | null;
  unsubscribeUrl: string;
  preferencesUrl: string;
};

/** One step of a nurture sequence, in the words of `nurture/`. */
export function NurtureMail({ practice, ...mail }: NurtureMailProps & { practice: MailPractice }) {
  const { reader, unsubscribeUrl, preferencesUrl } = mail;
  const text = nurtureText(mail.urgency, mail.step);
  const greeted = firstName(reader.name);
  const after = text.after && fillText(text.after, reader, practice);
  return (
    <Frame
      practice={practice}
      preview={text.preview}
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
      <Title>{text.title}</Title>
      <Paragraph>{greeted ? `Hello ${greeted},` : "Hello,"}</Paragraph>
      {text.parts.map((part, index) => {
        const words = fillPart(part, reader, practice);
        if (!words) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
          <Fragment key={index}>
            {Array.isArray(words) ? (
              <List items={words} />
            ) : (
              <Paragraph>
                <Dialable practice={practice}>{words}</Dialable>
              </Paragraph>
            )}
          </Fragment>
        );
      })}
      <Ask action={text.action} bookingUrl={mail.bookingUrl} practice={practice} />
      {after && (
        <Paragraph>
          <Dialable practice={practice}>{after}</Dialable>
        </Paragraph>
      )}
      <Paragraph>
        Warmly,
        <br />
        {practice.name || practice.business}
      </Paragraph>
    </Frame>
  );
}

type AskProps = {
  action: ReturnType<typeof nurtureText>["action"];
  bookingUrl: string | null;
  practice: MailPractice;
};

function Ask({ action, bookingUrl, practice }: AskProps) {
  if (action !== "talk") return <Action href={`${practice.siteUrl}${action.page}`}>{action.label}</Action>;
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

/** Makes the practice's phone number a link. */
function Dialable({ practice, children }: { practice: MailPractice; children: string }) {
  if (!practice.phone) return children;
  const [before, ...rest] = children.split(practice.phone);
  return (
    <>
      {before}
      {rest.map((after, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
        <Fragment key={index}>
          <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>
          {after}
        </Fragment>
      ))}
    </>
  );
}
