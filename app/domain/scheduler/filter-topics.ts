import { foldVisibleText } from "~/content/visible-text";

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
