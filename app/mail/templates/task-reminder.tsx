import { type Fact, Facts } from "./parts/facts";
import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type TaskReminder = {
  title: string;
  description: string | null;
  /** In the practice's time zone. */
  due: string;
  priority: string;
  lead: { name: string; phone: { text: string; href: string } | null };
  adminUrl: string;
};

/** Says when, without a name: subjects show on a locked phone. */
export const taskReminderSubject = ({ priority, due }: TaskReminder) =>
  `Follow-up due · ${priority} priority · ${due}`;

export function TaskReminderMail({ practice, ...task }: TaskReminder & { practice: MailPractice }) {
  const facts: Fact[] = [
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
      preview="A follow-up task is due. Open it to see what was agreed."
      footer={
        <Small>A reminder goes out once for each due date. Put the task off to be reminded later.</Small>
      }
    >
      <Title>{task.title}</Title>
      {task.description && <Paragraph>{task.description}</Paragraph>}
      <Facts facts={facts} />
      <Action href={task.adminUrl}>Open the lead</Action>
    </Frame>
  );
}
