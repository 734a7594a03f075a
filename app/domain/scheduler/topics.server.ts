import type { Mutation } from "@sanity/client";
import { readContent, writeContent } from "~/content/client.server";
import { buildDraftId, isDraftId, isPublishedId } from "~/content/draft-ids";
import { categoriesQuery, topicsQuery } from "~/content/queries";
import type { TopicsQueryResult } from "~/content/types.generated";
import { foldVisibleText } from "~/content/visible-text";
import type { Category } from "~/domain/blog/options";
import type { StaffChange } from "~/records/change";
import { refuseField, refuseMissing } from "~/refusal";
import type { TopicFields, TopicPatch } from "./schemas";

/** A topic for posts: a document of the content store, edited in the Studio too (docs/product/records.md §3). */
export type Topic = ReturnType<typeof toTopic>;

type Stored = { topics: Topic[]; drafts: Set<string> };

/** Lists the topics by priority, without drafts. */
export async function listTopics(): Promise<Topic[]> {
  return (await readStored()).topics;
}

export async function readTopic(id: string): Promise<Topic | undefined> {
  return (await listTopics()).find((topic) => topic.id === id);
}

/** Builds a topic's JSON. `timesUsed` is another name of `useCount` (docs/product/records.md §3). */
export const buildTopicJson = (topic: Topic) => ({ ...topic, timesUsed: topic.useCount });

/** @throws Refusal */
export async function requireTopic(id: string): Promise<Topic> {
  const topic = await readTopic(id);
  if (!topic) throw refuseMissing("topic");
  return topic;
}

/** Adds a topic. @throws Refusal when the content store has no such category */
export async function addTopic({ newId, actor }: StaffChange, fields: TopicFields): Promise<Topic> {
  const id = `topic-${newId()}`;
  const { category, ...rest } = fields;
  await writeContent([
    {
      create: {
        _id: id,
        _type: "topic",
        ...withoutNull(rest),
        category: await categoryReference(category),
        useCount: 0,
        createdBy: actor.username,
      },
    },
  ]);
  return written(id);
}

/** Changes a topic and its draft, else publishing the draft would revert the change. @throws Refusal */
export async function changeTopic(id: string, patch: TopicPatch): Promise<Topic> {
  const drafts = await requireDrafts(id);
  const { category, ...rest } = patch;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const emptied = given.filter(([, value]) => value === null || value === "").map(([name]) => name);
  const set = {
    ...Object.fromEntries(given.filter(([name]) => !emptied.includes(name))),
    ...(category && { category: await categoryReference(category) }),
  };
  await writeContent(
    versions(id, drafts).map((version): Mutation => ({ patch: { id: version, set, unset: emptied } })),
  );
  return written(id);
}

/** Removes a topic. @throws Refusal */
export async function removeTopic(id: string): Promise<void> {
  const drafts = await requireDrafts(id);
  await writeContent(versions(id, drafts).map((version): Mutation => ({ delete: { id: version } })));
}

/** Reads which topics have drafts. @throws Refusal without the topic */
async function requireDrafts(id: string): Promise<Set<string>> {
  const { topics, drafts } = await readStored();
  if (!topics.some((topic) => topic.id === id)) throw refuseMissing("topic");
  return drafts;
}

/** Counts a use of a topic. Idempotent for the same `at`, as after a crash. */
export async function countUse(id: string, at: Date): Promise<void> {
  const { topics, drafts } = await readStored();
  const topic = topics.find((one) => one.id === id);
  if (!topic || (topic.lastUsed && topic.lastUsed >= at)) return;
  const set = { useCount: topic.useCount + 1, lastUsed: at.toISOString() };
  await writeContent(versions(id, drafts).map((version): Mutation => ({ patch: { id: version, set } })));
}

/** @throws Refusal of a category that the schema allows, but whose document an editor has removed */
async function categoryReference(slug: Category): Promise<{ _type: "reference"; _ref: string }> {
  const found = (await readContent(categoriesQuery))?.find((category) => category.slug === slug);
  if (!found) throw refuseField("category", `There is no category “${slug}” in the Studio.`);
  return { _type: "reference", _ref: found._id };
}

/** Reads the stored topics, not from the cache, so that staff see their own edits. */
async function readStored(): Promise<Stored> {
  const documents = (await readContent(topicsQuery, {}, { perspective: "raw" })) ?? [];
  return {
    topics: documents.filter(({ _id }) => isPublishedId(_id)).map(toTopic),
    drafts: new Set(documents.map(({ _id }) => _id).filter(isDraftId)),
  };
}

async function written(id: string): Promise<Topic> {
  const topic = await readTopic(id);
  if (!topic) throw new Error(`The content store took topic ${id} but does not give it back`);
  return topic;
}

const versions = (id: string, drafts: Set<string>) =>
  drafts.has(buildDraftId(id)) ? [id, buildDraftId(id)] : [id];

/** Reads a topic's document; one not made with the Studio's form may lack fields (docs/product/numbers.md §9). */
function toTopic(stored: TopicsQueryResult[number]) {
  const document: Partial<typeof stored> & Pick<typeof stored, "_id" | "_createdAt" | "_updatedAt"> = stored;
  return {
    id: document._id,
    category: (document.category?.slug as Category | undefined) ?? "intervention",
    title: document.title ?? "",
    topicTemplate: document.topicTemplate ?? null,
    description: document.description ?? null,
    keywords: [...(document.keywords ?? [])],
    tone: document.tone ?? "empathetic",
    difficulty: document.difficulty ?? "medium",
    priority: document.priority ?? 1,
    active: document.active ?? true,
    useCount: document.useCount ?? 0,
    lastUsed: document.lastUsed ? new Date(document.lastUsed) : null,
    createdBy: document.createdBy ?? null,
    createdAt: new Date(document._createdAt),
    updatedAt: new Date(document._updatedAt),
  };
}

const withoutNull = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

type Filterable = {
  title: string;
  description: string | null;
  topicTemplate: string | null;
  keywords: readonly string[];
  category: string;
  difficulty: string;
};

/** Filters topics: every word must be somewhere in the topic. Empty filters narrow nothing. */
export function filterTopics<Topic extends Filterable>(
  topics: readonly Topic[],
  { q, category, difficulty }: { q: string; category?: string | undefined; difficulty?: string | undefined },
): Topic[] {
  const words = foldVisibleText(q).split(/\s+/).filter(Boolean);
  return topics.filter((topic) => {
    const text = foldVisibleText(
      [topic.title, topic.description, topic.topicTemplate, ...topic.keywords].join("\n"),
    );
    return (
      (!category || topic.category === category) &&
      (!difficulty || topic.difficulty === difficulty) &&
      words.every((word) => text.includes(word))
    );
  });
}
