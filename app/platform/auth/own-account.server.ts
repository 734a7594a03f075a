import { and, desc, eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { tellAccount } from "./account-notices.server";
import { findAccount, type User } from "./accounts.server";
import { hashPassword, verifyPassword } from "./password.server";
import { dropSessions } from "./session.server";

/** Changes a password and ends the account's other sessions. False when the current password is wrong. */
export async function changePassword(
  db: AppDatabase,
  { user, sid }: { user: User; sid: string },
  { current, next }: { current: string; next: string },
  writing: WriteContext,
): Promise<boolean> {
  const account = findAccount(db, user.username);
  if (!account || !(await verifyPassword(current, account.password))) return false;
  const password = await hashPassword(next);
  runInTransaction(db, () => {
    db.update(schema.users)
      .set({
        password,
        passwordIsDefault: false,
        passwordChangedAt: writing.now,
        updatedAt: writing.now,
      })
      .where(eq(schema.users.id, user.id))
      .run();
    dropSessions(db, user.id, { except: sid });
    recordAuditEntry(db, writing, {
      user,
      action: "change",
      entity: "user",
      entityId: user.id,
      details: { what: "password" },
    });
    tellAccount(db, { what: "password_changed", user, now: writing.now });
  });
  return true;
}

export type OpenSession = { sid: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

/** Lists an account's sessions, the one used last first. */
export function listSessions(db: AppDatabase, userId: string, now: Date): OpenSession[] {
  return db
    .select()
    .from(schema.sessions)
    .where(and(eq(schema.sessions.userId, userId), gt(schema.sessions.expire, now)))
    .orderBy(desc(schema.sessions.lastSeenAt))
    .all()
    .map(({ sid, sess, createdAt, lastSeenAt }) => ({
      sid,
      userAgent: typeof sess.userAgent === "string" ? sess.userAgent : "",
      createdAt,
      lastSeenAt,
    }));
}

/** Ends a user's sessions; with `others` all but that one. @returns how many */
export function endSessions(
  db: AppDatabase,
  user: User,
  { sid, others }: { sid: string; others: boolean },
  writing: WriteContext,
): number {
  const changes = others
    ? dropSessions(db, user.id, { except: sid })
    : db
        .delete(schema.sessions)
        .where(and(eq(schema.sessions.userId, user.id), eq(schema.sessions.sid, sid)))
        .run().changes;
  if (changes > 0)
    recordAuditEntry(db, writing, {
      user,
      action: "sign_out",
      entity: "user",
      entityId: user.id,
      details: { sessions: changes },
    });
  return changes;
}
