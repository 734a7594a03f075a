import { createHash } from "node:crypto";
import {
  buildCalendarFeed,
  buildCalendarFeedSecret,
  findCalendarFeedUser,
} from "~/domain/booking/feed.server";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";

/** The address of a person's calendar feed, which lets anyone who has it read the times of their consultations. */
export function buildCalendarFeedUrl(userId: string): string {
  const { db, env, mailLinks } = getAppContext();
  return `${env.SITE_URL}/calendar/${buildCalendarFeedSecret(db, mailLinks, userId)}.ics`;
}

/** The feed of a secret, with its ETag; null when the secret is invalid or has ended. */
export async function readFeed(secret: string): Promise<{ text: string; etag: string } | null> {
  const { db, env, mailLinks, now } = getAppContext();
  const userId = findCalendarFeedUser(db, mailLinks, secret);
  if (!userId) return null;
  const { name } = await readPractice();
  const text = buildCalendarFeed(db, userId, { siteUrl: env.SITE_URL, practice: name, now: now() });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
}
