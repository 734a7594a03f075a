import { and, eq, ne } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { emailLogs, type MailFile, outbox } from "#db/schema";
import type { EmailLogStatus, OutboxStatus } from "#db/values";
import { findMailKindDefinition, type MailKinds } from "~/mail/kinds";
import { type MailDelivery, supportsIdempotencyKeys, type Transport } from "~/mail/transports/transport";
import type { Change } from "~/records/change";
import type { OutboxMail } from "../kinds";
import { extractMessageName } from "../thread-names";
import { nameThread } from "../threads.server";
import { type SuppressionHandler, takeRefusal } from "../webhooks/reports.server";
import { computeRetryTime, computeUnconfirmedRetryTime } from "./retry";

type StatusChange = Partial<typeof outbox.$inferInsert> & { status: OutboxStatus };

/** The statuses of a mail that are copied to the e-mail log; others don't change it. */
const LOG_STATUS: Partial<Record<OutboxStatus, EmailLogStatus>> = {
  sent: "sent",
  failed: "failed",
  cancelled: "skipped",
  held: "skipped",
  needs_review: "needs_review",
};

type FollowedMail = Pick<typeof outbox.$inferSelect, "emailLogId" | "attempts" | "kind" | "payload">;

/** Copies a mail's status to the lead's e-mail log, which the campaign screens read. */
export function copyMailStatus(
  change: Change,
  mail: FollowedMail,
  settled: StatusChange,
  kinds: MailKinds,
): void {
  copyStatusToLog(change, mail, settled);
  findMailKindDefinition(kinds, mail.kind)?.onStatus?.(change, mail, settled.status);
}

function copyStatusToLog({ db, now }: Change, mail: FollowedMail, settled: StatusChange): void {
  const log = mail.emailLogId && db.select().from(emailLogs).where(eq(emailLogs.id, mail.emailLogId)).get();
  if (!log) return;
  db.update(emailLogs)
    .set({
      status: LOG_STATUS[settled.status] ?? log.status,
      attempts: mail.attempts,
      errorMessage: settled.errorMessage ?? null,
      updatedAt: now,
      ...(settled.status === "sent" && {
        sentAt: now,
        providerMessageId: settled.providerMessageId ?? null,
        metadata: { ...log.metadata, transport: settled.transport },
      }),
    })
    .where(eq(emailLogs.id, log.id))
    .run();
}

/** A rendered mail, the same on every try. */
export type WrittenMail = {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments?: MailFile[];
};

/**
 * Stores a mail before each try: a mail service refuses one key with two different contents, and the meaning of an interrupted
 * try depends on the transport. The thread's name is on disk before anybody can reply.
 */
export function keepWritten(
  { db, now }: Change,
  mail: OutboxMail,
  { written, thread }: { written: WrittenMail; thread?: string | undefined },
  transport: Transport,
): void {
  runInTransaction(db, () => {
    db.update(outbox)
      .set({ ...written, transport })
      .where(eq(outbox.id, mail.id))
      .run();
    // The texts may have been edited since the step was claimed; the log records the final ones.
    if (mail.emailLogId)
      db.update(emailLogs).set({ subject: written.subject }).where(eq(emailLogs.id, mail.emailLogId)).run();
    if (thread) nameMailThread(db, mail, thread, now);
  });
}

/**
 * Call it just before the mail's end is sent: from then on it may be delivered, and replies may name its Message-ID.
 * @param messageId finds the mail in the service's log.
 * @throws when another sender has claimed the mail meanwhile; it must not be sent then.
 */
export function noteHandOver(
  { db, now }: Change,
  mail: OutboxMail,
  messageId: string,
  kinds: MailKinds,
): void {
  runInTransaction(db, () => {
    const { changes } = db
      .update(outbox)
      .set({ unconfirmedSince: now, providerMessageId: messageId })
      .where(isStillClaimed(mail))
      .run();
    if (changes === 0) throw new Error("Another sender has claimed the mail.");
    const name = findMailKindDefinition(kinds, mail.kind)?.opensThread && extractMessageName(messageId);
    if (name) nameMailThread(db, mail, name, now);
  });
}

