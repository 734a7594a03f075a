import { isOutline } from "#studio/outline";
import { getPostRecords, type PostRecord } from "~/content/versions.server";
import { categoryOptions } from "~/domain/blog/options";
import { findOptionLabel } from "~/domain/leads/fields/options";
import {
  type CalendarEntry,
  listEntries,
  listEntriesAhead,
  listUpcomingEntries,
  readSchedulerFigures,
} from "~/domain/scheduler/calendar.server";
import { parseCalendarMonth } from "~/domain/scheduler/month";
import { dayNames, resolveEntryState, timezoneOptions } from "~/domain/scheduler/options";
import { forecastCalendar, type Outlook } from "~/domain/scheduler/outlook";
import { isPlannedPost } from "~/domain/scheduler/planned-post.server";
import { isVacated, listScheduledReleases, type ScheduledRelease } from "~/domain/scheduler/releases.server";
import { listSchedules, type Schedule } from "~/domain/scheduler/schedules.server";
import { scheduleSchema } from "~/domain/scheduler/schemas";
import { listTopics, type Topic } from "~/domain/scheduler/topics.server";
import { formatClockTime, formatDayAndClock } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { DAY_MS } from "~/time-units";

/** 'Upcoming Posts' shows the first ten (docs/product/numbers.md §9). */
const UPCOMING_SHOWN = 10;

export async function readPostCalendar({ searchParams }: URL) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const schedules = listSchedules(db);
  const [records, topics, releases] = await Promise.all([
    readOrNull(getPostRecords()),
    readOrNull(listTopics()),
    readReleases(),
  ]);
  const posts = new Map(records?.map((record) => [record.id, record]));
  const coming = listEntriesAhead(db, now);
  const ahead = forecastCalendar(
    {
      entries: coming,
      schedules,
      topics: topics ?? [],
      takesTurn: (id) => isFirstByHand(posts.get(id)),
    },
    now,
  );
  const zones = new Map(schedules.map(({ id, timezone }) => [id, timezone as string]));
  const view = (entry: CalendarEntry) =>
    entryView(entry, {
      now,
      posts,
      ahead,
      topics: topics ?? [],
      timeZone: zones.get(entry.scheduleId ?? "") ?? env.BUSINESS_TIMEZONE,
      zoneName: zones.has(entry.scheduleId ?? "") ? null : env.BUSINESS_TIMEZONE,
    });

  const today = formatWallClock(now, env.BUSINESS_TIMEZONE).slice(0, 10);
  const planned = new Set(
    coming.flatMap(({ status, blogPostId }) => (status === "scheduled" && blogPostId ? blogPostId : [])),
  );
  const month = parseCalendarMonth(searchParams.get("month") ?? "") ?? parseCalendarMonth(today.slice(0, 7))!;
  const days = month.weeks.flat();
  const entries = listEntries(db, {
    from: new Date(Date.parse(days[0]!) - DAY_MS),
    before: new Date(Date.parse(days.at(-1)!) + 3 * DAY_MS),
  })
    .filter((entry) => !isVacated(entry))
    .map(view);
  const edited = searchParams.get("schedule");
  const chosen = schedules.find(({ id }) => id === edited);
  return {
    schedules: schedules.map((schedule) => scheduleView(schedule, ahead)),
    /** When no topic is left for a post, as ISO 8601; null within a year. */
    runsOut: topics && (ahead.runsOut?.toISOString() ?? null),
    hasTopics: topics?.some(({ active }) => active) ?? false,
    topics: (topics ?? []).map(({ id, title }) => ({ value: id, label: title || "Untitled" })),
    drafts: listUndatedDrafts(records ?? [], planned),
    planning: searchParams.has("plan") ? proposeFirstDate(searchParams.get("plan") ?? "", today) : null,
    upcoming: listUpcomingEntries(db, UPCOMING_SHOWN).map(view),
    /** The releases scheduled in the Studio; null when they can't be read. */
    releases,
    upcomingTotal: readSchedulerFigures(db).upcoming,
    month: {
      ...month,
      today,
      title: monthTitle(month.key),
      entries: entries.filter(({ day }) => days.includes(day)),
    },
    view: searchParams.get("view") === "list" ? ("list" as const) : ("month" as const),
    editing: chosen
      ? { id: chosen.id, fields: fieldsOf(chosen) }
      : edited === "new"
        ? { id: null, fields: scheduleSchema.parse({}) }
        : null,
  };
}

export type CalendarView = Awaited<ReturnType<typeof readPostCalendar>>;
export type EntryView = ReturnType<typeof entryView>;
export type ScheduleView = ReturnType<typeof scheduleView>;

/** Returns null when the content store can't be read: the calendar then shows without its titles and topics. */
async function readOrNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    getAppContext().log.error({ err: error }, "the calendar's posts or topics could not be read");
    return null;
  }
}

/**
 * Whether people wrote the post and it was never public: then it takes the place of the next post (docs/product/states.md §4).
 */
const isFirstByHand = (record: PostRecord | undefined) =>
  record !== undefined && !record.published && !record.current.aiGenerated;

/** Drafts without a date, as options: a published post's unpublished edit among them. */
const listUndatedDrafts = (records: readonly PostRecord[], planned: ReadonlySet<string>) =>
  records
    .filter(({ id, draft }) => draft && !planned.has(id))
    .map(({ id, current, published }) => ({
      value: id,
      label: `${current.title || "Untitled"}${published ? " (edit of a published post)" : ""}${isOutline(current) ? " (outline)" : ""}`,
    }));

