import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { alertChannels, onCallHours, onCallSwaps, users } from "#db/schema";
import { TAKES_ALERTS } from "./channels.server";
import type { Team } from "./escalation";
import type { OnCallHours } from "./rota";

/** Reads who may be alerted, owners first, and the rota with the swaps that are not over. */
export function readTeam(db: AppDatabase, now: Date, zone: string): Team {
  const reached = new Set(
    db
      .selectDistinct({ userId: alertChannels.userId })
      .from(alertChannels)
      .where(and(eq(alertChannels.enabled, true), TAKES_ALERTS))
      .all()
      .map(({ userId }) => userId),
  );
  const people = db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .sort((a, b) => Number(b.role === "owner") - Number(a.role === "owner"))
    .map((person) => ({ ...person, canBeReached: reached.has(person.id) }));
  return { people, rota: readRota(db), swaps: readSwaps(db, now), zone };
}

/** Reads the on-call rota, sorted by day, then time. */
export const readRota = (db: AppDatabase): OnCallHours[] =>
  db
    .select({
      userId: onCallHours.userId,
      day: onCallHours.day,
      from: onCallHours.from,
      to: onCallHours.to,
    })
    .from(onCallHours)
    .orderBy(asc(onCallHours.day), asc(onCallHours.from), asc(onCallHours.userId))
    .all();

/** Reads the swaps of on-call time that are not over, by time. */
export const readSwaps = (db: AppDatabase, now: Date) =>
  db
    .select({
      id: onCallSwaps.id,
      userId: onCallSwaps.userId,
      from: onCallSwaps.from,
      to: onCallSwaps.to,
    })
    .from(onCallSwaps)
    .where(gt(onCallSwaps.to, now))
    .orderBy(asc(onCallSwaps.from))
    .all();
