import { queueMail } from "~/mail/queue/queue.server";
import type { Change } from "~/records/change";
import type { CalendarEntry } from "./calendar.server";
import { isPlannedPost } from "./planned-post.server";
import { readSchedule } from "./schedules.server";

type AutopilotMailContent =
  | {
      outcome: "draft" | "published";
      title: string;
      category: string | null;
      /** The post's SEO score, 0 to 100. */
      quality: number;
      postId: string;
      /** The post was written without a model: somebody has to rewrite it before it is published. */
      isOutline: boolean;
    }
  | { outcome: "failed" | "not-published"; category: string | null; reason: string };

/** An address of null is looked up when the mail leaves. */
type StaffEmail = string | null;

export function queueFailureNotice(
  change: Change,
  staffEmail: StaffEmail,
  entry: CalendarEntry,
  reason: string,
): void {
  // The key includes the date, so that a rescheduled post can fail again.
  const occasion = isPlannedPost(entry)
    ? `unpublished-${entry.scheduledDate.getTime()}-${entry.generationAttempts}`
    : `failed-${entry.generationAttempts}`;
  queueAutopilotNotice(change, staffEmail, entry, occasion, {
    outcome: isPlannedPost(entry) ? "not-published" : "failed",
    category: entry.category,
    reason: reason.slice(0, 500),
  });
}

/** Queues a notice about an entry. @param occasion allows one mail each */
export function queueAutopilotNotice(
  change: Change,
  staffEmail: StaffEmail,
  entry: CalendarEntry,
  occasion: string,
  mail: AutopilotMailContent,
): void {
  const schedule = entry.scheduleId ? readSchedule(change.db, entry.scheduleId) : undefined;
  queueMail(change, {
    kind: "autopilot",
    to: staffEmail,
    payload: {
      ...mail,
      scheduledDate: entry.scheduledDate.toISOString(),
      timezone: schedule?.timezone ?? null,
      late: entry.late,
    },
    idempotencyKey: `autopilot:${entry.id}:${occasion}`,
  });
}
