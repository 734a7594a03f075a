import type { StaffText } from "#studio/texts/staff-rules";
import { getScreenName } from "~/screens";
import { Frame, MailLink, Small } from "./parts/frame";
import { fillStaffLine, StaffHeading } from "./parts/staff-heading";
import { Action, Paragraph } from "./parts/words";
import type { MailPractice } from "./practice";
import type { TaskReminder } from "./task-reminder";

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
