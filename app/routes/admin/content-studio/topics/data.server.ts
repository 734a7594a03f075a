import { ago } from "~/components/admin/format";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { findOptionLabel } from "~/domain/leads/fields/options";
import { readFilters } from "~/domain/lists/filters";
import { difficultyOptions } from "~/domain/scheduler/options";
import { topicSchema } from "~/domain/scheduler/schemas";
import { filterTopics, listTopics, type Topic } from "~/domain/scheduler/topics.server";
import { getAppContext } from "~/platform/context.server";
import { topicFilters } from "~/routes/admin/content-studio/addresses";

export async function readTopics({ searchParams }: URL) {
  const { log, now } = getAppContext();
  const filters = readFilters(topicFilters, searchParams);
  const topics = await listTopics().catch((error) => {
    log.warn({ err: error }, "the topics could not be read");
    return null;
  });
  const edited = searchParams.get("topic");
  const chosen = topics?.find(({ id }) => id === edited);
  return {
    filters,
    total: topics?.length ?? 0,
    /** The topics; null while the content store can't be read. */
    topics: topics && filterTopics(topics, filters).map((topic) => topicView(topic, now())),
    /** The topic in the dialog; null while that is closed. */
    editing: chosen
      ? { id: chosen.id, fields: fieldsOf(chosen) }
      : edited === "new"
        ? { id: null, fields: topicSchema.omit({ title: true }).parse({}) }
        : null,
  };
}

export type TopicsData = Awaited<ReturnType<typeof readTopics>>;
export type TopicView = ReturnType<typeof topicView>;

function topicView(topic: Topic, now: Date) {
  const { id, title, description, topicTemplate, keywords, priority, active, useCount, lastUsed } = topic;
  return {
    id,
    title: title || "Untitled",
    description: description ?? topicTemplate,
    category: findOptionLabel(categoryOptions, topic.category),
    tone: findOptionLabel(toneOptions, topic.tone),
    difficulty: findOptionLabel(difficultyOptions, topic.difficulty),
    keywords,
    priority,
    active,
    used: useCount === 0 ? "Not used yet" : `Used ${useCount === 1 ? "once" : `${useCount} times`}`,
    lastUsed: lastUsed && ago(lastUsed, now),
  };
}

const fieldsOf = ({
  title,
  topicTemplate,
  description,
  category,
  keywords,
  tone,
  difficulty,
  priority,
  active,
}: Topic) => ({ title, topicTemplate, description, category, keywords, tone, difficulty, priority, active });
