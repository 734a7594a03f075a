import { type Candidate, chooseTopic, isRested } from "./choose-topic";

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
