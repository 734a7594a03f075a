import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { mailboxes } from "#db/schema";

/** A new UID validity means that the server has renumbered its messages. */
export type MailboxPosition = { uidValidity: string; lastUid: number; updatedAt: Date };

/** Derives an id for a mailbox: a hash that does not reveal its user. */
export const deriveMailboxId = ({
  host,
  auth,
  folder,
}: {
  host: string;
  auth: { user: string };
  folder: string;
}): string =>
  createHash("sha256")
    .update(JSON.stringify([host, auth.user, folder]))
    .digest("base64url");

export const findMailboxPosition = (db: AppDatabase, id: string): MailboxPosition | undefined =>
  db.select().from(mailboxes).where(eq(mailboxes.id, id)).get();

/**
 * Notes that all messages up to this one were taken. Call it in the transaction that stores the message. Never goes
 * back.
 */
export function notePosition(
  db: AppDatabase,
  id: string,
  { uidValidity, lastUid }: Omit<MailboxPosition, "updatedAt">,
  now: Date,
): void {
  db.insert(mailboxes)
    .values({ id, uidValidity, lastUid, updatedAt: now })
    .onConflictDoUpdate({
      target: mailboxes.id,
      set: {
        uidValidity,
        updatedAt: now,
        lastUid: sql`iif(${mailboxes.uidValidity} = excluded.uid_validity,
          max(${mailboxes.lastUid}, excluded.last_uid), excluded.last_uid)`,
      },
    })
    .run();
}
