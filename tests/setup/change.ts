import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { Actor, Change, StaffChange } from "~/records/change";
import { Refusal } from "~/refusal";
import { countingIds } from "./clock";

const changeAs = <By extends Actor>(
  db: AppDatabase,
  actor: By,
  { now = new Date("2026-07-13T08:00:00Z"), newId = countingIds() },
): Change & { actor: By } => ({ db, now, newId, zone: "America/Denver", actor });

type When = { now?: Date; newId?: () => string };

/** The context of a change by a member of staff whose id is also their name. */
export const changeBy = (
  db: AppDatabase,
  id: string,
  { username = id, sid = "s", ...when }: When & { username?: string; sid?: string } = {},
): StaffChange => changeAs(db, { kind: "staff", id, username, sid }, when);

/** The context of a change by a family, or by a scheduling service for it. */
export const changeByFamily = (
  db: AppDatabase,
  { isByMail = false, ...when }: When & { isByMail?: boolean } = {},
): Change => changeAs(db, { kind: "family", isByMail }, when);

/** The context of a change by a job. */
export const changeByJob = (db: AppDatabase, when: When = {}): Change =>
  changeAs(db, { kind: "job", name: "test" }, when);

/** The context of a change by a command of the machine's own user. */
export const changeByOperator = (db: AppDatabase, name: string, when: When = {}): Change =>
  changeAs(db, { kind: "operator", name }, when);

/** Adds a member of staff whose id is also their name. */
export function addColleague(db: AppDatabase, id: string): void {
  const made = { createdAt: new Date(0), updatedAt: new Date(0) };
  db.insert(users)
    .values({ id, username: id, password: "x", role: "staff", ...made })
    .run();
}

/** Whether a change was carried out, and not refused. */
export function isCarriedOut(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
