import type { StaffText } from "#studio/texts/staff-rules";
import { getScreenName } from "~/screens";
import { Facts, type MailFact } from "./parts/facts";
import { Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, fillStaffLine, Paragraph, StaffHeading } from "./parts/words";

export type TaskReminders = {
  /** The tasks, at least two, first due first; `adminUrl` opens the task's lead. */
  tasks: Omit<TaskReminder, "description">[];
  adminUrl: string;
  words: StaffText;
};

/** The subject says how many tasks are due, without a name: subjects show on a locked phone. */
export const formatTaskRemindersSubject = ({ tasks, words }: TaskReminders) => {
  const high = tasks.filter(({ priority }) => priority === "High").length;
  return `${fillStaffLine(words.subject, null, factsOf(tasks))}${high ? ` · ${high} high priority` : ""}`;
};

const factsOf = (tasks: TaskReminders["tasks"]) => ({ count: String(tasks.length) });

export function TaskRemindersMail({
  practice,
  tasks,
  adminUrl,
  words,
}: TaskReminders & { practice: MailPractice }) {
  return (
    <Frame
      practice={practice}
      preview={fillStaffLine(words.preheader, practice, factsOf(tasks))}
      footer={
        <Small>A reminder goes out once for each due date. Put a task off to be reminded of it later.</Small>
      }
    >
      <StaffHeading words={words} practice={practice} facts={factsOf(tasks)} />
      {tasks.map(({ title, due, priority, lead, adminUrl: url }) => (
        <Paragraph key={url + title + due}>
          <strong>{title}</strong>
          <br />
          {due} · {priority} priority
          <br />
          <MailLink href={url}>{lead.name}</MailLink>
          {lead.phone && (
            <>
              {" "}
              · <MailLink href={lead.phone.href}>{lead.phone.text}</MailLink>
            </>
          )}
        </Paragraph>
      ))}
      <Action href={adminUrl}>Open {getScreenName("/admin/dashboard")}</Action>
    </Frame>
  );
}

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
