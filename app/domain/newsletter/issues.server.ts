import { and, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { newsletterIssues, newsletterLetters, newsletterSubscribers, outbox } from "#db/schema";
import type { IssueLetter } from "~/mail/templates/newsletter";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict, refuseField, refuseInput } from "~/refusal";
import { computeNextMonthStart, formatMonthKey, formatMonthName } from "./monthly";

export type StoredIssue = Omit<typeof newsletterIssues.$inferSelect, "letter"> & { letter: IssueLetter };

/** Reads an issue of the newsletter; undefined for a draft, and when there is no such issue. */
export function readIssue(db: AppDatabase, id: string): StoredIssue | undefined {
  const row = db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get();
  return row && { ...row, letter: row.letter as IssueLetter };
}

/** Lists the issues of the newsletter, the newest first. */
export const listIssues = (db: AppDatabase): StoredIssue[] =>
  db
    .select()
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.sendAt), desc(newsletterIssues.id))
    .all()
    .map((row) => ({ ...row, letter: row.letter as IssueLetter }));

const STATUS_REFUSALS: Record<StoredIssue["status"], string> = {
  scheduled: "This issue has a date already.",
  sending: "This issue is being sent already.",
  sent: "This issue was sent already.",
  stopped: "This issue was sent in part and then stopped. It can’t be sent again.",
};

/**
 * Approves an issue to be sent at a time, or now; no later edit changes the text. The site promises one letter a month.
 * @throws Refusal
 */
export function approveIssue(
  change: StaffChange,
  { id, revision, letter, sendAt }: { id: string; revision: string; letter: IssueLetter; sendAt: Date },
): void {
  const { db, now, zone, actor } = change;
  const isPlanned = sendAt > now;
  runInTransaction(db, () => {
    requireDraft(db, id);
    const conflict = describeMonthConflict(db, sendAt, { now, timeZone: zone });
    if (conflict) throw isPlanned ? refuseField("at", conflict) : refuseInput(conflict);
    const { title, subject } = letter;
    db.insert(newsletterIssues)
      .values({
        id,
        status: isPlanned ? "scheduled" : "sending",
        title,
        subject,
        letter,
        revision,
        approvedBy: actor.id,
        sendAt,
        startedAt: isPlanned ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .run();
    auditIssue(change, id, isPlanned ? { sendAt: sendAt.toISOString() } : { sent: "now" });
  });
}

/** @throws Refusal where the issue was approved before, whatever became of it */
export function requireDraft(db: AppDatabase, id: string): void {
  const approved = readIssue(db, id);
  if (approved) throw refuseConflict(STATUS_REFUSALS[approved.status]);
}

/** Says why no letter may be sent in the month of `at`; null if one may. */
export function describeMonthConflict(
  db: AppDatabase,
  at: Date,
  clock: { now: Date; timeZone: string },
): string | null {
  const letter = findMonthIssue(db, at, clock);
  if (!letter) return null;
  const month = formatMonthName(at, clock.timeZone);
  const next = formatMonthName(computeNextMonthStart(at, clock.timeZone), clock.timeZone);
  return `${month} has its letter: “${letter.title}”. The site promises one letter a month, never more. The next can go out from ${next} 1 on.`;
}

/**
 * The letter of the calendar month of `at`: the site promises one at most (docs/product/newsletter.md §12). One that reached
 * only the local outbox doesn't count; one whose date has passed unsent counts from now on.
 * @param isBegun only issues whose sending has begun
 */
export function findMonthIssue(
  db: AppDatabase,
  at: Date,
  {
    now,
    timeZone,
    isBegun = false,
    except,
  }: { now: Date; timeZone: string; isBegun?: boolean; except?: string },
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

/** True for letters that stayed in the outbox, as there was no mail service. */
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

/** Whether an issue was sent without a mail service: nobody got it (docs/product/newsletter.md §12). */
const isOnlyInOutbox = (db: AppDatabase, issueId: string): boolean =>
  hasLetters(db, issueId, isInOutbox) && !hasLetters(db, issueId, mayHaveLeft);

/**
 * Stops an issue: a scheduled one becomes a draft again; one that is being sent ends, and can't be sent again.
 * @throws Refusal
 */
export function stopIssue(change: StaffChange, id: string): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    const issue = readIssue(db, id);
    if (!issue) throw refuseConflict("This issue has no date and isn’t being sent.");
    if (issue.status === "scheduled") {
      db.delete(newsletterIssues).where(eq(newsletterIssues.id, id)).run();
      return auditIssue(change, id, { sendAt: null });
    }
    if (issue.status !== "sending") throw refuseConflict("This issue isn’t being sent any more.");
    const stopped = { status: "stopped", endedAt: now, updatedAt: now } as const;
    db.update(newsletterIssues).set(stopped).where(eq(newsletterIssues.id, id)).run();
    cancelWaiting(change, id);
    auditIssue(change, id, { sending: "stopped" });
  });
}

/** Cancels an issue's waiting letters; those that a sender holds are settled by it. */
function cancelWaiting({ db, now }: Change, issueId: string): void {
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

const auditIssue = (change: StaffChange, entityId: string, details: Record<string, unknown>) =>
  auditChange(change, { action: "change", entity: "newsletter_issue", entityId, details });

/** The figures of an issue; all count letters. */
export type IssueFigures = {
  sent: number;
  /** Letters that stayed in the outbox without a mail service: nobody got them. */
  sentToOutbox: number;
  /** Letters that wait, those not claimed yet included. */
  waiting: number;
  /** Letters refused by the mail service, or to be reviewed by staff. */
  failed: number;
  /** Letters whose reader left the list, or whose issue was stopped. */
  cancelled: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
};

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

export const countNewsletterReaders = (db: AppDatabase): number => readersAfter(db, null);

/** When a mail service last began, or will begin, to send an issue; null for none. */
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

export const findNextIssueDate = (db: AppDatabase): Date | null =>
  db
    .select({ sendAt: newsletterIssues.sendAt })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, "scheduled"))
    .orderBy(newsletterIssues.sendAt)
    .limit(1)
    .get()?.sendAt ?? null;
