import type { StaffText } from "#studio/texts/staff-rules";
import { Facts, type MailFact } from "./parts/facts";
import { Frame, MailLink, Small } from "./parts/frame";
import { StaffHeading } from "./parts/staff-heading";
import { Action, Paragraph } from "./parts/words";
import type { MailPractice } from "./practice";

export type TaskReminder = {
  title: string;
  description: string | null;
  /** When the task is due, in the practice's time zone. */
  due: string;
  priority: string;
  lead: { name: string; phone: { text: string; href: string } | null };
  adminUrl: string;
};

export type TaskReminderMailProps = TaskReminder & { words: StaffText };

/** A reminder's subject says when the task is due, without a name: subjects show on a locked phone. */
export const formatTaskReminderSubject = ({ words, priority, due }: TaskReminderMailProps) =>
  `${words.subject} · ${priority} priority · ${due}`;

export function TaskReminderMail({
  practice,
  words,
  ...task
}: TaskReminderMailProps & { practice: MailPractice }) {
  const facts: MailFact[] = [
    { label: "Due", value: task.due },
    { label: "Priority", value: task.priority },
    { label: "Lead", value: task.lead.name },
    ...(task.lead.phone
      ? [{ label: "Phone", value: <MailLink href={task.lead.phone.href}>{task.lead.phone.text}</MailLink> }]
      : []),
  ];
  return (
    <Frame
      practice={practice}
      preview={words.preheader}
      footer={
        <Small>A reminder goes out once for each due date. Put the task off to be reminded later.</Small>
      }
    >
      <StaffHeading words={words} practice={practice} />
      <Paragraph>
        <strong>{task.title}</strong>
        {task.description && (
          <>
            <br />
            {task.description}
          </>
        )}
      </Paragraph>
      <Facts facts={facts} />
      <Action href={task.adminUrl}>Open the lead</Action>
    </Frame>
  );
}
