import type { CardLanguage } from "#db/values";
import { Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Paragraph, Title } from "./parts/words";

type Received = { language: CardLanguage };

/** A mailbox may be read at home, so the words tell nothing of what was written. */
const WORDS = {
  en: {
    subject: "We got your message",
    title: "We got your message",
    text: "A person here reads it. You can answer this email at any time.",
    call: "You can also call us:",
    danger: "If anyone is in danger, call 911. You can call or text 988 at any hour.",
    footer: "You get this one email because somebody wrote to us with this address.",
  },
  es: {
    subject: "Recibimos su mensaje",
    title: "Recibimos su mensaje",
    text: "Una persona de aquí lo lee. Puede responder a este correo en cualquier momento.",
    call: "También puede llamarnos:",
    danger:
      "Si alguien está en peligro, llame al 911. También puede llamar al 988 y oprimir 2, a cualquier hora.",
    footer: "Recibe este único correo porque alguien nos escribió con esta dirección.",
  },
} satisfies Record<CardLanguage, object>;

export const formatReceivedSubject = ({ language }: Received): string => WORDS[language].subject;

/** The one mail to somebody who says to be under 18, where no violence was named. */
export function ReceivedMail({ practice, language }: Received & { practice: MailPractice }) {
  const words = WORDS[language];
  return (
    <Frame
      practice={practice}
      language={language}
      preview={words.text}
      footer={<Small>{words.footer}</Small>}
    >
      <Title>{words.title}</Title>
      <Paragraph>{words.text}</Paragraph>
      {practice.phone && (
        <Paragraph>
          {words.call} <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>
        </Paragraph>
      )}
      <Paragraph>{words.danger}</Paragraph>
    </Frame>
  );
}