function proposeFirstDate(asked: string, today: string) {
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  return { postId: "", date: /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : tomorrow, time: "09:00" };
}

type Setting = {
  now: Date;
  posts: ReadonlyMap<string, PostRecord>;
  ahead: Outlook<Topic>;
  topics: readonly Topic[];
  timeZone: string;
  zoneName: string | null;
};

function entryView(entry: CalendarEntry, { now, posts, ahead, topics, timeZone, zoneName }: Setting) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone })
      .format(entry.scheduledDate)
      .replaceAll("\u202f", " ");
  const zone = zoneName ? "" : ` ${findOptionLabel(timezoneOptions, timeZone)}`;
  const state = resolveEntryState(entry, now);
  const post = entry.blogPostId ? posts.get(entry.blogPostId) : undefined;
  const title = post && (post.current.title ?? "");
  const wall = formatWallClock(entry.scheduledDate, timeZone);
  const given = topics.find(({ id }) => id === entry.topicId);
  const foreseen = ahead.topics.get(entry.id);
  const takenBy = ahead.leftOut.get(entry.id);
  return {
    id: entry.id,
    state,
    late: entry.late,
    autoPublished: entry.autoPublished,
    published: entry.publishedAt !== null,
    /** Whether the post is an outline: its draft can't go out before somebody has rewritten it. */
    isOutline: post !== undefined && isOutline(post.current),
    /** The entry's day, as "YYYY-MM-DD" in the time zone of its schedule. */
    day: wall.slice(0, 10),
    /** The entry's time of day, as "HH:MM" in the time zone of its schedule. */
    clock: wall.slice(11),
    timeZone,
    /** The name of the entry's time zone, such as "Eastern"; empty where it is the business's own. */
    zone: zone.trim(),
    time: format({ hour: "numeric", minute: "2-digit" }),
    when: `${format({ weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" })}${zone}`,
    iso: entry.scheduledDate.toISOString(),
    category: entry.category ? findOptionLabel(categoryOptions, entry.category) : "Any category",
    title: title || null,
    postId: title === undefined ? null : entry.blogPostId,
    isPostGone: state === "generated" && title === undefined,
    quality: entry.qualityScore === null ? null : Math.round(entry.qualityScore),
    /** Whether the entry publishes a post that a person has written, rather than writing one. */
    isPlannedPost: isPlannedPost(entry),
    reason: entry.skipReason,
    error: state === "failed" ? entry.errorMessage : null,
    triesAgain: state === "failed" && entry.nextAttemptAt !== null,
    isAhead: entry.scheduledDate > now,
    /** Whether the entry waits: it is not being written or published, so it can be moved. */
    isWaiting: state === "scheduled" || state === "failed",
    isNext: ahead.next?.id === entry.id,
    topic: given?.title ?? foreseen?.topic?.title ?? null,
    isTopicGiven: given !== undefined,
    topicId: given?.id ?? "",
    /** The title of the post that takes the entry's place. */
    leftOutFor: takenBy ? posts.get(takenBy.blogPostId ?? "")?.current.title || "Untitled" : null,
  };
}

function scheduleView(schedule: Schedule, ahead: Outlook<Topic>) {
  const { timezone, timeOfDay, dayOfWeek, categoryRotation } = schedule;
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" })
    .format(new Date(`2000-01-01T${timeOfDay}:00Z`))
    .replaceAll("\u202f", " ");
  return {
    id: schedule.id,
    name: `${dayNames[dayOfWeek]}s at ${clock} ${findOptionLabel(timezoneOptions, timezone)}`,
    active: schedule.active,
    autoPublish: schedule.autoPublish,
    rotation: categoryRotation.map((category) => findOptionLabel(categoryOptions, category)),
    timezone,
    /** When the schedule writes its next post, as ISO 8601. */
    next: ahead.nextOf.get(schedule.id)?.scheduledDate.toISOString(),
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

const MAX_TITLES_NAMED = 5;

/** Reads the Studio's scheduled releases for the calendar; null when the content store can't be read. */
async function readReleases() {
  const { log } = getAppContext();
  try {
    return (await listScheduledReleases()).map(releaseView);
  } catch (error) {
    log.error({ err: error }, "what is scheduled in the Studio could not be read");
    return null;
  }
}

export type ReleaseView = ReturnType<typeof releaseView>;

function releaseView({ name, title, at, error, isAlone, versions }: ScheduledRelease) {
  const zone = getAppContext().env.BUSINESS_TIMEZONE;
  const wall = formatWallClock(at, zone);
  return {
    id: name,
    title,
    isAlone,
    count: versions.length,
    titles: versions.slice(0, MAX_TITLES_NAMED).map((one) => one.title || "Untitled"),
    error,
    /** The release's day and time in the business's time zone, as "YYYY-MM-DD" and "HH:MM". */
    day: wall.slice(0, 10),
    clock: wall.slice(11),
    timeZone: zone,
    time: formatClockTime(at, zone),
    when: formatDayAndClock(at, zone),
    iso: at.toISOString(),
    studio: studioAddress(name, versions),
  };
}

/** The Studio's address of a release: its document, or the first of several. */
function studioAddress(name: string, [first]: ScheduledRelease["versions"]): string {
  if (!first) return "/studio";
  const id = first._id.slice(`versions.${name}.`.length);
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(first._type)}/`;
}
