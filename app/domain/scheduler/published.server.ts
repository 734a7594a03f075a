import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { getContentClient } from "~/content/client.server";
import { type ContentWatch, watchContent } from "~/content/watch";
import { listWaitingDrafts } from "./calendar.server";

type Options = {
  db: AppDatabase;
  now: () => Date;
  /** The next change or start tries again. */
  onError: (error: unknown) => void;
};

const PUBLISHED = `*[_type == "post" && _id in $ids]{ _id, publishedAt }`;

/** Records that autopilot posts are published, however that happens, also while this process was not running. Never throws. */
export function watchPublished({ db, now, onError }: Options): ContentWatch {
  return watchContent(async () => {
    const waiting = listWaitingDrafts(db);
    if (waiting.length === 0) return;
    const ids = waiting.map(({ blogPostId }) => blogPostId);
    const found = await getContentClient().fetch<{ _id: string; publishedAt: string | null }[]>(
      PUBLISHED,
      { ids },
      { perspective: "published" },
    );
    for (const { _id, publishedAt } of found)
      db.update(calendarEntries)
        .set({ publishedAt: publishedAt ? new Date(publishedAt) : now(), updatedAt: now() })
        .where(and(eq(calendarEntries.blogPostId, _id), eq(calendarEntries.status, "generated")))
        .run();
  }, onError);
}
