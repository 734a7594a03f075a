import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import * as schema from "#db/schema";
import { hashPassword } from "./password.server";

export type User = { id: string; username: string };

/** The account of a first start without ADMIN_USERNAME / ADMIN_PASSWORD. */
export const DEFAULT_SIGN_IN = { username: "admin", password: "open-the-door" } as const;

/** Creates the first account when there is none. */
export async function ensureFirstAccount(
  db: AppDatabase,
  given: { username?: string; password?: string },
  now: Date,
): Promise<void> {
  if (db.select({ id: schema.users.id }).from(schema.users).limit(1).get()) return;
  const password = given.password ?? DEFAULT_SIGN_IN.password;
  db.insert(schema.users)
    .values({
      id: randomUUID(),
      username: given.username ?? DEFAULT_SIGN_IN.username,
      password: await hashPassword(password),
      passwordIsDefault: password === DEFAULT_SIGN_IN.password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .run();
}

const publicFields = { id: schema.users.id, username: schema.users.username };

/** An account that still has the default password, or null. */
export const accountWithDefaultPassword = (db: AppDatabase): User | null =>
  db.select(publicFields).from(schema.users).where(eq(schema.users.passwordIsDefault, true)).get() ?? null;

/** The account of a username, whatever its case. */
export const findAccount = (db: AppDatabase, username: string) =>
  db.select().from(schema.users).where(sql`lower(${schema.users.username}) = lower(${username})`).get();

export const findUser = (db: AppDatabase, id: string): User | null =>
  db.select(publicFields).from(schema.users).where(eq(schema.users.id, id)).get() ?? null;
