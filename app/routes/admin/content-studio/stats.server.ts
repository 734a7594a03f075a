import type { AppDatabase } from "#db/client.server";
import type { PostRecord } from "~/content/post-records.server";
import { getTopics } from "~/content/posts.server";
import { schedulerFigures } from "~/domain/scheduler/calendar.server";

/** The six figures at the top of the Content Studio; null where the content store can't be read. */
export async function readStats(db: AppDatabase, posts: readonly PostRecord[] | null) {
  const topics = await getTopics().catch(() => null);
  return {
    published: posts?.filter(({ published }) => published).length ?? null,
    drafts: posts?.filter(({ draft }) => draft).length ?? null,
    aiGenerated: posts?.filter(({ current }) => current.aiGenerated).length ?? null,
    activeTopics: topics?.filter(({ active }) => active).length ?? null,
    ...schedulerFigures(db),
  };
}

export type StudioStats = Awaited<ReturnType<typeof readStats>>;
