import type { StaffFacts, StaffText } from "#studio/texts/staff-rules";
import type { MailPractice } from "../practice";
import { Paragraph, Title } from "./words";

/** Fills the practice into a line of a mail to staff; null for a subject, which says nothing about the practice. */
export function fillStaffLine(line: string, practice: MailPractice | null, facts: StaffFacts = {}): string {
  const known: Record<string, string | undefined> = {
    ...facts,
    practice: practice?.business,
    professional: practice?.name || practice?.business,
  };
  return line.replace(/\{\{(\w+)\}\}/g, (_, token: string) => known[token] ?? "");
}

export const StaffHeading = ({
  words,
  practice,
  facts,
}: {
  words: StaffText;
  practice: MailPractice;
  facts?: StaffFacts;
}) => (
  <>
    <Title>{fillStaffLine(words.heading, practice, facts)}</Title>
    {words.text && <Paragraph>{fillStaffLine(words.text, practice, facts)}</Paragraph>}
  </>
);
