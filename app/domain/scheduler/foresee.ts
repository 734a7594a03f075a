import { type Candidate, chooseTopic, isRested } from "./choose-topic";

/** A slot ahead: when, which category's turn it is, and the topic it was given, if any. */
export type ForecastSlot = { at: Date; category: string | null; topicId: string | null };

export type TopicForecast<Topic> = {
  /** Undefined when no topic is in use at all. */
  topic: Topic | undefined;
  /** Written about within the rest before it (90 days), as there was nothing else left. */
  isRepeat: boolean;
};

/**
 * The topic of a slot: the one it was given, also one that is not in use otherwise; else the one whose turn it is.
 * Those that are given to other slots are left to them while there is a choice.
 * @param elsewhere ids of topics that other slots ahead were given, or that are being written about
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

/** What each slot will be about, by date, if nobody changes anything until then. */
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

/** When the first post is due for which no topic is left; null when there are enough. */
export function forecastTopicShortage(
  slots: readonly ForecastSlot[],
  topics: readonly Candidate[],
): Date | null {
  const first = forecastTopics(slots, topics).findIndex(({ topic, isRepeat }) => !topic || isRepeat);
  return slots[first]?.at ?? null;
}
