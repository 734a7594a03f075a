import { isOutline } from "#studio/outline";
import type { DoneWords } from "~/commands/define";
import { handleCommands } from "~/commands/handle.server";
import { getPostRecord } from "~/content/versions.server";
import { type Category, categoryValues } from "~/domain/blog/options";
import { buildEntryJson, type CalendarEntry, readEntry } from "~/domain/scheduler/calendar.server";
import { moveEntry } from "~/domain/scheduler/move.server";
import { planWeeks } from "~/domain/scheduler/plan.server";
import { isPlannedPost, schedulePost, unschedulePost } from "~/domain/scheduler/planned-post.server";
import { cancelRelease, moveRelease } from "~/domain/scheduler/releases.server";
import { buildDraftRequest, runEntry, writeNextEntryNow } from "~/domain/scheduler/run.server";
import {
  addSchedule,
  changeSchedule,
  readSchedule,
  removeSchedule,
  requireSchedule,
} from "~/domain/scheduler/schedules.server";
import { type ScheduleFields, topicSchema } from "~/domain/scheduler/schemas";
import { restoreEntry, skipEntry, skipNextEntry } from "~/domain/scheduler/skip.server";
import { giveTopic } from "~/domain/scheduler/topic-use.server";
import {
  addTopic,
  buildTopicJson,
  changeTopic,
  countUse,
  listTopics,
  removeTopic,
  requireTopic,
} from "~/domain/scheduler/topics.server";
import { formatClockTime, formatShortDay } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DRAFT_WRITTEN, formatBuiltInDraftNote, OUTLINE_WORDS } from "~/domain/writing/draft-words";
import { WritingError } from "~/domain/writing/request";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseField, refuseMissing } from "~/refusal";
import { calendarCommands, topicCommands } from "./calendar-commands";
import { generateDraft } from "./generate.server";
import { createAutopilot } from "./scheduler.server";

export const calendarHandlers = handleCommands(calendarCommands, {
  saveSchedule(change, { id, ...fields }) {
    const before = id ? requireSchedule(change.db, id) : undefined;
    const categoryRotation = orderByTurn(fields.categoryRotation, before?.categoryRotation ?? []);
    if (before) changeSchedule(change, before.id, { ...fields, categoryRotation });
    else addSchedule(change, { ...fields, categoryRotation });
    return { isNew: !before };
  },
  addSchedule,
  changeSchedule: (change, { id, ...patch }) => changeSchedule(change, id, patch),
  removeSchedule: (change, { id }) => removeSchedule(change, id),

  planPosts: (change, { weeksAhead }) => planWeeks(change, weeksAhead).map(buildEntryJson),
  runNow: async () => describeRun(await writeNextEntryNow(await createAutopilot())),
  async runScheduler() {
    const tried = await writeNextEntryNow(await createAutopilot());
    return tried.map(buildEntryJson);
  },
  retryEntry: async (_, { id }) => describeRun([await runWaitingEntry(id)]),
  async writeEntry(_, { id }) {
    const entry = await runWaitingEntry(id);
    if (entry.status !== "generated" || !entry.blogPostId)
      return { words: await describeRun([entry]), postId: null };
    const { title, message } = DRAFT_WRITTEN;
    const isRewriteNeeded = (await countOutlines([entry])) > 0;
    const words = { title, message: isRewriteNeeded ? `${message} ${OUTLINE_WORDS}` : message };
    return { words, postId: entry.blogPostId };
  },
  skipNextPost({ db, now }, { reason }) {
    const skipped = skipNextEntry(db, { reason, now });
    return skipped && buildEntryJson(skipped);
  },
  skipEntry(change, { id, reason }) {
    skipEntry(change, id, reason);
  },
  restoreEntry(change, { id }) {
    restoreEntry(change, id);
  },
  async moveEntry(change, { id, date, time }) {
    const entry = requireEntry(change, id);
    const zone = findEntryZone(change, entry);
    const before = splitWallClock(entry.scheduledDate, zone);
    const to = readPlannedTime(date, time ?? before.time, zone);
    if (isPlannedPost(entry) && entry.blogPostId) await schedulePost(change, entry.blogPostId, to);
    else moveEntry(change, id, to);
    return { message: `Now ${formatEntryTime(to, zone)}.`, undo: { id, ...before } };
  },
  /** A new topic is stored in the library, unused, so that the autopilot does not choose it. */
  async giveTopic(change, { id, topicId, ownTopic }) {
    const entry = requireEntry(change, id);
    const topics = await listTopics();
    const isAlike = (title: string) => title.trim().toLowerCase() === ownTopic.toLowerCase();
    const chosen = topics.find((one) => (ownTopic ? isAlike(one.title) : one.id === topicId));
    if (topicId && !ownTopic && !chosen) throw refuseMissing("topic");
    // The entry is changed first, so that a post that is written already leaves no new topic behind.
    giveTopic(change, id, chosen?.id ?? null);
    if (!ownTopic || chosen) return { title: chosen?.title ?? null };
    const category = (entry.category as Category | null) ?? undefined;
    const added = await addTopic(change, topicSchema.parse({ title: ownTopic, category, active: false }));
    giveTopic(change, id, added.id);
    return { title: added.title };
  },

  async planPost(change, { postId, date, time }) {
    const { zone } = change;
    const at = readPlannedTime(date, time, zone);
    const { entry, problems } = await schedulePost(change, postId, at);
    const title = (await getPostRecord(postId))?.current.title || "Untitled";
    const needs = problems.length > 0 ? ` Before that it needs: ${problems.join(". ")}.` : "";
    return { id: entry.id, message: `“${title}” goes out ${formatEntryTime(at, zone)}.${needs}` };
  },
  takeOffPost(change, { id }) {
    const { blogPostId, scheduledDate, generatedAt } = requireEntry(change, id);
    if (!blogPostId || !isPlannedPost({ blogPostId, generatedAt })) throw refuseMissing("date");
    unschedulePost(change, blogPostId);
    return { postId: blogPostId, ...splitWallClock(scheduledDate, change.zone) };
  },

  async moveRelease(change, { id, date, time = "09:00" }) {
    const to = readPlannedTime(date, time, change.zone);
    const { title } = await moveRelease(change, id, to);
    return { message: `“${title}” goes out ${formatEntryTime(to, change.zone)}.` };
  },
  async cancelRelease(change, { id }) {
    const { title, isAlone } = await cancelRelease(change, id);
    return { message: `“${title}” ${isAlone ? "is a draft" : "stays as it is,"} without a date.` };
  },
});

