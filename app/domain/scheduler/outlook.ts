import type { CalendarEntry } from "./calendar.server";
import type { Schedule } from "./schedules.server";
import { computeSlotOccurrences, pickNextEntry } from "./slots";
import {
  type Candidate,
  type ForecastSlot,
  forecastTopicShortage,
  forecastTopics,
  type TopicForecast,
  takeTurn,
} from "./topic-choice";

const HORIZON_WEEKS = 52;

type Entry = Pick<
  CalendarEntry,
  | "id"
  | "scheduledDate"
  | "scheduleId"
  | "topicId"
  | "blogPostId"
  | "category"
  | "status"
  | "generationAttempts"
  | "nextAttemptAt"
>;

export type Outlook<Topic> = {
  /** The next entry that the clock writes, and each schedule's. */
  next: Entry | undefined;
  nextOf: Map<string, Entry>;
  /** The topics forecast for entries, by the entry's id. */
  topics: Map<string, TopicForecast<Topic>>;
  /** Entries that a person's own post replaces: by their ids, that post's entry. */
  leftOut: Map<string, Entry>;
  /** When the first post lacks a topic; null if none does within a year. */
  runsOut: Date | null;
};

/**
 * Forecasts the calendar if nobody changes anything, by the rules of the runs.
 * @param entries all that are waiting or ahead, by date
 * @param takesTurn whether a planned post replaces the next one that is to be written (docs/product/states.md §4)
 */
export function forecastCalendar<Topic extends Candidate>(
  {
    entries,
    schedules,
    topics,
    takesTurn,
  }: {
    entries: readonly Entry[];
    schedules: readonly Schedule[];
    topics: readonly Topic[];
    takesTurn: (postId: string) => boolean;
  },
  now: Date,
): Outlook<Topic> {
  const waiting = entries.filter(({ status }) => status === "scheduled");
  const leftOut = new Map<string, Entry>();
  // An entry without tries left waits for a person.
  const goesOut = ({ blogPostId, generationAttempts, nextAttemptAt }: Entry) =>
    blogPostId !== null && takesTurn(blogPostId) && (generationAttempts === 0 || nextAttemptAt !== null);
  for (const planned of waiting.filter(goesOut)) {
    const out = waiting.find(
      ({ id, blogPostId, scheduledDate }) =>
        !blogPostId && !leftOut.has(id) && scheduledDate > later(planned.scheduledDate, now),
    );
    if (out) leftOut.set(out.id, planned);
  }
  const toWrite = waiting.filter(({ id, blogPostId }) => !blogPostId && !leftOut.has(id));
  const foreseen = forecastTopics(toWrite.map(slotOf), topics);
  const beyond = schedules.flatMap((schedule) => unplanned(schedule, entries, now));
  const all = [...toWrite.map(slotOf), ...beyond].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const stays = waiting.filter(({ id }) => !leftOut.has(id));
  const nextOf = new Map<string, Entry>();
  for (const { id } of schedules) {
    const next = pickNextEntry(
      stays.filter(({ scheduleId }) => scheduleId === id),
      now,
    );
    if (next) nextOf.set(id, next);
  }
  return {
    next: pickNextEntry(stays, now),
    nextOf,
    topics: new Map(toWrite.flatMap(({ id }, i) => (foreseen[i] ? [[id, foreseen[i]] as const] : []))),
    leftOut,
    runsOut: forecastTopicShortage(all, topics),
  };
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const slotOf = ({ scheduledDate, category, topicId }: Entry): ForecastSlot => ({
  at: scheduledDate,
  category,
  topicId,
});

/** Lists the slots of an active schedule that are not in the calendar yet. */
function unplanned(schedule: Schedule, entries: readonly Entry[], now: Date): ForecastSlot[] {
  if (!schedule.active) return [];
  const taken = new Set(
    entries
      .filter(({ scheduleId }) => scheduleId === schedule.id)
      .map(({ scheduledDate }) => scheduledDate.getTime()),
  );
  let { currentRotationIndex } = schedule;
  return computeSlotOccurrences(schedule, now, HORIZON_WEEKS)
    .filter((at) => !taken.has(at.getTime()))
    .map((at) => {
      const { category, nextIndex } = takeTurn({ ...schedule, currentRotationIndex });
      currentRotationIndex = nextIndex;
      return { at, category, topicId: null };
    });
}
