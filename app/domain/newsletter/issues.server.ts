import { and, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { newsletterIssues, newsletterLetters, newsletterSubscribers, outbox } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { IssueLetter } from "~/mail/templates/newsletter-letter";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { formatMonthKey } from "./monthly";

export type StoredIssue = Omit<typeof newsletterIssues.$inferSelect, "letter"> & { letter: IssueLetter };

/** Days are counted in this IANA zone, the business's. */
type InZone = { timeZone: string };

type By = { id: string; username: string };
type Acting = WriteContext & { by: By };

/** The approved issue with this id, or undefined: then it is a draft, or there is none. */
export function readIssue(db: AppDatabase, id: string): StoredIssue | undefined {
  const row = db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get();
  return row && { ...row, letter: row.letter as IssueLetter };
}

/** Every approved issue, the newest first. */
export const listIssues = (db: AppDatabase): StoredIssue[] =>
  db
    .select()
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.sendAt), desc(newsletterIssues.id))
    .all()
    .map((row) => ({ ...row, letter: row.letter as IssueLetter }));

/**
 * Approves an issue, to be sent from `sendAt` on: its text is kept as it is now, and no later edit changes it.
 * @returns `already` where it was approved before, whatever became of it; `taken` where the month has its letter.
 */
export function approveIssue(
  db: AppDatabase,
  { id, revision, letter, sendAt }: { id: string; revision: string; letter: IssueLetter; sendAt: Date },
  { now, newId, by, timeZone }: Acting & InZone,
): "approved" | "already" | "taken" {
  return runInTransaction(db, () => {
    if (readIssue(db, id)) return "already";
    if (findMonthIssue(db, sendAt, { now, timeZone })) return "taken";
    const { title, subject } = letter;
    const { changes } = db
      .insert(newsletterIssues)
      .values({
        id,
        status: sendAt > now ? "scheduled" : "sending",
        title,
        subject,
        letter,
        revision,
        approvedBy: by.id,
        sendAt,
        startedAt: sendAt > now ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .run();
    if (changes === 0) return "already";
    note(db, { now, newId, by }, id, sendAt > now ? { sendAt: sendAt.toISOString() } : { sent: "now" });
    return "approved";
  });
}

/**
 * The issue that is a month's letter: one that goes out, or went out even to one reader, in the calendar month of `at`. The
 * site promises one a month at most (docs/product.md §12). One that reached no further than the local outbox is none. One whose date has passed unsent counts from now on.
 * @param isBegun only issues whose sending has begun
 * @param except an issue that is not in its own way
 */
export function findMonthIssue(
  db: AppDatabase,
  at: Date,
  { now, timeZone, isBegun = false, except }: InZone & { now: Date; isBegun?: boolean; except?: string },
): { id: string; title: string } | null {
  const month = formatMonthKey(at, timeZone);
  const taken = listIssues(db).find((issue) => {
    const { id, status, sendAt, startedAt, endedAt } = issue;
    if (id === except || (isBegun && !startedAt)) return false;
    const from = startedAt ?? (sendAt < now ? now : sendAt);
    const to = endedAt ?? (status === "sending" && now > from ? now : from);
    if (month < formatMonthKey(from, timeZone) || formatMonthKey(to, timeZone) < month) return false;
    if (status === "stopped") return hasLetters(db, id, mayHaveLeft);
    return status !== "sent" || !isOnlyInOutbox(db, id);
  });
  return taken ? { id: taken.id, title: taken.title } : null;
}

/** A letter whose mail was taken by the local outbox, where no mail service was set up. */
const isInOutbox = sql<boolean>`(${newsletterLetters.status} = 'sent' and coalesce(${outbox.transport}, '') = 'outbox')`;
const mayHaveLeft = sql`${newsletterLetters.status} <> 'cancelled' and not ${isInOutbox}`;

const hasLetters = (db: AppDatabase, issueId: string, condition: SQL): boolean =>
  db
    .select({ id: newsletterLetters.id })
    .from(newsletterLetters)
    .leftJoin(outbox, eq(outbox.id, newsletterLetters.mailId))
    .where(and(eq(newsletterLetters.issueId, issueId), condition))
    .limit(1)
    .get() !== undefined;

/** Whether an issue was sent without a mail service, so that nobody got it (docs/product.md §12). */
const isOnlyInOutbox = (db: AppDatabase, issueId: string): boolean =>
  hasLetters(db, issueId, isInOutbox) && !hasLetters(db, issueId, mayHaveLeft);

export type IssueStopOutcome = "stopped" | "unscheduled" | "missing" | "over";

/**
 * Takes the date away from a scheduled issue, which is a draft again; of one that is being sent nobody gets it who has
 * not got it yet, and it can't be sent again.
 */
export function stopIssue(db: AppDatabase, id: string, acting: Acting): IssueStopOutcome {
  const { now } = acting;
  return runInTransaction(db, () => {
    const issue = readIssue(db, id);
    if (!issue) return "missing";
    if (issue.status === "scheduled") {
      db.delete(newsletterIssues).where(eq(newsletterIssues.id, id)).run();
      note(db, acting, id, { sendAt: null });
      return "unscheduled";
    }
    if (issue.status !== "sending") return "over";
    const stopped = { status: "stopped", endedAt: now, updatedAt: now } as const;
    db.update(newsletterIssues).set(stopped).where(eq(newsletterIssues.id, id)).run();
    cancelWaiting(db, id, now);
    note(db, acting, id, { sending: "stopped" });
    return "stopped";
  });
}

/** Those that a sender holds at this moment are settled when it is done with them. */
function cancelWaiting(db: AppDatabase, issueId: string, now: Date): void {
  const waiting = db
    .select({ id: newsletterLetters.id, mailId: newsletterLetters.mailId })
    .from(newsletterLetters)
    .innerJoin(outbox, eq(outbox.id, newsletterLetters.mailId))
    .where(
      and(
        eq(newsletterLetters.issueId, issueId),
        eq(newsletterLetters.status, "queued"),
        eq(outbox.status, "queued"),
      ),
    )
    .all();
  const errorMessage = "Not sent: the issue was stopped.";
  const cancelled = { status: "cancelled", updatedAt: now } as const;
  for (const { id, mailId } of waiting) {
    db.update(newsletterLetters).set(cancelled).where(eq(newsletterLetters.id, id)).run();
    db.update(outbox)
      .set({ ...cancelled, nextAttemptAt: null, errorMessage })
      .where(eq(outbox.id, mailId ?? ""))
      .run();
  }
}

const note = (db: AppDatabase, { by, ...writing }: Acting, id: string, details: Record<string, unknown>) =>
  recordAuditEntry(db, writing, {
    user: by,
    action: "change",
    entity: "newsletter_issue",
    entityId: id,
    details,
  });

/** How far an issue is, in letters. */
export type IssueFigures = {
  /** Taken by a mail service. */
  sent: number;
  /** Taken by the local outbox, without a mail service: nobody got them. */
  sentToOutbox: number;
  /** Still to be sent, those not yet claimed among them. */
  waiting: number;
  /** Refused by the mail service, or to be looked at by staff. */
  failed: number;
  /** Not sent, as their reader left the list or the issue was stopped. */
  cancelled: number;
  bounced: number;
  complained: number;
  /** Readers who left the list after this one. */
  unsubscribed: number;
};

/** The figures of an approved issue. */
export function computeIssueFigures(db: AppDatabase, { id, status, claimedTo }: StoredIssue): IssueFigures {
  const { issueId, status: letter, bouncedAt, complainedAt, unsubscribedAt } = newsletterLetters;
  const of = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  const row = db
    .select({
      sent: of(sql`${letter} = 'sent' and not ${isInOutbox}`),
      sentToOutbox: of(isInOutbox),
      queued: of(sql`${letter} = 'queued'`),
      failed: of(sql`${letter} in ('failed', 'needs_review')`),
      cancelled: of(sql`${letter} = 'cancelled'`),
      bounced: count(bouncedAt),
      complained: count(complainedAt),
      unsubscribed: count(unsubscribedAt),
    })
    .from(newsletterLetters)
    .leftJoin(outbox, eq(outbox.id, newsletterLetters.mailId))
    .where(eq(issueId, id))
    .get();
  const { queued = 0, ...figures } = row ?? {
    sent: 0,
    sentToOutbox: 0,
    failed: 0,
    cancelled: 0,
    bounced: 0,
    complained: 0,
    unsubscribed: 0,
  };
  const isOpen = status === "scheduled" || status === "sending";
  return { ...figures, waiting: queued + (isOpen ? readersAfter(db, claimedTo) : 0) };
}

function readersAfter(db: AppDatabase, claimedTo: string | null): number {
  const { id, status } = newsletterSubscribers;
  return (
    db
      .select({ readers: count() })
      .from(newsletterSubscribers)
      .where(and(eq(status, "confirmed"), gt(id, claimedTo ?? "")))
      .get()?.readers ?? 0
  );
}

/** How many readers an issue that is sent now would have. */
export const countNewsletterReaders = (db: AppDatabase): number => readersAfter(db, null);

/** When an issue was last begun to be sent by a mail service, or is going to be; null where none was. */
export function findLastIssueDate(db: AppDatabase): Date | null {
  const { id, status, startedAt } = newsletterIssues;
  const begun = db
    .select({ id, startedAt })
    .from(newsletterIssues)
    .where(and(inArray(status, ["sending", "sent"]), isNotNull(startedAt)))
    .orderBy(desc(startedAt))
    .all();
  return begun.find((issue) => !isOnlyInOutbox(db, issue.id))?.startedAt ?? null;
}

/** The next issue with a date, or null. */
export const findNextIssueDate = (db: AppDatabase): Date | null =>
  db
    .select({ sendAt: newsletterIssues.sendAt })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, "scheduled"))
    .orderBy(newsletterIssues.sendAt)
    .limit(1)
    .get()?.sendAt ?? null;
