import { and, asc, eq, gt, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { outbox } from "#db/schema";
import type { MailCause } from "#db/values";
import { isHandOverRecorded, supportsIdempotencyKeys, type Transport } from "~/mail/transports/transport";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { findMailKindDefinition, type MailKind, type MailKinds, type OutboxMail } from "../kinds";
import { listSuppressions } from "../suppressions.server";
import { copyMailStatus } from "./record-delivery.server";
import { computeUnconfirmedRetryTime, MAIL_CLAIM_TTL_MS, MAX_PAUSE_MS, mayRetryUnconfirmed } from "./retry";

/**
 * Claims the next due mail for one minute. Suppressions and the conditions of its kind are checked in the same
 * transaction, so a mail is never sent after a stop; so is what strangers can cause to its address. `unconfirmedSince` is set for a mail whose sender ended while
 * sending: one with content, or with a noted hand-over where the transport notes them.
 * @param hasPostalAddress without one, mail that has to name it stays in the queue.
 * @param transport a mail in doubt may be tried again only by the service that has its key.
 */
export function claimNextMail(
  change: Change,
  {
    urgent,
    kinds,
    transport,
    hasPostalAddress = true,
  }: { urgent: boolean; kinds: MailKinds; transport: Transport; hasPostalAddress?: boolean },
): OutboxMail | undefined {
  const { db, now } = change;
  const names = Object.keys(kinds) as MailKind[];
  const urgentKinds = names.filter((kind) => kinds[kind].urgent);
  const waiting = hasPostalAddress ? [] : names.filter((kind) => kinds[kind].needsPostalAddress);
  const ofKind = urgent
    ? inArray(outbox.kind, urgentKinds)
    : notInArray(outbox.kind, [...urgentKinds, ...waiting]);
  return runInTransaction(db, () => {
    for (;;) {
      const mail = nextDue(db, now, ofKind);
      if (!mail) return undefined;
      const unconfirmedSince =
        mail.unconfirmedSince ??
        (mail.status === "sending" && mail.html && !isHandOverRecorded(mail.transport)
          ? mail.updatedAt
          : null);
      const decided = statusWithoutSending(change, { ...mail, unconfirmedSince }, { kinds, transport });
      if (decided) {
        db.update(outbox).set(decided).where(eq(outbox.id, mail.id)).run();
        if (decided.status) copyMailStatus(change, mail, { ...decided, status: decided.status }, kinds);
        continue;
      }
      const counted = countMail(db, mail, { kinds, now });
      if (!counted) {
        holdMail(change, mail, kinds);
        continue;
      }
      const claimedUntil = new Date(now.getTime() + MAIL_CLAIM_TTL_MS);
      return db
        .update(outbox)
        .set({
          status: "sending",
          attempts: mail.attempts + 1,
          claimedUntil,
          nextAttemptAt: claimedUntil,
          unconfirmedSince,
          updatedAt: now,
          ...counted,
        })
        .where(eq(outbox.id, mail.id))
        .returning()
        .get();
    }
  });
}

/** Holds a mail that is one too many for its address until staff send it. */
function holdMail(change: Change, mail: OutboxMail, kinds: MailKinds): void {
  const { db, now } = change;
  const held = {
    status: "held",
    errorMessage: STRANGER_LIMIT_REASON,
    nextAttemptAt: null,
    updatedAt: now,
  } as const;
  db.update(outbox).set(held).where(eq(outbox.id, mail.id)).run();
  copyMailStatus(change, mail, held, kinds);
  const { leadId, emailLogId } = mail;
  if (!leadId) return;
  const label = findMailKindDefinition(kinds, mail.kind)?.label ?? mail.kind;
  recordActivity(change, {
    leadId,
    activityType: "email_held",
    description: `An email is on hold: ${label}`,
    metadata: { mailId: mail.id, text: STRANGER_LIMIT_REASON, ...(emailLogId && { emailLogId }) },
  });
}

/**
 * Makes mail due that waits longer than any pause takes: a clock that was ahead has planned it. Not part of each claim,
 * because one query for "due, or far ahead" reads through all waiting mail.
 */
export function bringForwardFarAhead({ db, now }: Change): void {
  db.update(outbox)
    .set({ nextAttemptAt: now })
    .where(
      and(
        sql`${outbox.status} in ('queued', 'sending')`,
        gt(outbox.nextAttemptAt, new Date(now.getTime() + MAX_PAUSE_MS)),
      ),
    )
    .run();
}

const nextDue = (db: AppDatabase, now: Date, ofKind: SQL | undefined): OutboxMail | undefined =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        // The statuses are literals: with parameters SQLite can't use the partial index on due mail, and scans the table.
        sql`${outbox.status} in ('queued', 'sending')`,
        lte(outbox.nextAttemptAt, now),
        ofKind,
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .get();

/** Whether a service has a mail's key. Rows of older versions name no transport before sending: only Resend's can be in doubt. */
const hasItsKey = (transport: Transport, mail: OutboxMail): boolean =>
  supportsIdempotencyKeys(transport) && (mail.transport ?? "resend") === transport;

const UNCONFIRMED = "An earlier try may have got through.";

const isSample = (db: AppDatabase, leadId: string): boolean =>
  prepareStatement(db, "SELECT 1 FROM leads WHERE id = ? AND is_sample").get(leadId) !== undefined;

const UNSAFE = `SELECT 1 FROM lead_contacts
  WHERE lead_id = ? AND kind = 'email' AND normalized = ? AND unsafe_at IS NOT NULL`;

/** Whether a mail goes to an address of its lead that is no longer safe. */
const isToUnsafeAddress = (db: AppDatabase, { to, leadId }: OutboxMail): boolean =>
  to !== null &&
  leadId !== null &&
  prepareStatement(db, UNSAFE).get(leadId, normalizeEmail(to)) !== undefined;

/** Finds the status of a mail that must not be sent; null when it may. */
function statusWithoutSending(
  change: Change,
  mail: OutboxMail,
  { kinds, transport }: { kinds: MailKinds; transport: Transport },
): Partial<typeof outbox.$inferInsert> | null {
  const { db, now } = change;
  const { unconfirmedSince } = mail;
  const kind = findMailKindDefinition(kinds, mail.kind);
  const end = { nextAttemptAt: null, claimedUntil: null, updatedAt: now };
  if (unconfirmedSince) {
    const verdict = hasItsKey(transport, mail) ? mayRetryUnconfirmed(unconfirmedSince, now) : "review";
    const errorMessage = mail.errorMessage ?? "It was being sent when the server stopped.";
    if (verdict === "review") return { ...end, status: "needs_review", errorMessage, unconfirmedSince };
    if (verdict === "wait")
      return {
        nextAttemptAt: computeUnconfirmedRetryTime(mail.attempts, unconfirmedSince, now),
        claimedUntil: null,
      };
  }
  if (transport !== "outbox" && mail.leadId && isSample(db, mail.leadId))
    return { ...end, status: "cancelled", errorMessage: "Not sent: the lead is a sample." };
  if (isToUnsafeAddress(db, mail)) {
    const reason = "Not sent: the address is no longer safe.";
    return unconfirmedSince
      ? { ...end, status: "needs_review", errorMessage: `${UNCONFIRMED} ${reason}` }
      : { ...end, status: "cancelled", errorMessage: reason };
  }
  const eligibility = kind?.checkSendEligibility?.(change, mail);
  if (eligibility?.may === "wait") return { nextAttemptAt: eligibility.until, claimedUntil: null };
  if (eligibility?.may === "never" && unconfirmedSince)
    return { ...end, status: "needs_review", errorMessage: `${UNCONFIRMED} ${eligibility.reason}` };
  if (eligibility?.may === "never") return { ...end, status: "cancelled", errorMessage: eligibility.reason };
  const [stop] = mail.to ? listSuppressions(db, mail.to, kind?.suppressedBy ?? []) : [];
  if (stop) return { ...end, status: "cancelled", errorMessage: `Not sent: the address is ${stop.reason}.` };
  return null;
}

/** The most mails that anybody can cause to one address in 24 hours by typing it (docs/product/campaigns.md §12). */
const MAX_BY_STRANGERS = 5;
/** The most of these that are not about consultations: the others are kept for those. */
const MAX_ABOUT_OTHER_THINGS = 3;
/** The most mails in 24 hours that the links in mails to an address cause without counting as a stranger's. */
const MAX_BY_LINKS = 10;

const STRANGER_LIMIT_REASON =
  "Not sent: an address gets at most five emails in 24 hours that anybody can cause by typing it, and two of them are kept for consultations. Send it if they should have it.";

type CountedMail = Required<Pick<typeof outbox.$inferInsert, "cause" | "countedTo" | "countedAt">>;

/** Mail that was canceled before it left counts no longer. A time in the future was written by a clock that was ahead. */
const COUNTED = `SELECT kind, cause FROM outbox
  WHERE counted_to = ? AND counted_at > ? AND counted_at <= ? AND status <> 'cancelled'`;

/**
 * Counts a mail to its address as it is let out for the first time. Call it in the transaction that claims the mail.
 * @returns the columns that count it, none for mail that counts to no limit or was counted before; null: one too many
 */
function countMail(
  db: AppDatabase,
  { kind, to, cause, countedAt }: OutboxMail,
  { kinds, now }: { kinds: MailKinds; now: Date },
): CountedMail | Record<string, never> | null {
  if (!cause || !to || countedAt) return {};
  const countedTo = normalizeEmail(to);
  const earlier = prepareStatement(db, COUNTED).all(countedTo, now.getTime() - DAY_MS, now.getTime()) as {
    kind: string;
    cause: MailCause;
  }[];
  const byStrangers = earlier.filter((mail) => mail.cause === "stranger");
  if (cause === "link" && earlier.length - byStrangers.length < MAX_BY_LINKS)
    return { cause, countedTo, countedAt: now };
  const isAboutBooking = (name: string) => findMailKindDefinition(kinds, name)?.isAboutBooking === true;
  const others = byStrangers.filter((mail) => !isAboutBooking(mail.kind));
  const isOver =
    byStrangers.length >= MAX_BY_STRANGERS ||
    (!isAboutBooking(kind) && others.length >= MAX_ABOUT_OTHER_THINGS);
  return isOver ? null : { cause: "stranger", countedTo, countedAt: now };
}
