import { createHash } from "node:crypto";
import {
  buildCalendarFeed,
  buildCalendarFeedSecret,
  findCalendarFeedUser,
} from "~/domain/booking/feed.server";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";

/** Builds the secret address of a calendar feed: anyone who has it can read the times of the consultations. */
export function buildCalendarFeedUrl(userId: string): string {
  const { db, env, mailLinks } = getAppContext();
  return `${env.SITE_URL}/calendar/${buildCalendarFeedSecret(db, mailLinks, userId)}.ics`;
}

/** Reads the calendar feed of a secret; null for an invalid or revoked one. */
export async function readFeed(secret: string): Promise<{ text: string; etag: string } | null> {
  const { db, env, mailLinks, now } = getAppContext();
  const userId = findCalendarFeedUser(db, mailLinks, secret);
  if (!userId) return null;
  const { name } = await readPractice();
  const text = buildCalendarFeed(db, userId, { siteUrl: env.SITE_URL, practice: name, now: now() });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
}
