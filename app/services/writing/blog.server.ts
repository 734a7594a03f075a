import { watchSlugs, watchUndatedPosts } from "~/domain/blog/post-watches.server";
import { isPublished } from "~/domain/blog/posts.server";
import { addView, buildViewsFigureName, DailyReaders } from "~/domain/blog/views.server";
import type { PostChange } from "~/domain/blog/write.server";
import { getAppContext } from "~/platform/context.server";
import { pickAddressBlock, readClientAddress } from "~/platform/http/address.server";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { Refusal } from "~/refusal";
import { getRunningServer } from "~/services/practice/running.server";

/** Records posts' slugs, so that `findPostRedirect` can redirect old ones. */
export const watchPostAddresses = () => {
  const { db, log, now } = getAppContext();
  return watchSlugs({
    db,
    now,
    onError: (error) => log.error({ err: error }, "a post's address could not be noted"),
  });
};

export const startUndatedPostWatch = () => {
  const { log, now } = getAppContext();
  return watchUndatedPosts({
    now,
    onError: (error) => log.error({ err: error }, "a published post could not be dated"),
  });
};

/** Builds the context that `publishByHand` needs. */
export const buildManualPublishContext = (change: PostChange) => {
  const { db, log } = getAppContext();
  const onSkipFailed = (error: unknown) =>
    log.error({ err: error }, "the next scheduled post could not be skipped");
  return { ...change, db, onSkipFailed };
};

/** Counts a view once per visitor, post and day. @throws Refusal */
export async function countView(request: Request, postId: string): Promise<void> {
  await requireRateLimit("view", request, "Too many requests. Please try again later.");
  if (!(await isPublished(postId))) throw new Refusal("missing", "Blog post not found");
  const { db, now } = getAppContext();
  const time = now();
  const visitor = `${pickAddressBlock(readClientAddress(request))} ${request.headers.get("user-agent") ?? ""}`;
  if (ensureSingleton("views-seen-today", () => new DailyReaders()).isFirst(visitor, postId, time)) {
    addView(db, postId, time);
    getRunningServer()?.pages.figureChanged(buildViewsFigureName(postId));
  }
}
