import { eq } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { outbox } from "#db/schema";
import type { MailCause } from "#db/values";
import type { Change } from "~/records/change";
import type { MailKind, TypedAddressMailKind } from "../kinds";

/** Null: staff, a schedule or a reminder caused the mail. */
type CausedMail =
  | { kind: TypedAddressMailKind; cause: MailCause | null }
  | { kind: Exclude<MailKind, TypedAddressMailKind>; cause?: undefined };

/**
 * Queues a mail. Call it in the transaction that is the mail's reason. A second mail with the same key is an error.
 * @returns the mail's id
 */
export function queueMail(
  { db, now, newId }: Change,
  mail: CausedMail & {
    /** The recipient; null for mail to the practice itself: its address is looked up when the mail leaves. */
    to: string | null;
    payload: Record<string, unknown>;
    leadId?: string;
    /** The row of the lead's e-mail log that follows the mail's status. */
    emailLogId?: string;
    /** The mail's key, derived from its subject if it must be queued only once. If omitted, the mail's id. */
    idempotencyKey?: string;
    /** The time before which the mail is not sent; if omitted, it is due at once. */
    notBefore?: Date;
  },
): string {
  const id = newId();
  const { notBefore = now, ...row } = mail;
  insertRow(db, outbox, {
    idempotencyKey: `${mail.kind}:${id}`,
    ...row,
    id,
    nextAttemptAt: notBefore,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Whether a mail was queued under a key, also after it has been sent. */
export const isMailQueued = (db: AppDatabase, idempotencyKey: string): boolean =>
  db.select({ id: outbox.id }).from(outbox).where(eq(outbox.idempotencyKey, idempotencyKey)).get() !==
  undefined;
