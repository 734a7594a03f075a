import { watchSlugs, watchUndatedPosts } from "~/domain/blog/post-watches.server";
import { isPublished } from "~/domain/blog/posts.server";
import { addView, buildViewsFigureName, DailyReaders } from "~/domain/blog/views.server";
import type { PostChange } from "~/domain/blog/write.server";
import { getAppContext } from "~/platform/context.server";
import { pickAddressBlock, readClientAddress } from "~/platform/http/address.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
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

export type ViewAnswer = { status: 204 } | { status: 404 } | { status: 429; retryAfter: number };

/** Counts a view once per visitor, post and day. */
export async function countView(request: Request, postId: string): Promise<ViewAnswer> {
  const refused = await consumeRateLimit("view", request);
  if (refused) return { status: 429, retryAfter: refused.retryAfter };
  if (!(await isPublished(postId))) return { status: 404 };
  const { db, now } = getAppContext();
  const time = now();
  const visitor = `${pickAddressBlock(readClientAddress(request))} ${request.headers.get("user-agent") ?? ""}`;
  if (ensureSingleton("views-seen-today", () => new DailyReaders()).isFirst(visitor, postId, time)) {
    addView(db, postId, time);
    getRunningServer()?.pages.figureChanged(buildViewsFigureName(postId));
  }
  return { status: 204 };
}
