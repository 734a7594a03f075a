import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import type { ContentEvent, ContentSource } from "~/content/source";
import { waitingDrafts } from "./calendar.server";

type Options = {
  db: AppDatabase;
  source: Pick<ContentSource, "query" | "subscribe">;
  now: () => Date;
  /** Told of what could not be noted; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const PUBLISHED = `*[_type == "post" && _id in $ids]{ _id, publishedAt }`;

/**
 * Keeps note of when a post of the autopilot is published, wherever a person does it: in Content Studio, by a
 * call or in the Sanity Studio; also for what happened while nobody was watching. Never throws.
 */
export function watchPublished({ db, source, now, onError }: Options): {
  settled: () => Promise<void>;
  stop: () => Promise<void>;
} {
  let work: Promise<void> = Promise.resolve();
  const note = async () => {
    const waiting = waitingDrafts(db);
    if (waiting.length === 0) return;
    const ids = waiting.map(({ blogPostId }) => blogPostId);
    const found = await source.query<{ _id: string; publishedAt: string | null }[]>(
      PUBLISHED,
      { ids },
      { perspective: "published" },
    );
    for (const { _id, publishedAt } of found)
      db.update(calendarEntries)
        .set({ publishedAt: publishedAt ? new Date(publishedAt) : now(), updatedAt: now() })
        .where(eq(calendarEntries.blogPostId, _id))
        .run();
  };
  const unsubscribe = source.subscribe((event) => {
    if (mayBePublishing(event)) work = work.then(note).catch(onError);
  });
  work = work.then(note).catch(onError);
  return {
    settled: () => work,
    stop: () => {
      unsubscribe();
      return work;
    },
  };
}

function mayBePublishing(event: ContentEvent): boolean {
  if (event.kind === "reset") return true;
  const { documentId, type, transition } = event.change;
  const isPost = type === undefined || type === "post";
  return isPost && transition !== "disappear" && !/^(drafts|versions)\./.test(documentId);
}
