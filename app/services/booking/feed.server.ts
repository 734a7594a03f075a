import { createHash } from "node:crypto";
import {
  buildCalendarFeed,
  buildCalendarFeedSecret,
  findCalendarFeedUser,
} from "~/domain/booking/feed.server";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/contact/contact.server";

/** The address of somebody's feed: whoever has it can read when they have consultations. */
export function buildCalendarFeedUrl(userId: string): string {
  const { db, env, mailLinks } = getAppContext();
  return `${env.SITE_URL}/calendar/${buildCalendarFeedSecret(db, mailLinks, userId)}.ics`;
}

/** The feed that a secret opens, with its ETag; null for one that was not made here or has ended. */
export async function readFeed(secret: string): Promise<{ text: string; etag: string } | null> {
  const { db, env, mailLinks, now } = getAppContext();
  const userId = findCalendarFeedUser(db, mailLinks, secret);
  if (!userId) return null;
  const { name } = await readPractice();
  const text = buildCalendarFeed(db, userId, { siteUrl: env.SITE_URL, practice: name, now: now() });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
}