type Rotation = ScheduleFields["categoryRotation"];

/** Orders a schedule's ticked categories: earlier ones keep their order and turns, new ones come after. */
function orderByTurn(ticked: Rotation, before: readonly string[]): Rotation {
  const kept = before.flatMap((category) => ticked.find((one) => one === category) ?? []);
  return [...kept, ...categoryValues.filter((one) => ticked.includes(one) && !kept.includes(one))];
}

function requireEntry({ db }: StaffChange, id: string): CalendarEntry {
  const entry = readEntry(db, id);
  if (!entry) throw refuseMissing("post");
  return entry;
}

async function runWaitingEntry(id: string): Promise<CalendarEntry> {
  const entry = await runEntry(id, await createAutopilot());
  if (!entry) throw refuseConflict("It is being written, or is no longer waiting.");
  return entry;
}

/** Finds the time zone of a calendar entry: its schedule's, or the business's. */
const findEntryZone = ({ db, zone }: StaffChange, { scheduleId }: CalendarEntry): string =>
  (scheduleId && readSchedule(db, scheduleId)?.timezone) || zone;

function splitWallClock(at: Date, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = formatWallClock(at, zone).split("T");
  return { date, time };
}

/** @throws Refusal of a day that the calendar does not have, and of a time that a change of the clocks skips */
function readPlannedTime(date: string, time: string, zone: string): Date {
  const at = parseWallClock(`${date}T${time}`, zone);
  if (!at) throw refuseField("date", "Please choose a day");
  return at;
}

const formatEntryTime = (at: Date, zone: string) =>
  `${formatShortDay(at, zone)}, ${formatClockTime(at, zone)}`;

async function countOutlines(entries: CalendarEntry[]): Promise<number> {
  const records = await Promise.all(entries.map(({ blogPostId }) => blogPostId && getPostRecord(blogPostId)));
  return records.filter((record) => record && isOutline(record.current)).length;
}

/** Describes a run of the scheduler; one that could write no post at all has failed. */
async function describeRun(entries: CalendarEntry[]): Promise<DoneWords> {
  const title = "Scheduler ran successfully";
  const written = entries.filter(({ status }) => status === "generated");
  const failed = entries.find(({ status, errorMessage }) => status === "scheduled" && errorMessage);
  if (failed && written.length === 0)
    return {
      title: calendarCommands.runNow.failed,
      message: failed.errorMessage ?? "It could not be written.",
      isTrouble: true,
    };
  if (entries.length === 0) return { title, message: "Nothing is scheduled, so there was nothing to write." };
  const published = written.filter(({ publishedAt }) => publishedAt).length;
  const drafts = written.length - published;
  const outlines = await countOutlines(written);
  const words = [
    drafts > 0 && (drafts === 1 ? "1 draft waits for you." : `${drafts} drafts wait for you.`),
    outlines > 0 &&
      (drafts === 1
        ? OUTLINE_WORDS
        : `Outlines among them: ${outlines}. Rewrite those before you publish them.`),
    published > 0 && (published === 1 ? "1 post was published." : `${published} posts were published.`),
    failed && "Some could not be written.",
  ];
  return { title, message: words.filter(Boolean).join(" ") };
}

export const topicHandlers = handleCommands(topicCommands, {
  async saveTopic(change, { id, ...fields }) {
    await (id ? changeTopic(id, fields) : addTopic(change, fields));
    return { isNew: !id };
  },
  addTopic: async (change, fields) => buildTopicJson(await addTopic(change, fields)),
  changeTopic: async (_, { id, ...patch }) => buildTopicJson(await changeTopic(id, patch)),
  removeTopic: (_, { id }) => removeTopic(id),
  async writeTopic(change, { id }) {
    const request = buildDraftRequest(await requireTopic(id));
    const { log, now } = getAppContext();
    const nextChange = () => ({ ...change, now: now() });
    const by = { createdBy: change.actor.username };
    const { record, written } = await generateDraft(nextChange, request, by).catch((error) => {
      throw error instanceof WritingError ? refuseConflict(error.message) : error;
    });
    // A failure to count the topic's use is only logged, as the draft is stored already.
    await countUse(id, now()).catch((error) => log.error({ err: error }, "a topic's use was not counted"));
    const note = written.writer.kind === "built-in" ? formatBuiltInDraftNote(written.note) : "";
    return { postId: record.id, note };
  },
});
