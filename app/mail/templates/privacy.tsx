import { CrisisLines, Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, ActionAddress, Paragraph, Title } from "./parts/words";

type PrivacyConfirm = { confirmUrl: string; days: number };

export const privacyConfirmSubject = "Please confirm your request";

export function PrivacyConfirmMail({
  practice,
  confirmUrl,
  days,
}: PrivacyConfirm & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="One press, and a person sees your request. If it wasn’t you, do nothing."
      footer={
        <>
          <CrisisLines />
          <Small>
            You get this one mail because this address was entered on our website. If it wasn’t you, do
            nothing: nothing is shown to anybody, and nothing is changed.
          </Small>
        </>
      }
    >
      <Title>Please confirm your request</Title>
      <Paragraph>
        Someone, we hope it was you, asked at this address about the data that we may keep. Please confirm
        that the address is yours. Only then is it a request.
      </Paragraph>
      <Action href={confirmUrl}>Confirm my request</Action>
      <Paragraph>
        The page behind the button has one more button to press. It shows nothing about you.
      </Paragraph>
      <ActionAddress href={confirmUrl}>The link is good for {days} days.</ActionAddress>
    </Frame>
  );
}

type PrivacyAnswer = {
  /** What was asked for, in the words of the form. */
  asked: string;
  isRefused: boolean;
  /** What staff wrote. */
  words: string;
  formUrl: string;
};

export const privacyAnswerSubject = "Our answer to your request";

export function PrivacyAnswerMail({
  practice,
  asked,
  isRefused,
  words,
  formUrl,
}: PrivacyAnswer & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="This is our answer in writing."
      footer={<Small>You get this because you confirmed a request from this address.</Small>}
    >
      <Title>Our answer to your request</Title>
      <Paragraph>You asked us: {asked}.</Paragraph>
      {isRefused && <Paragraph>We can’t do it, or not all of it. This is why:</Paragraph>}
      <Paragraph>
        <span style={{ whiteSpace: "pre-line" }}>{words}</span>
      </Paragraph>
      <Paragraph>
        If you think that this is wrong, answer this mail, or{" "}
        <MailLink href={formUrl}>ask us to look at it again</MailLink>. Where we can, another person looks at
        it. We answer within 30 days. You can also complain to the attorney general of your state at any time.
      </Paragraph>
    </Frame>
  );
}
