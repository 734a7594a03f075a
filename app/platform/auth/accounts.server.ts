import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";
import type { UserRole } from "#db/values";
import { SetupError } from "~/platform/config/settings";
import { refusePerson } from "~/refusal";
import { DEFAULT_SIGN_IN } from "./credentials";
import { findPasswordProblem } from "./new-password/new-password.server";
import { hashPassword } from "./password.server";
import { isRoleAtLeast, ROLE_REFUSALS } from "./roles";

export type User = { id: string; username: string; role: UserRole };

/**
 * Adds the first account; null if there is one. @param given `site` is the host; `isOpen`: an easy password is refused.
 * @throws SetupError when the password is refused
 */
export async function ensureFirstAccount(
  db: AppDatabase,
  given: { username?: string; password?: string; site: string; isOpen: boolean },
  now: Date,
): Promise<string | null> {
  if (db.select({ id: schema.users.id }).from(schema.users).limit(1).get()) return null;
  const { username = DEFAULT_SIGN_IN.username, password = DEFAULT_SIGN_IN.password, site } = given;
  const isDefault = password === DEFAULT_SIGN_IN.password;
  const trouble = isDefault || !given.isOpen ? null : findPasswordProblem(password, [username, site]);
  if (trouble) throw new SetupError(`ADMIN_PASSWORD can't be the first account's. ${trouble}.`);
  const made = db
    .insert(schema.users)
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
    .returning({ id: schema.users.id })
    .get();
  return made?.id ?? null;
}

const publicFields = { id: schema.users.id, username: schema.users.username, role: schema.users.role };

export const findDefaultPasswordUser = (db: AppDatabase): User | null =>
  db
    .select(publicFields)
    .from(schema.users)
    .where(and(eq(schema.users.passwordIsDefault, true), isNull(schema.users.disabledAt)))
    .get() ?? null;

/** Whether the default password is in use, or would be after `ensureFirstAccount` with the given password. */
export function isDefaultPasswordInUse(db: AppDatabase, given: string | undefined): boolean {
  const anybody = db.select({ id: schema.users.id }).from(schema.users).limit(1).get();
  if (anybody) return findDefaultPasswordUser(db) !== null;
  return (given ?? DEFAULT_SIGN_IN.password) === DEFAULT_SIGN_IN.password;
}

export const findAccount = (db: AppDatabase, username: string) =>
  db.select().from(schema.users).where(sql`lower(${schema.users.username}) = lower(${username})`).get();

export type Colleague = {
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  /** The person's name for staff, else the username. */
  label: string;
};

export const listColleagues = (db: AppDatabase): Colleague[] =>
  db
    .select({
      id: schema.users.id,
      username: schema.users.username,
      name: schema.users.name,
      email: schema.users.email,
    })
    .from(schema.users)
    .where(and(isNull(schema.users.disabledAt), ne(schema.users.role, "editor")))
    .all()
    .map(({ email, ...one }) => ({
      ...one,
      email: email ?? (one.username.includes("@") ? one.username : null),
      label: one.name ?? one.username,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));

export function isLastOwner(db: AppDatabase, id: string): boolean {
  const owners = db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(and(eq(schema.users.role, "owner"), isNull(schema.users.disabledAt)))
    .limit(2)
    .all();
  return owners.length === 1 && owners[0]?.id === id;
}

export const findUser = (db: AppDatabase, id: string): User | null =>
  db.select(publicFields).from(schema.users).where(eq(schema.users.id, id)).get() ?? null;

/** Checks an account's role again, as it may have changed since the request's guard. @throws Refusal */
export function requireStillRole(db: AppDatabase, id: string, needed: UserRole): void {
  const account = db
    .select({ role: schema.users.role, disabledAt: schema.users.disabledAt })
    .from(schema.users)
    .where(eq(schema.users.id, id))
    .get();
  if (!account || account.disabledAt || !isRoleAtLeast(account.role, needed))
    throw refusePerson(ROLE_REFUSALS[needed]);
}

/** Builds a reader of account names, also for disabled accounts; null for one that is gone. */
export const buildUserNameReader = (db: AppDatabase) => (id: string) => {
  const { users } = schema;
  const user = db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return user ? (user.name ?? user.username) : null;
};
