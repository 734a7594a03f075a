import type { AppDatabase } from "#db/client.server";
import { isLakeEmbedded } from "~/content/lake.server";
import { getPostRecord } from "~/content/post-records.server";
import type { PostFields } from "../blog/post-fields";
import { type PostChange, type PublishResult, publishPost } from "../blog/write.server";
import { dropPlan } from "./planned-post.server";
import { buildDateRemoval, dropRelease, findDocumentRelease } from "./releases.server";
import { skipNextEntry } from "./skip.server";

type ByHand = PostChange & {
  db: AppDatabase;
  /** Called when another post can't be skipped: only logged, as the post is published by then (docs/product/messages.md §8). */
  onSkipFailed: (error: unknown) => void;
};

/**
 * Publishes a post and removes the Studio's date, as else the clock would restore an earlier text. A post that people wrote
 * themselves replaces the next scheduled one when it first goes out (docs/product/states.md §4).
 */
export async function publishByHand(
  id: string,
  fields: PostFields,
  { db, onSkipFailed, ...change }: ByHand,
): Promise<PublishResult> {
  const before = await getPostRecord(id);
  const isOneStep = isLakeEmbedded();
  const result = await publishPost(id, fields, change, async () => {
    const dated = isOneStep && before ? await findDocumentRelease(before.id) : undefined;
    return dated ? buildDateRemoval(dated) : [];
  });
  if (result.ok) {
    dropPlan(db, result.record.id, change.now);
    const dated = isOneStep ? undefined : await findDocumentRelease(result.record.id);
    if (dated) await dropRelease(dated, change.by);
  }
  if (result.ok && before && !before.published && !before.current.aiGenerated)
    try {
      skipNextEntry(db, { reason: "Manual post published", now: change.now });
    } catch (error) {
      onSkipFailed(error);
    }
  return result;
}
