import { Frame, Small } from "./parts/frame";
import { Action, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type Mention = { url: string };

export const mentionSubject = "You were mentioned in a note";

/** Names nobody and says nothing of what the note is about: it may be read over a shoulder. */
export function MentionMail({ practice, url }: Mention & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="Open to read it once you are signed in."
      footer={<Small>You get this because a colleague wrote your name in a note.</Small>}
    >
      <Title>You were mentioned in a note.</Title>
      <Action href={url}>Open to read</Action>
    </Frame>
  );
}
