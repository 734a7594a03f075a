import type { Category } from "~/domain/blog/options";
import { DAY_MS } from "~/time-units";

export type Candidate = {
  id: string;
  category: string;
  priority: number;
  active: boolean;
  useCount: number;
  lastUsed: Date | null;
};

/** How long a used topic is avoided while there are others, in milliseconds. */
const TOPIC_REST_MS = 90 * DAY_MS;

/**
 * Chooses a topic by category, highest priority, least use, then longest time since its use. Topics used within 90 days are
 * avoided, so that the first is not chosen every time, unless all were. A category without active topics falls back to all.
 * @returns undefined when no topic is active.
 */
export function chooseTopic<Topic extends Candidate>(
  topics: readonly Topic[],
  category: string | null,
  now: Date,
): Topic | undefined {
  const inUse = topics.filter((topic) => topic.active);
  const ofCategory = inUse.filter((topic) => topic.category === category);
  const pool = ofCategory.length > 0 ? ofCategory : inUse;
  const rested = pool.filter((topic) => isRested(topic, now));
  return rested.length > 0 ? rested.toSorted(mostWanted)[0] : pool.toSorted(longestAgo)[0];
}

const isRested = ({ lastUsed }: Pick<Candidate, "lastUsed">, now: Date): boolean =>
  !lastUsed || now.getTime() - lastUsed.getTime() >= TOPIC_REST_MS;

const usedAt = ({ lastUsed }: Candidate) => lastUsed?.getTime() ?? 0;
const longestAgo = (a: Candidate, b: Candidate) => usedAt(a) - usedAt(b) || a.id.localeCompare(b.id);
const mostWanted = (a: Candidate, b: Candidate) =>
  b.priority - a.priority || a.useCount - b.useCount || longestAgo(a, b);

type Rotation = { categoryRotation: readonly string[]; currentRotationIndex: number };

/** Takes the next category of the rotation; null where a schedule takes every category. */
export function takeTurn({ categoryRotation, currentRotationIndex }: Rotation): {
  category: Category | null;
  nextIndex: number;
} {
  const turns = categoryRotation.length;
  if (turns === 0) return { category: null, nextIndex: 0 };
  const index = currentRotationIndex % turns;
  return { category: categoryRotation[index] as Category, nextIndex: (index + 1) % turns };
}

/** Turns the rotation back after the entry with `category` is removed. */
export function rewindRotation(
  { categoryRotation, currentRotationIndex }: Rotation,
  category: string | null,
): number {
  const index = category === null ? -1 : categoryRotation.indexOf(category);
  return index < 0 ? currentRotationIndex : index;
}

/** A slot ahead; `topicId` is the topic it was given. */
export type ForecastSlot = { at: Date; category: string | null; topicId: string | null };

export type TopicForecast<Topic> = {
  /** The topic that is next in the slot; undefined when none is active. */
  topic: Topic | undefined;
  /** The topic was used within the 90 days before, as nothing else was left. */
  isRepeat: boolean;
};

/**
 * Finds a slot's topic: the one it was given, even if inactive; else the next one, if possible none of other slots.
 * @param elsewhere topics of other slots ahead, or that are being written about
 */
export function resolveSlotTopic<Topic extends Candidate>(
  { category, topicId }: Pick<ForecastSlot, "category" | "topicId">,
  topics: readonly Topic[],
  elsewhere: ReadonlySet<string>,
  now: Date,
): Topic | undefined {
  const given = topics.find(({ id }) => id === topicId);
  if (given) return given;
  const left = topics.map((topic) => (elsewhere.has(topic.id) ? { ...topic, lastUsed: now } : topic));
  const chosen = chooseTopic(left, category, now);
  return topics.find(({ id }) => id === chosen?.id);
}

/** Forecasts the topics of slots by date, if nobody changes anything. */
export function forecastTopics<Topic extends Candidate>(
  slots: readonly ForecastSlot[],
  topics: readonly Topic[],
): TopicForecast<Topic>[] {
  let known = [...topics];
  return slots.map((slot, i) => {
    const elsewhere = new Set(slots.slice(i + 1).flatMap(({ topicId }) => topicId ?? []));
    const topic = resolveSlotTopic(slot, known, elsewhere, slot.at);
    if (!topic) return { topic: undefined, isRepeat: false };
    const isRepeat = topic.id !== slot.topicId && (elsewhere.has(topic.id) || !isRested(topic, slot.at));
    known = known.map((one) =>
      one.id === topic.id ? { ...one, useCount: one.useCount + 1, lastUsed: slot.at } : one,
    );
    return { topic: topics.find(({ id }) => id === topic.id), isRepeat };
  });
}

/** Finds when the first post lacks a topic; null when there are enough. */
export function forecastTopicShortage(
  slots: readonly ForecastSlot[],
  topics: readonly Candidate[],
): Date | null {
  const first = forecastTopics(slots, topics).findIndex(({ topic, isRepeat }) => !topic || isRepeat);
  return slots[first]?.at ?? null;
}
