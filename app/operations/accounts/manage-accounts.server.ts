import { and, count, eq, isNull, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { UserRole } from "#db/values";
import { isLastOwner, type User } from "~/platform/auth/accounts.server";
import { hashPassword } from "~/platform/auth/password.server";
import { hasSecondFactor } from "~/platform/auth/second-factor/factors.server";
import { dropSessions } from "~/platform/auth/session.server";
import { auditChange } from "~/records/audit.server";
import type { Change } from "~/records/change";

export type AccountLine = {
  username: string;
  role: UserRole;
  isDisabled: boolean;
  createdAt: Date;
  lastSignedInAt: Date | null;
  /** The number of the account's sessions, including expired ones. */
  sessions: number;
};

export function listAccounts(db: AppDatabase): AccountLine[] {
  const { users, sessions } = schema;
  return db
    .select({
      username: users.username,
      role: users.role,
      disabledAt: users.disabledAt,
      createdAt: users.createdAt,
      lastSignedInAt: users.lastSignedInAt,
      sessions: count(sessions.sid),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .groupBy(users.id)
    .orderBy(users.username)
    .all()
    .map(({ disabledAt, ...rest }) => ({ ...rest, isDisabled: disabledAt !== null }));
}

/** Adds an account. @throws when the username is taken (check with `findAccount` first) */
export async function addAccount(
  change: Change,
  { username, password, role = "staff" }: { username: string; password: string; role?: UserRole },
): Promise<void> {
  const { db, now, newId } = change;
  const id = newId();
  const hash = await hashPassword(password);
  runInTransaction(db, () => {
    db.insert(schema.users)
      .values({ id, username, role, password: hash, createdAt: now, updatedAt: now, passwordChangedAt: now })
      .run();
    auditCommand(change, { id }, "create", { role });
  });
}

/** Sets an account's password and ends all of its sessions. @returns how many. */
export async function setPassword(change: Change, account: User, password: string): Promise<number> {
  const { db, now } = change;
  const hash = await hashPassword(password);
  return runInTransaction(db, () => {
    db.update(schema.users)
      .set({ password: hash, passwordIsDefault: false, passwordChangedAt: now, updatedAt: now })
      .where(eq(schema.users.id, account.id))
      .run();
    const sessions = dropSessions(db, account.id);
    auditCommand(change, account, "change", { what: "password", sessions });
    return sessions;
  });
}

/** @returns how many sessions ended, or null when no other owner could sign in any more: nothing changes then */
export function setAccountDisabled(change: Change, account: User, isDisabled: boolean): number | null {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const other = db
      .select({ id: schema.users.id })
      .from(schema.users)
      .where(and(ne(schema.users.id, account.id), isNull(schema.users.disabledAt)))
      .limit(1)
      .get();
    if (isDisabled && (!other || isLastOwner(db, account.id))) return null;
    db.update(schema.users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(schema.users.id, account.id))
      .run();
    const sessions = isDisabled ? dropSessions(db, account.id) : 0;
    auditCommand(change, account, "change", { what: isDisabled ? "disabled" : "enabled", sessions });
    return sessions;
  });
}

/** Sets a role; the last owner keeps theirs, and false is returned. */
export function setRole(change: Change, account: User, role: UserRole): boolean {
  const { db, now } = change;
  return runInTransaction(db, () => {
    if (role !== "owner" && isLastOwner(db, account.id)) return false;
    db.update(schema.users).set({ role, updatedAt: now }).where(eq(schema.users.id, account.id)).run();
    auditCommand(change, account, "change", { what: "role", from: account.role, to: role });
    return true;
  });
}

/** Removes the second factor of somebody who lost everything. @returns how many sessions ended, or null if there was no factor */
export function removeSecondFactor(change: Change, account: User): number | null {
  const { db } = change;
  return runInTransaction(db, () => {
    if (!hasSecondFactor(db, account.id)) return null;
    for (const table of [schema.totpSecrets, schema.passkeys, schema.recoveryCodes])
      db.delete(table).where(eq(table.userId, account.id)).run();
    const sessions = dropSessions(db, account.id);
    auditCommand(change, account, "change", { what: "second factor removed", sessions });
    return sessions;
  });
}

/** Ends all sessions of an account. @returns how many sessions ended. */
export function endAllSessions(change: Change, account: User): number {
  const { db } = change;
  return runInTransaction(db, () => {
    const sessions = dropSessions(db, account.id);
    if (sessions > 0) auditCommand(change, account, "sign_out", { sessions });
    return sessions;
  });
}

/** Audits a command. Nobody is signed in on the machine itself, so the entry names no account as the actor. */
function auditCommand(
  change: Change,
  { id }: Pick<User, "id">,
  action: "create" | "change" | "sign_out",
  details: Record<string, unknown>,
): void {
  const { actor } = change;
  const by = { by: "npm run account", ...(actor.kind === "operator" && { operator: actor.name }) };
  auditChange(change, { action, entity: "user", entityId: id, details: { ...details, ...by } });
}
