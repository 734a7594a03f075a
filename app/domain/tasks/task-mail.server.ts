import { z } from "zod";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { findOptionLabel, priorityOptions } from "~/domain/leads/fields/options";
import { countLeads } from "~/domain/leads/list/list.server";
import { readLead } from "~/domain/leads/read.server";
import { countLeadsErasedSoon } from "~/domain/leads/retention/retention.server";
import { addCalendarDays } from "~/domain/time/wall-clock";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import type { TaskReminder } from "~/mail/templates/task-reminders";
import { resolveStaffText } from "~/mail/words.server";
import { listTodaysTasks, readFollowUpTask, type TaskWithLead } from "./read.server";

const dueTask = z.object({ taskId: z.string(), dueDate: z.string() });
/** The payload of a reminder; older mails, which may still wait, are about one task. */
const reminderPayload = z.union([z.object({ tasks: z.array(dueTask) }), dueTask]);

/** Composes a reminder, without tasks that were done or moved meanwhile. */
function composeTaskReminder(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const payload = reminderPayload.parse(mail.payload);
  const due = "tasks" in payload ? payload.tasks : [payload];
  const tasks = due.flatMap((one) => reminderOf(one, context) ?? []);
  const [first] = tasks;
  if (!first) return { drop: "The tasks were done, moved or removed before the reminder left." };
  if (tasks.length === 1)
    return { email: { name: "task-reminder", props: { ...first, words: resolveStaffText("task-due") } } };
  const adminUrl = `${context.siteUrl}/admin/dashboard`;
  return {
    email: { name: "task-reminders", props: { tasks, adminUrl, words: resolveStaffText("tasks-due") } },
  };
}

function reminderOf(
  { taskId, dueDate }: z.output<typeof dueTask>,
  { db, siteUrl, timeZone }: ComposeContext,
): TaskReminder | undefined {
  const task = readFollowUpTask(db, taskId);
  const lead = task && readLead(db, task.leadId);
  if (!lead || task.status === "completed" || task.dueDate.toISOString() !== dueDate) return undefined;
  return {
    title: task.title,
    description: task.description,
    due: inZone(task.dueDate, timeZone, { weekday: "short", hour: "numeric", minute: "2-digit" }),
    priority: findOptionLabel(priorityOptions, task.priority),
    lead: { name: lead.name, phone: buildPhoneLink(readNumberToCall(db, lead.id, lead.phone)) },
    adminUrl: `${siteUrl}/admin/leads/${lead.id}`,
  };
}

/** The most tasks that a digest names, for overdue tasks and today's separately. */
const MAX_TASKS_NAMED = 10;

/** Composes the daily digest; it reads the tasks when the mail is sent, not when it is queued. */
function composeDailyDigest(mail: OutboxMail, context: ComposeContext): ComposedMail {
  // The payloads of older digests have no `before`.
  const { at, before = at } = z.object({ at: z.string(), before: z.string().optional() }).parse(mail.payload);
  const { db, siteUrl, timeZone } = context;
  const now = new Date(at);
  const { overdue, today } = listTodaysTasks(db, now, timeZone);
  const group = (tasks: TaskWithLead[]) => ({
    total: tasks.length,
    lines: tasks.slice(0, MAX_TASKS_NAMED).map((task) => ({
      title: task.title,
      due: inZone(task.dueDate, timeZone, {
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }),
      name: task.lead.name,
      url: `${siteUrl}/admin/leads/${task.lead.id}`,
    })),
  });
  return {
    email: {
      name: "daily-digest",
      props: {
        day: inZone(now, timeZone, { weekday: "long", month: "long", day: "numeric" }),
        overdue: group(overdue),
        today: group(today),
        responses: countLeads(db, { overdueAt: now }).leads,
        newLeads: countLeads(db, { since: addCalendarDays(now, -1, timeZone) }).leads,
        erasedSoon: countLeadsErasedSoon(db, { now, timeZone }, new Date(before)),
        erasedSoonUrl: `${siteUrl}/admin/retention`,
        adminUrl: `${siteUrl}/admin/dashboard`,
        words: resolveStaffText("morning"),
      },
    },
  };
}

const inZone = (date: Date, timeZone: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(date).replaceAll("\u202f", " ");

export const taskMails = {
  task_reminder: { label: "Task reminder", suppressedBy: [], urgent: true, compose: composeTaskReminder },
  daily_digest: { label: "Morning digest", suppressedBy: [], compose: composeDailyDigest },
} satisfies Record<string, MailKindDefinition>;
