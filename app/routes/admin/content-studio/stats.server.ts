import { count, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import type { PostRecord } from "~/content/post-records.server";
import { getTopics } from "~/content/posts.server";

/** The six figures at the top of the Content Studio; null where the content store can't be read. */
export async function readStats(db: AppDatabase, posts: readonly PostRecord[] | null) {
  const topics = await getTopics().catch(() => null);
  const schedules = db
    .select({ all: count() })
    .from(postingSchedules)
    .where(eq(postingSchedules.active, true))
    .get();
  const upcoming = db
    .select({ all: count() })
    .from(calendarEntries)
    .where(eq(calendarEntries.status, "scheduled"))
    .get();
  return {
    published: posts?.filter(({ published }) => published).length ?? null,
    drafts: posts?.filter(({ draft }) => draft).length ?? null,
    aiGenerated: posts?.filter(({ current }) => current.aiGenerated).length ?? null,
    activeTopics: topics?.filter(({ active }) => active).length ?? null,
    activeSchedules: schedules?.all ?? 0,
    upcoming: upcoming?.all ?? 0,
  };
}

export type StudioStats = Awaited<ReturnType<typeof readStats>>;
