import { Fragment } from "react";
import { Frame, type MailPractice, Small } from "./parts/frame";
import { Paragraph } from "./parts/words";

/** A mail that staff wrote, in plain text: an empty line begins a new paragraph. */
export type StaffEmailProps = { subject: string; body: string };

export function StaffEmailMail({ body, practice }: StaffEmailProps & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={`A personal message from ${practice.name || practice.business}.`}
      footer={<Small>You get this because you asked us for help. Just answer it to write back.</Small>}
    >
      {body
        .trim()
        .split(/\n{2,}/)
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that never changes
          <Paragraph key={index}>
            {paragraph.split("\n").map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <Fragment key={at}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Paragraph>
        ))}
    </Frame>
  );
}
