import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { mailboxes } from "#db/schema";
import { prepareStatement } from "#db/statements.server";

/** How far a mailbox was read. A new UID validity means that the server has renumbered its messages. */
export type Position = { uidValidity: string; lastUid: number; updatedAt: Date };

/** The id under which a mailbox's position is stored; a hash that does not reveal its user. */
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

export const findMailboxPosition = (db: AppDatabase, id: string): Position | undefined =>
  db.select().from(mailboxes).where(eq(mailboxes.id, id)).get();

/**
 * Records that all messages up to this one were taken. Call it in the transaction that stores the message. Never goes
 * back.
 */
export function notePosition(
  db: AppDatabase,
  id: string,
  { uidValidity, lastUid }: Omit<Position, "updatedAt">,
  now: Date,
): void {
  prepareStatement(
    db,
    `INSERT INTO mailboxes (id, uid_validity, last_uid, updated_at) VALUES (@id, @uidValidity, @lastUid, @now)
     ON CONFLICT (id) DO UPDATE SET uid_validity = @uidValidity, updated_at = @now,
       last_uid = CASE WHEN uid_validity = @uidValidity THEN max(last_uid, @lastUid) ELSE @lastUid END`,
  ).run({ id, uidValidity, lastUid, now: now.getTime() });
}
