import { createHash, randomBytes } from "node:crypto";
import { and, eq, getTableColumns, gt, isNull, lt, lte, ne } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import * as schema from "#db/schema";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import type { StaffChange } from "~/records/change";
import { HOUR_MS, WEEK_MS } from "~/time-units";
import { BACKGROUND_HEADER } from "./background";

/** A session ends when it is unused for this long (docs/product/sign-in.md §6). */
const IDLE_TTL_MS = 12 * HOUR_MS;
const SESSION_TTL_MS = WEEK_MS;
/** How stale `expire` may get before a request updates it: one write a minute, not one a request. */
const TOUCH_INTERVAL_MS = 60_000;
/** Tolerance for clock corrections by network time, which must not end a session. */
const CLOCK_TOLERANCE_MS = 60_000;

export type LiveSession = {
  sid: string;
  userId: string;
  confirmedAt: Date;
};

// An earlier version's cookie is read, so that an upgrade signs nobody out: only a session's value names a row of sessions.
const cookie = defineCookie("session", {
  isSigned: true,
  readsEarlier: true,
  maxAge: SESSION_TTL_MS / 1000,
});

/** Hashes a session's id. Only the hash is stored, so that reading the database is not enough to take over a session. */
const hash = (id: string) => createHash("sha256").update(id).digest("base64url");

async function sessionId(request: Request): Promise<string | null> {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  const id: unknown = await cookie().parse(header);
  return typeof id === "string" && id ? hash(id) : null;
}

/** Reads the session; null also for a disabled account. Background requests don't prolong it: a forgotten tab is not in use. */
export async function readSession(request: Request): Promise<LiveSession | null> {
  const sid = await sessionId(request);
  if (!sid) return null;
  const { db, now } = getAppContext();
  const row = liveRow(sid);
  const time = now();
  if (!row?.userId) return null;
  const isUse = !request.headers.has(BACKGROUND_HEADER);
  if (isUse && time.getTime() - row.lastSeenAt.getTime() >= TOUCH_INTERVAL_MS) {
    db.update(schema.sessions)
      .set({ lastSeenAt: time, expire: computeExpiry(row.createdAt, time) })
      .where(eq(schema.sessions.sid, sid))
      .run();
  }
  return { sid, userId: row.userId, confirmedAt: row.confirmedAt ?? row.createdAt };
}

export function confirmSession(sid: string): void {
  const { db, now } = getAppContext();
  db.update(schema.sessions).set({ confirmedAt: now() }).where(eq(schema.sessions.sid, sid)).run();
}

function liveRow(sid: string) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  return db
    .select(getTableColumns(schema.sessions))
    .from(schema.sessions)
    .innerJoin(schema.users, eq(schema.users.id, schema.sessions.userId))
    .where(
      and(
        eq(schema.sessions.sid, sid),
        gt(schema.sessions.expire, now),
        // A session created by a clock that was ahead would outlive every limit.
        lte(schema.sessions.createdAt, new Date(now.getTime() + CLOCK_TOLERANCE_MS)),
        isNull(schema.users.disabledAt),
      ),
    )
    .get();
}

/** Whether a session is still valid; asking does not prolong it. */
export const isStillLive = ({ sid }: Pick<LiveSession, "sid">): boolean => liveRow(sid) !== undefined;

const computeExpiry = (signedInAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_TTL_MS, signedInAt.getTime() + SESSION_TTL_MS));

/** Stores a session of somebody who has authenticated. @returns its id, which only their cookie holds. */
export function addSession(db: AppDatabase, userId: string, userAgent: string, now: Date): string {
  const id = randomBytes(32).toString("base64url");
  db.insert(schema.sessions)
    .values({
      sid: hash(id),
      userId,
      sess: { userAgent: userAgent.slice(0, 200) },
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expire: computeExpiry(now, now),
    })
    .run();
  db.update(schema.users).set({ lastSignedInAt: now }).where(eq(schema.users.id, userId)).run();
  return id;
}

/** Begins a session, and ends the browser's earlier one. @returns the Set-Cookie header. */
export async function beginSession(request: Request, userId: string): Promise<Headers> {
  const { db, now } = getAppContext();
  const old = await sessionId(request);
  const id = runInTransaction(db, () => {
    if (old) db.delete(schema.sessions).where(eq(schema.sessions.sid, old)).run();
    return addSession(db, userId, request.headers.get("user-agent") ?? "", now());
  });
  return new Headers({ "Set-Cookie": await cookie().serialize(id) });
}

export async function endSession(request: Request): Promise<Headers> {
  const sid = await sessionId(request);
  if (sid) getAppContext().db.delete(schema.sessions).where(eq(schema.sessions.sid, sid)).run();
  return new Headers({ "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) });
}

/** Ends an account's sessions, and sign-ins that wait for a second factor. @param except a session to keep. @returns how many */
export function dropSessions(db: AppDatabase, userId: string, { except }: { except?: string } = {}): number {
  db.delete(schema.signInSteps).where(eq(schema.signInSteps.userId, userId)).run();
  db.delete(schema.totpSecrets)
    .where(and(eq(schema.totpSecrets.userId, userId), isNull(schema.totpSecrets.confirmedAt)))
    .run();
  return db
    .delete(schema.sessions)
    .where(and(eq(schema.sessions.userId, userId), except ? ne(schema.sessions.sid, except) : undefined))
    .run().changes;
}

/** The session that asks for a change of its own account. @throws Error for a change that no request asks for */
export function requireSessionId({ actor: { sid } }: StaffChange): string {
  if (!sid) throw new Error("Only a session can change the account that it belongs to");
  return sid;
}

export const purgeSessions = (db: AppDatabase, now: Date): number =>
  db.delete(schema.sessions).where(lt(schema.sessions.expire, now)).run().changes;
