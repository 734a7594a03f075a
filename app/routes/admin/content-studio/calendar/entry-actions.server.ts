import { createId } from "#db/ids.server";
import { getPostRecord } from "~/content/post-records.server";
import type { Category } from "~/domain/blog/options";
import { type CalendarEntry, readEntry } from "~/domain/scheduler/calendar.server";
import { moveEntry } from "~/domain/scheduler/move.server";
import {
  isPlannedPost,
  type PostPlanResult,
  schedulePost,
  unschedulePost,
} from "~/domain/scheduler/planned-post.server";
import { readSchedule } from "~/domain/scheduler/schedules.server";
import { topicSchema } from "~/domain/scheduler/schemas";
import type { EntryResult } from "~/domain/scheduler/skip.server";
import { giveTopic } from "~/domain/scheduler/topic-use.server";
import { addTopic, listTopics } from "~/domain/scheduler/topics.server";
import { formatClockTime, formatShortDay } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { type PlanIntent, planForms } from "../planning/action-data";
import {
  buildInvalidDateResponse,
  buildInvalidPlanResponse,
  buildMissingPlanResponse,
  buildPlanConflictResponse,
  buildPlanResponse,
} from "../planning/answers.server";
import { readMoveForm, readPlanPostForm, readSlotTopicForm } from "../planning/read-forms";

type EntryIntent = "calendar:move" | "calendar:topic" | "calendar:plan-post" | "calendar:unplan";

export function actOnEntry(intent: EntryIntent, form: FormData, user: User) {
  if (intent === "calendar:plan-post") return planPost(form, user);
  const entry = readEntry(getAppContext().db, String(form.get("id") ?? ""));
  if (!entry) return buildMissingPlanResponse(intent, "post");
  switch (intent) {
    case "calendar:move":
      return move(entry, form, user);
    case "calendar:topic":
      return topic(entry, form, user);
    case "calendar:unplan":
      return unplan(entry, user);
  }
}

const acting = (user: User) => ({ now: getAppContext().now(), newId: createId, by: user });

/** The time zone of a calendar entry: its schedule's, or the business's. */
function zoneOf({ scheduleId }: Pick<CalendarEntry, "scheduleId">): string {
  const { db, env } = getAppContext();
  return (scheduleId && readSchedule(db, scheduleId)?.timezone) || env.BUSINESS_TIMEZONE;
}

async function move(entry: CalendarEntry, form: FormData, user: User) {
  const intent = "calendar:move";
  const submission = readMoveForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  const { db, now } = getAppContext();
  const zone = zoneOf(entry);
  const [date = "", time = ""] = formatWallClock(entry.scheduledDate, zone).split("T");
  const to = parseWallClock(`${submission.value.date}T${submission.value.time ?? time}`, zone);
  if (!to) return buildInvalidDateResponse(intent, submission);
  const result =
    isPlannedPost(entry) && entry.blogPostId
      ? await schedulePost(db, entry.blogPostId, to, acting(user))
      : moveEntry(db, entry.id, to, now());
  if (result.outcome === "missing") return buildMissingPlanResponse(intent, "post");
  if (result.outcome === "conflict") return buildPlanConflictResponse(intent, result.message);
  return buildPlanResponse(
    planForms.buildSuccess(intent, {
      message: `Now ${formatEntryTime(to, zone)}.`,
      undo: { intent, id: entry.id, date, time },
    }),
  );
}

/** Gives an entry a topic; a new one is stored in the library, unused, so that the autopilot does not choose it. */
async function topic(entry: CalendarEntry, form: FormData, user: User) {
  const intent = "calendar:topic";
  const submission = readSlotTopicForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  const { topicId, ownTopic } = submission.value;
  const { db, now } = getAppContext();
  const topics = await listTopics();
  const like = (title: string) => title.trim().toLowerCase() === ownTopic.toLowerCase();
  let chosen = ownTopic ? topics.find(({ title }) => like(title)) : topics.find(({ id }) => id === topicId);
  if (topicId && !ownTopic && !chosen) return buildMissingPlanResponse(intent, "topic");
  // The entry is changed first, so that a post that is written already leaves no new topic behind.
  const free = giveTopic(db, entry.id, chosen?.id ?? null, now());
  if (free.outcome !== "changed" || !ownTopic || chosen)
    return buildEntryChangeResponse(intent, free, chosen?.title);
  const category = (entry.category as Category | null) ?? undefined;
  const fields = topicSchema.parse({ title: ownTopic, category, active: false });
  chosen = await addTopic(fields, { now: now(), newId: createId, by: user.username });
  return buildEntryChangeResponse(intent, giveTopic(db, entry.id, chosen.id, now()), chosen.title);
}

async function planPost(form: FormData, user: User) {
  const intent = "calendar:plan-post";
  const submission = readPlanPostForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  const { postId, date, time } = submission.value;
  const { db, env } = getAppContext();
  const at = parseWallClock(`${date}T${time}`, env.BUSINESS_TIMEZONE);
  if (!at) return buildInvalidDateResponse(intent, submission);
  const planned = await schedulePost(db, postId, at, acting(user));
  if (planned.outcome === "missing") return buildMissingPlanResponse(intent, "post");
  if (planned.outcome === "conflict") return buildInvalidDateResponse(intent, submission, planned.message);
  const title = (await getPostRecord(postId))?.current.title || "Untitled";
  return buildPlanResponse(
    planForms.buildSuccess(intent, {
      message: plannedWords(title, formatEntryTime(at, env.BUSINESS_TIMEZONE), planned),
      undo: { intent: "calendar:unplan", id: planned.entry.id },
    }),
  );
}

function plannedWords(
  title: string,
  when: string,
  { problems }: PostPlanResult & { outcome: "planned" },
): string {
  const words = `“${title}” goes out ${when}.`;
  return problems.length === 0 ? words : `${words} Before that it needs: ${problems.join(". ")}.`;
}

function unplan({ blogPostId, scheduledDate, generatedAt }: CalendarEntry, user: User) {
  const intent = "calendar:unplan";
  const { db, env } = getAppContext();
  if (!blogPostId || !isPlannedPost({ blogPostId, generatedAt }))
    return buildMissingPlanResponse(intent, "date");
  const [date = "", time = ""] = formatWallClock(scheduledDate, env.BUSINESS_TIMEZONE).split("T");
  const result = unschedulePost(db, blogPostId, acting(user));
  if (result.outcome === "missing") return buildMissingPlanResponse(intent, "date");
  if (result.outcome === "conflict") return buildPlanConflictResponse(intent, result.message);
  const undo = { intent: "calendar:plan-post", postId: blogPostId, date, time };
  return buildPlanResponse(
    planForms.buildSuccess(intent, { message: "The post itself stays as it is.", undo }),
  );
}

const formatEntryTime = (at: Date, zone: string) =>
  `${formatShortDay(at, zone)}, ${formatClockTime(at, zone)}`;

export function buildEntryChangeResponse(intent: PlanIntent, result: EntryResult, message?: string) {
  if (result.outcome === "missing") return buildMissingPlanResponse(intent, "post");
  if (result.outcome === "conflict") return buildPlanConflictResponse(intent, result.message);
  return buildPlanResponse(planForms.buildSuccess(intent, message));
}
