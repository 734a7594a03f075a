import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";
import type { UserRole } from "#db/values";
import { SetupError } from "~/platform/config/setup-error";
import { DEFAULT_SIGN_IN } from "./default-sign-in";
import { newPasswordProblem } from "./new-password/new-password.server";
import { hashPassword } from "./password.server";

export type User = { id: string; username: string; role: UserRole };

/**
 * Creates the first account when there is none.
 * @param given `site` is the site's host, which a password must not be made of; `isOpen` whether the site can be
 *   reached from other machines: only then is an easily guessed password refused
 * @throws SetupError when it is refused
 */
export async function ensureFirstAccount(
  db: AppDatabase,
  given: { username?: string; password?: string; site: string; isOpen: boolean },
  now: Date,
): Promise<void> {
  if (db.select({ id: schema.users.id }).from(schema.users).limit(1).get()) return;
  const { username = DEFAULT_SIGN_IN.username, password = DEFAULT_SIGN_IN.password, site } = given;
  const isDefault = password === DEFAULT_SIGN_IN.password;
  const trouble = isDefault || !given.isOpen ? null : newPasswordProblem(password, [username, site]);
  if (trouble) throw new SetupError(`ADMIN_PASSWORD can't be the first account's. ${trouble}.`);
  db.insert(schema.users)
    .values({
      id: randomUUID(),
      username,
      password: await hashPassword(password),
      passwordIsDefault: isDefault,
      role: "owner",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .run();
}

const publicFields = { id: schema.users.id, username: schema.users.username, role: schema.users.role };

/** An account that can be used with the default password, or null. */
export const accountWithDefaultPassword = (db: AppDatabase): User | null =>
  db
    .select(publicFields)
    .from(schema.users)
    .where(and(eq(schema.users.passwordIsDefault, true), isNull(schema.users.disabledAt)))
    .get() ?? null;

/** Whether the default password is in use, or would be after `ensureFirstAccount` with the given password. */
export function defaultPasswordStands(db: AppDatabase, given: string | undefined): boolean {
  const anybody = db.select({ id: schema.users.id }).from(schema.users).limit(1).get();
  if (anybody) return accountWithDefaultPassword(db) !== null;
  return (given ?? DEFAULT_SIGN_IN.password) === DEFAULT_SIGN_IN.password;
}

/** The account of a username, whatever its case; it may be disabled. */
export const findAccount = (db: AppDatabase, username: string) =>
  db.select().from(schema.users).where(sql`lower(${schema.users.username}) = lower(${username})`).get();

/** The accounts that can be signed in to, by name. */
export const enabledAccounts = (db: AppDatabase): User[] =>
  db
    .select(publicFields)
    .from(schema.users)
    .where(isNull(schema.users.disabledAt))
    .orderBy(schema.users.username)
    .all();

export const findUser = (db: AppDatabase, id: string): User | null =>
  db.select(publicFields).from(schema.users).where(eq(schema.users.id, id)).get() ?? null;

/** Reads user names of accounts, disabled ones too; null for one that is gone. */
export const userNames = (db: AppDatabase) => (id: string) => findUser(db, id)?.username ?? null;
