import type { AppDatabase } from "#db/client.server";
import { outbox } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { WriteContext } from "~/records/events.server";
import type { MailKind } from "../kinds";

/**
 * Puts a mail in the outbox, in the transaction that is the reason for it. What it says is written when it is
 * sent. A second mail with the same key is an error: name the thing it is about.
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
    /** The lead's own record of this mail, which follows what becomes of it. */
    emailLogId?: string;
    /** Names what the mail is about where it must be made once only; else the mail itself. */
    idempotencyKey?: string;
  },
): void {
  const id = newId();
  insertRow(db, outbox, {
    idempotencyKey: `${mail.kind}:${id}`,
    ...mail,
    id,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
