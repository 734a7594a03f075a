import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { Actor } from "./change";

/** Reads who did something earlier, by the account that is stored with it. */
export function readStoredActor(db: AppDatabase, userId: string | null): Actor {
  if (userId === null) return { kind: "job", name: "without an account" };
  const account = db.select({ username: users.username }).from(users).where(eq(users.id, userId)).get();
  return { kind: "staff", id: userId, username: account?.username ?? "" };
}
