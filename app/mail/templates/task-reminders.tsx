import { Frame, MailLink, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";
import type { TaskReminder } from "./task-reminder";

export type TaskReminders = {
  /** Two at least, the first one due first; `adminUrl` of each is its lead's. */
  tasks: Omit<TaskReminder, "description">[];
  /** Where all of them stand. */
  adminUrl: string;
};

/** Says how many, without a name: subjects show on a locked phone. */
export const taskRemindersSubject = ({ tasks }: TaskReminders) => {
  const high = tasks.filter(({ priority }) => priority === "High").length;
  return `${tasks.length} follow-ups due${high ? ` · ${high} high priority` : ""}`;
};

/** Tasks that came due together, each once. */
export function TaskRemindersMail({ practice, tasks, adminUrl }: TaskReminders & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview="Several follow-up tasks are due."
      footer={
        <Small>A reminder goes out once for each due date. Put a task off to be reminded of it later.</Small>
      }
    >
      <Title>{`${tasks.length} follow-ups are due`}</Title>
      {tasks.map(({ title, due, priority, lead, adminUrl: url }) => (
        <Paragraph key={url + title + due}>
          <strong>{title}</strong>
          <br />
          {due} · {priority} priority
          <br />
          <MailLink href={url}>{lead.name}</MailLink> ·{" "}
          {lead.phone && <MailLink href={lead.phone.href}>{lead.phone.text}</MailLink>}
        </Paragraph>
      ))}
      <Action href={adminUrl}>Open the lead manager</Action>
    </Frame>
  );
}
