import { datePosts } from "~/domain/blog/date-posts.server";
import { isPublished } from "~/domain/blog/posts.server";
import { SeenToday } from "~/domain/blog/seen-today";
import { watchSlugs } from "~/domain/blog/slug-watch.server";
import { addView, nameViewsFigure } from "~/domain/blog/views.server";
import type { Change } from "~/domain/blog/write.server";
import { context } from "~/platform/context.server";
import { addressBlock, clientAddress } from "~/platform/http/address.server";
import { limit } from "~/platform/http/rate-limit.server";
import { singleton } from "~/platform/process/singleton.server";
import { running } from "../running.server";

/** Starts recording posts' addresses, for `redirectFor`. */
export const watchPostAddresses = () => {
  const { db, log, now } = context();
  return watchSlugs({
    db,
    now,
    onError: (error) => log.error({ err: error }, "a post's address could not be noted"),
  });
};

/** Starts to date posts that go out without a date. */
export const datePublishedPosts = () => {
  const { log, now } = context();
  return datePosts({
    now,
    onError: (error) => log.error({ err: error }, "a published post could not be dated"),
  });
};

/** What `publishByHand` needs beside the change itself. */
export const byHand = (change: Change) => {
  const { db, log } = context();
  const onSkipFailed = (error: unknown) =>
    log.error({ err: error }, "the next scheduled post could not be skipped");
  return { ...change, db, onSkipFailed };
};

export type ViewAnswer = { status: 204 } | { status: 404 } | { status: 429; retryAfter: number };

/** Counts a reading of a published post, once per visitor, post and day. */
export async function countView(request: Request, postId: string): Promise<ViewAnswer> {
  const refused = await limit("view", request);
  if (refused) return { status: 429, retryAfter: refused.retryAfter };
  if (!(await isPublished(postId))) return { status: 404 };
  const { db, now } = context();
  const time = now();
  const visitor = `${addressBlock(clientAddress(request))} ${request.headers.get("user-agent") ?? ""}`;
  if (singleton("views-seen-today", () => new SeenToday()).isFirst(visitor, postId, time)) {
    addView(db, postId, time);
    running()?.pages.figureChanged(nameViewsFigure(postId));
  }
  return { status: 204 };
}
