import { and, asc, count, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { newsletterIssues, newsletterLetters, newsletterSubscribers } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { queueMail } from "~/mail/queue/queue.server";
import { listSuppressions } from "~/mail/suppressions.server";
import type { WriteContext } from "~/records/events.server";
import { findMonthIssue } from "./issues.server";
import { newsletterScopes } from "./subscriber.server";

/** `timeZone`: the business's, which decides the month that has one letter. */
type Sending = WriteContext & { timeZone: string };

/** The most letters claimed and not yet settled: other mail waits for these at most, about half a minute. */
const MAX_WAITING_LETTERS = 50;

/**
 * Continues every issue whose time has come: claims the next readers' letters, queues their mails, and completes an
 * issue when all of them are settled. A reader's status and suppressions are checked in the transaction that claims the
 * letter, and again in the one that claims its mail. A delayed issue whose month already has its letter waits for a
 * free month.
 * @returns how many letters were claimed.
 */
export function sendLetters(db: AppDatabase, context: Sending): number {
  const due = db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(
      and(
        inArray(newsletterIssues.status, ["scheduled", "sending"]),
        lte(newsletterIssues.sendAt, context.now),
      ),
    )
    .orderBy(asc(newsletterIssues.sendAt))
    .all();
  return due.reduce((claimed, { id }) => claimed + runInTransaction(db, () => goOn(db, id, context)), 0);
}

/** Claims one issue's next letters, in one transaction. */
function goOn(db: AppDatabase, issueId: string, context: Sending): number {
  const issue = db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId)).get();
  if (issue?.status !== "scheduled" && issue?.status !== "sending") return 0;
  const { now, timeZone } = context;
  const isFirst = issue.status === "scheduled";
  if (isFirst && findMonthIssue(db, now, { now, timeZone, isBegun: true, except: issueId })) return 0;
  forgetErased(db, issueId, now);
  const waiting = countWaiting(db, issueId);
  const readers = nextReaders(db, issue.claimedTo, Math.max(0, MAX_WAITING_LETTERS - waiting));
  const claimed = readers.filter((reader) => claimLetter(db, issueId, reader, context)).length;
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

/** Ordered by id, so that the last id records an issue's progress. */
const nextReaders = (db: AppDatabase, after: string | null, limit: number): Reader[] =>
  db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, "confirmed"), gt(newsletterSubscribers.id, after ?? "")))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit)
    .all();

function claimLetter(
  db: AppDatabase,
  issueId: string,
  { id, email }: Reader,
  context: WriteContext,
): boolean {
  if (listSuppressions(db, email, newsletterScopes).length > 0) return false;
  const { now, newId } = context;
  const letterId = newId();
  const { changes } = db
    .insert(newsletterLetters)
    .values({ id: letterId, issueId, subscriberId: id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return false;
  const mailId = queueMail(db, context, {
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

/** Erasing a person also deletes their mail, so its letter is removed here. */
function forgetErased(db: AppDatabase, issueId: string, now: Date): void {
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
