import { and, desc, eq, gt } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import * as schema from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { tellAccount } from "./account-notices.server";
import { findAccount } from "./accounts.server";
import { hashPassword, verifyPassword } from "./password.server";
import { dropSessions, requireSessionId } from "./session.server";

/** Changes one's own password and ends the account's other sessions. False when the current password is wrong, which counts. */
export async function changePassword(
  change: StaffChange,
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  const { db, now, actor } = change;
  const account = findAccount(db, actor.username);
  if (!account || !(await verifyPassword(current, account.password))) return false;
  const password = await hashPassword(next);
  runInTransaction(db, () => {
    db.update(schema.users)
      .set({
        password,
        passwordIsDefault: false,
        passwordChangedAt: now,
        updatedAt: now,
      })
      .where(eq(schema.users.id, actor.id))
      .run();
    dropSessions(db, actor.id, { except: requireSessionId(change) });
    const details = { what: "password" };
    auditChange(change, { action: "change", entity: "user", entityId: actor.id, details });
    tellAccount(change, { what: "password_changed" });
  });
  return true;
}

/** Saves what families may read of one's own account; null shows neither. */
export function savePublicName(
  change: StaffChange,
  shown: { displayName: string | null; worksAs: string | null },
): void {
  changeOwnAccount(change, shown, { what: "public name", ...shown });
}

/** Says until when one is with a family, which ends by itself; null ends it now. */
export function markWithFamily(change: StaffChange, until: Date | null): void {
  const details = { what: "with a family", until: until?.toISOString() ?? null };
  changeOwnAccount(change, { withFamilyUntil: until }, details);
}

function changeOwnAccount(
  change: StaffChange,
  set: Partial<typeof schema.users.$inferInsert>,
  details: Record<string, unknown>,
): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    db.update(schema.users)
      .set({ ...set, updatedAt: now })
      .where(eq(schema.users.id, actor.id))
      .run();
    auditChange(change, { action: "change", entity: "user", entityId: actor.id, details });
  });
}

/** Reads what families may read of an account. @throws Refusal when it is gone */
export function requirePublicName(db: AppDatabase, userId: string) {
  const shown = db
    .select({
      displayName: schema.users.displayName,
      worksAs: schema.users.worksAs,
      withFamilyUntil: schema.users.withFamilyUntil,
    })
    .from(schema.users)
    .where(eq(schema.users.id, userId))
    .get();
  if (!shown) throw refuseMissing("account");
  return shown;
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

/** Ends one session of one's own account. @returns how many: none where it is over */
export function endOwnSession(change: StaffChange, sid: string): number {
  const { db, actor } = change;
  const one = and(eq(schema.sessions.userId, actor.id), eq(schema.sessions.sid, sid));
  return auditEnded(change, db.delete(schema.sessions).where(one).run().changes);
}

/** Ends all sessions of one's own account but the one that asks. @returns how many */
export const endOtherSessions = (change: StaffChange): number =>
  auditEnded(change, dropSessions(change.db, change.actor.id, { except: requireSessionId(change) }));

function auditEnded(change: StaffChange, sessions: number): number {
  const entityId = change.actor.id;
  if (sessions > 0)
    auditChange(change, { action: "sign_out", entity: "user", entityId, details: { sessions } });
  return sessions;
}
