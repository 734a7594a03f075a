import { getPostRecords } from "~/content/post-records.server";
import { categoryOptions } from "~/domain/blog/options";
import { labelOf } from "~/domain/leads/options";
import {
  type CalendarEntry,
  listEntries,
  schedulerFigures,
  upcomingEntries,
} from "~/domain/scheduler/calendar.server";
import { entryState } from "~/domain/scheduler/entry-state";
import { monthOf } from "~/domain/scheduler/month";
import { dayNames, timezoneOptions } from "~/domain/scheduler/options";
import { isPlannedPost } from "~/domain/scheduler/planned-post.server";
import { listSchedules, type Schedule } from "~/domain/scheduler/schedules.server";
import { scheduleSchema } from "~/domain/scheduler/schemas";
import { occurrences } from "~/domain/scheduler/slots";
import { toWallClock } from "~/domain/time/wall-clock";
import { context } from "~/platform/context.server";

/** 'Upcoming Posts' shows the first ten (docs/product.md §9). */
const UPCOMING = 10;
const DAY = 86_400_000;

/** Everything on the Calendar tab; `month`, `view` and `schedule` come from the address. */
export async function readCalendar({ searchParams }: URL) {
  const { db, env, now: clock } = context();
  const now = clock();
  const schedules = listSchedules(db);
  const titles = await postTitles();
  const zones = new Map(schedules.map(({ id, timezone }) => [id, timezone as string]));
  const view = (entry: CalendarEntry) =>
    entryView(entry, {
      now,
      titles,
      timeZone: zones.get(entry.scheduleId ?? "") ?? env.BUSINESS_TIMEZONE,
      zoneName: zones.has(entry.scheduleId ?? "") ? null : env.BUSINESS_TIMEZONE,
    });

  const today = toWallClock(now, env.BUSINESS_TIMEZONE).slice(0, 10);
  const month = monthOf(searchParams.get("month") ?? "") ?? monthOf(today.slice(0, 7))!;
  const days = month.weeks.flat();
  const entries = listEntries(db, {
    from: new Date(Date.parse(days[0]!) - DAY),
    before: new Date(Date.parse(days.at(-1)!) + 3 * DAY),
  }).map(view);
  const edited = searchParams.get("schedule");
  const chosen = schedules.find(({ id }) => id === edited);
  return {
    schedules: schedules.map((schedule) => scheduleView(schedule, now)),
    upcoming: upcomingEntries(db, UPCOMING).map(view),
    upcomingTotal: schedulerFigures(db).upcoming,
    month: {
      ...month,
      today,
      title: monthTitle(month.key),
      entries: entries.filter(({ day }) => days.includes(day)),
    },
    view: searchParams.get("view") === "list" ? ("list" as const) : ("month" as const),
    /** The schedule in the dialog; null while that is closed. */
    editing: chosen
      ? { id: chosen.id, fields: fieldsOf(chosen) }
      : edited === "new"
        ? { id: null, fields: scheduleSchema.parse({}) }
        : null,
  };
}

export type CalendarView = Awaited<ReturnType<typeof readCalendar>>;
export type EntryView = ReturnType<typeof entryView>;
export type ScheduleView = ReturnType<typeof scheduleView>;

/** Titles of the posts there are; with the content store away the calendar shows without them. */
async function postTitles(): Promise<Map<string, string>> {
  try {
    return new Map((await getPostRecords()).map(({ id, current }) => [id, current.title ?? ""]));
  } catch (error) {
    context().log.error({ err: error }, "the posts' titles could not be read");
    return new Map();
  }
}

type Setting = { now: Date; titles: Map<string, string>; timeZone: string; zoneName: string | null };

function entryView(entry: CalendarEntry, { now, titles, timeZone, zoneName }: Setting) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone })
      .format(entry.scheduledDate)
      .replaceAll("\u202f", " ");
  const zone = zoneName ? "" : ` ${labelOf(timezoneOptions, timeZone)}`;
  const state = entryState(entry, now);
  const title = entry.blogPostId ? titles.get(entry.blogPostId) : undefined;
  return {
    id: entry.id,
    state,
    late: entry.late,
    autoPublished: entry.autoPublished,
    published: entry.publishedAt !== null,
    /** "YYYY-MM-DD" on the wall calendar of its schedule. */
    day: toWallClock(entry.scheduledDate, timeZone).slice(0, 10),
    time: format({ hour: "numeric", minute: "2-digit" }),
    when: `${format({ weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" })}${zone}`,
    iso: entry.scheduledDate.toISOString(),
    category: entry.category ? labelOf(categoryOptions, entry.category) : "Any category",
    title: title || null,
    /** Null also where somebody has removed the post. */
    postId: title === undefined ? null : entry.blogPostId,
    isPostGone: state === "generated" && title === undefined,
    quality: entry.qualityScore === null ? null : Math.round(entry.qualityScore),
    /** It publishes a post that a person has written, rather than to write one. */
    isPlannedPost: isPlannedPost(entry),
    reason: entry.skipReason,
    error: state === "failed" ? entry.errorMessage : null,
    triesAgain: state === "failed" && entry.nextAttemptAt !== null,
    isAhead: entry.scheduledDate > now,
  };
}

function scheduleView(schedule: Schedule, now: Date) {
  const { timezone, timeOfDay, dayOfWeek, categoryRotation } = schedule;
  const [next] = occurrences(schedule, now, 1);
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" })
    .format(new Date(`2000-01-01T${timeOfDay}:00Z`))
    .replaceAll("\u202f", " ");
  return {
    id: schedule.id,
    name: `${dayNames[dayOfWeek]}s at ${clock} ${labelOf(timezoneOptions, timezone)}`,
    active: schedule.active,
    autoPublish: schedule.autoPublish,
    rotation: categoryRotation.map((category) => labelOf(categoryOptions, category)),
    timezone,
    next: next?.toISOString(),
  };
}

const fieldsOf = ({ dayOfWeek, timeOfDay, timezone, active, categoryRotation, autoPublish }: Schedule) => ({
  dayOfWeek,
  timeOfDay,
  timezone,
  active,
  categoryRotation,
  autoPublish,
});

const monthTitle = (key: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${key}-01T00:00:00Z`),
  );
