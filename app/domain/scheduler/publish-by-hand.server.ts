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
  /**
   * Called when the scheduled post could not be skipped. The manual post is published by then, so it is only logged
   * (docs/product.md §8).
   */
  onSkipFailed: (error: unknown) => void;
};

/**
 * Publishes a post because a person asked for it, on the screen or by a call, and takes its date of the Studio away in the
 * same transaction: else the clock would put back what was agreed on before. One that people wrote themselves takes
 * the place of the next scheduled post when it first goes out (docs/product.md §4).
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
