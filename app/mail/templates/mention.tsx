import type { StaffText } from "#studio/texts/staff-rules";
import { Frame, Small } from "./parts/frame";
import { StaffHeading } from "./parts/staff-heading";
import { Action } from "./parts/words";
import type { MailPractice } from "./practice";

export type MentionMailProps = { url: string; words: StaffText };

/** Mails a colleague who is mentioned in a note. It says nothing of the note's content, as it may be read over a shoulder. */
export function MentionMail({ practice, url, words }: MentionMailProps & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={words.preheader}
      footer={<Small>You get this because a colleague wrote your name in a note.</Small>}
    >
      <StaffHeading words={words} practice={practice} />
      <Action href={url}>Open to read</Action>
    </Frame>
  );
}
