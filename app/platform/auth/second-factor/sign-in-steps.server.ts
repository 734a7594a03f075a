import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { signInSteps } from "#db/schema";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import { MINUTE_MS } from "~/time-units";

const SIGN_IN_STEP_TTL_MS = 10 * MINUTE_MS;

export type SignInStep = { key: string; userId: string | null; challenge: string | null };

const cookie = defineCookie("sign-in", {
  isSigned: true,
  sameSite: "strict",
  maxAge: SIGN_IN_STEP_TTL_MS / 1000,
});

/** Hashes the id of a sign-in step, as the database holds only the hash. */
const hash = (id: string) => createHash("sha256").update(id).digest("base64url");

/** Begins a sign-in's second step. @returns the `Set-Cookie` header that lets the browser continue it. */
export async function beginStep({
  userId,
  challenge = null,
}: {
  userId: string | null;
  challenge?: string | null;
}): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  keepStep({ key: hash(id), userId, challenge });
  return cookie().serialize(id);
}

/** Stores a sign-in step in place of an earlier one of that key; the key of a session's own steps is its id. */
export function keepStep({ key, userId, challenge }: SignInStep): void {
  const { db, now } = getAppContext();
  const row = { userId, challenge, expiresAt: new Date(now().getTime() + SIGN_IN_STEP_TTL_MS) };
  db.insert(signInSteps)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: signInSteps.key, set: row })
    .run();
}

export async function readStep(request: Request): Promise<SignInStep | null> {
  const header = request.headers.get("Cookie");
  const id: unknown = header ? await cookie().parse(header) : null;
  return typeof id === "string" && id ? findSignInStep(hash(id)) : null;
}

/** Finds a sign-in that waits for its second step; null when there is none or it has expired. */
export function findSignInStep(key: string): SignInStep | null {
  const { db, now } = getAppContext();
  const row = db
    .select()
    .from(signInSteps)
    .where(and(eq(signInSteps.key, key), gt(signInSteps.expiresAt, now())))
    .get();
  return row ? { key, userId: row.userId, challenge: row.challenge } : null;
}

/** Deletes a sign-in step. @returns whether it still existed: a challenge and a second step can be used once. */
export const endStep = ({ key }: Pick<SignInStep, "key">): boolean =>
  getAppContext().db.delete(signInSteps).where(eq(signInSteps.key, key)).run().changes > 0;

export const clearStep = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

export const purgeSteps = (db: AppDatabase, now: Date): number =>
  db.delete(signInSteps).where(lt(signInSteps.expiresAt, now)).run().changes;
