import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { outbox } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { WriteContext } from "~/records/events.server";
import type { MailKind } from "../kinds";

/**
 * Puts a mail in the outbox, in the transaction that is the reason for it. The content is rendered when it is sent. A
 * second mail with the same key is an error.
 * @returns the mail's id
 */
export function queueMail(
  db: AppDatabase,
  { now, newId }: WriteContext,
  mail: {
    kind: MailKind;
    /** Null for mail to the practice itself whose address can't be read now: it is looked up when the mail leaves. */
    to: string | null;
    payload: Record<string, unknown>;
    leadId?: string;
    /** The row of the lead's e-mail log that follows this mail's status. */
    emailLogId?: string;
    /** A key made of the mail's subject where it must be queued only once; the mail's id when left out. */
    idempotencyKey?: string;
    /** It leaves no earlier; at once when left out. */
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

/** Whether a mail is or was in the outbox under this key. */
export const isMailQueued = (db: AppDatabase, idempotencyKey: string): boolean =>
  db.select({ id: outbox.id }).from(outbox).where(eq(outbox.idempotencyKey, idempotencyKey)).get() !==
  undefined;