/** Stores the name of a mail's thread. A mail to a family about one enquiry has the enquiry's id in its payload. */
function nameMailThread(db: AppDatabase, { leadId, payload, to }: OutboxMail, name: string, now: Date): void {
  const answered = typeof payload.enquiryId === "string" ? { enquiryId: payload.enquiryId } : {};
  if (leadId) nameThread(db, name, { leadId, to, ...answered }, now);
}

const isStillClaimed = ({ id, attempts }: OutboxMail) =>
  and(eq(outbox.id, id), eq(outbox.status, "sending"), eq(outbox.attempts, attempts));

/** The result of delivering a mail. `unwritten`: it could not be rendered and was not sent. */
export type DeliveryResult = MailDelivery | { outcome: "dropped" | "unwritten"; reason: string };

type SettledState = Partial<typeof outbox.$inferInsert>;

type RecordOptions = {
  transport: Transport;
  kinds: MailKinds;
  /** Called with an address that a server refuses because it takes no mail. */
  onStopped?: SuppressionHandler | undefined;
};

/** Records the result of a delivery; does nothing when another sender has claimed the mail since. */
export function recordDeliveryResult(
  change: Change,
  mail: OutboxMail,
  result: DeliveryResult,
  { transport, kinds, onStopped }: RecordOptions,
): void {
  const { db, now } = change;
  const settled = outboxChange(mail, result, now, transport);
  runInTransaction(db, () => {
    const mine =
      settled.status === "sent"
        ? and(eq(outbox.id, mail.id), ne(outbox.status, "sent"))
        : isStillClaimed(mail);
    const { changes } = db
      .update(outbox)
      .set({ claimedUntil: null, ...settled, ...(isOver(settled) && clearSecret(mail, kinds)) })
      .where(mine)
      .run();
    if (changes === 0) return;
    const { to } = db.select({ to: outbox.to }).from(outbox).where(eq(outbox.id, mail.id)).get()!;
    // The campaign ends before its next step is planned.
    if (to && result.outcome === "refused" && result.isAddressEnded)
      takeRefusal(change, { id: mail.id, to, reason: result.reason }, onStopped);
    copyMailStatus(change, mail, settled, kinds);
  });
}

const isOver = ({ nextAttemptAt }: SettledState) => nextAttemptAt === null;

const clearSecret = ({ kind }: OutboxMail, kinds: MailKinds): SettledState =>
  findMailKindDefinition(kinds, kind)?.isSecret ? { html: null, text: null } : {};

function outboxChange(
  mail: OutboxMail,
  result: DeliveryResult,
  now: Date,
  transport: Transport,
): SettledState & Required<Pick<SettledState, "status">> {
  // A response settles what was recorded at the hand-over of this try, not what earlier tries left open.
  const { unconfirmedSince, providerMessageId } = mail;
  const before = { unconfirmedSince, providerMessageId };
  const end = { nextAttemptAt: null, updatedAt: now, ...before };
  if (result.outcome === "sent") {
    const { providerMessageId } = result;
    return { ...end, status: "sent", sentAt: now, transport, providerMessageId, errorMessage: null };
  }
  const errorMessage = result.reason;
  if (result.outcome === "dropped") return { ...end, status: "cancelled", errorMessage };
  // Refused now, but an earlier try may have been delivered, so staff must check.
  if (result.outcome === "refused")
    return { ...end, status: unconfirmedSince ? "needs_review" : "failed", errorMessage };

  const retryAfter = "retryAfter" in result ? result.retryAfter : undefined;
  // A try with an unknown outcome leaves the mail unconfirmed, whatever later tries return.
  const claimedAt = mail.updatedAt;
  const since = unconfirmedSince ?? (result.outcome === "unknown" ? claimedAt : null);
  // Without an idempotency key another try could send the mail twice.
  if (since && !supportsIdempotencyKeys(transport))
    return {
      status: "needs_review",
      nextAttemptAt: null,
      updatedAt: now,
      errorMessage,
      unconfirmedSince: since,
    };
  if (since) {
    const nextAttemptAt = computeUnconfirmedRetryTime(mail.attempts, since, now, retryAfter);
    return { status: "sending", nextAttemptAt, errorMessage, unconfirmedSince: since };
  }
  const nextAttemptAt = computeRetryTime(mail.attempts, now, retryAfter);
  if (!nextAttemptAt) return { ...end, status: "failed", errorMessage };
  return { status: "queued", nextAttemptAt, updatedAt: now, errorMessage, ...before };
}
