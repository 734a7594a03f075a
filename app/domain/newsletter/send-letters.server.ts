import { and, asc, count, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { newsletterIssues, newsletterLetters, newsletterSubscribers } from "#db/schema";
import { queueMail } from "~/mail/queue/queue.server";
import { listSuppressions } from "~/mail/suppressions.server";
import type { Change } from "~/records/change";
import { findMonthIssue } from "./issues.server";
import { newsletterScopes } from "./subscriber.server";

/** The most letters claimed and not settled: other mail waits for these, about half a minute at most. */
const MAX_WAITING_LETTERS = 50;

/**
 * Claims the next letters of every due issue, and completes an issue when all are settled. Status and suppressions are
 * checked in the transactions that claim the letter and its mail. A delayed issue waits for a month without a letter.
 * @returns how many letters were claimed.
 */
export function sendLetters(change: Change): number {
  const { db, now } = change;
  const due = db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(inArray(newsletterIssues.status, ["scheduled", "sending"]), lte(newsletterIssues.sendAt, now)))
    .orderBy(asc(newsletterIssues.sendAt))
    .all();
  return due.reduce(
    (claimed, { id }) => claimed + runInTransaction(db, () => claimNextLetters(change, id)),
    0,
  );
}

function claimNextLetters(change: Change, issueId: string): number {
  const { db, now, zone: timeZone } = change;
  const issue = db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId)).get();
  if (issue?.status !== "scheduled" && issue?.status !== "sending") return 0;
  const isFirst = issue.status === "scheduled";
  if (isFirst && findMonthIssue(db, now, { now, timeZone, isBegun: true, except: issueId })) return 0;
  forgetErased(change, issueId);
  const waiting = countWaiting(db, issueId);
  const readers = nextReaders(db, issue.claimedTo, Math.max(0, MAX_WAITING_LETTERS - waiting));
  const claimed = readers.filter((reader) => claimLetter(change, issueId, reader)).length;
  const isOver = waiting === 0 && readers.length === 0;
  db.update(newsletterIssues)
    .set({
      status: isOver ? "sent" : "sending",
      startedAt: issue.startedAt ?? now,
      claimedTo: readers.at(-1)?.id ?? issue.claimedTo,
      endedAt: isOver ? now : null,
      updatedAt: now,
    })
    .where(eq(newsletterIssues.id, issueId))
    .run();
  return claimed;
}

type Reader = { id: string; email: string };

/** Reads the next readers by id: the last one records an issue's progress. */
const nextReaders = (db: AppDatabase, after: string | null, limit: number): Reader[] =>
  db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, "confirmed"), gt(newsletterSubscribers.id, after ?? "")))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit)
    .all();

function claimLetter(change: Change, issueId: string, { id, email }: Reader): boolean {
  const { db, now, newId } = change;
  if (listSuppressions(db, email, newsletterScopes).length > 0) return false;
  const letterId = newId();
  const { changes } = db
    .insert(newsletterLetters)
    .values({ id: letterId, issueId, subscriberId: id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return false;
  const mailId = queueMail(change, {
    kind: "newsletter_letter",
    to: email,
    payload: { issueId, subscriberId: id },
    idempotencyKey: `newsletter:${issueId}:${id}`,
  });
  db.update(newsletterLetters).set({ mailId }).where(eq(newsletterLetters.id, letterId)).run();
  return true;
}

const countWaiting = (db: AppDatabase, issueId: string): number =>
  db
    .select({ letters: count() })
    .from(newsletterLetters)
    .where(and(eq(newsletterLetters.issueId, issueId), eq(newsletterLetters.status, "queued")))
    .get()?.letters ?? 0;

/** Erasing a person deletes their mail, but not the letter. */
function forgetErased({ db, now }: Change, issueId: string): void {
  const { mailId, subscriberId, status } = newsletterLetters;
  db.update(newsletterLetters)
    .set({ status: "cancelled", updatedAt: now })
    .where(
      and(
        eq(newsletterLetters.issueId, issueId),
        eq(status, "queued"),
        or(isNull(mailId), isNull(subscriberId)),
      ),
    )
    .run();
}
