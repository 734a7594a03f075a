import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { Refusal } from "~/refusal";
import { countingIds } from "./clock";

/** The context of a change by a member of staff whose id is also their name. */
export const changeBy = (
  db: AppDatabase,
  id: string,
  { now = new Date("2026-07-13T08:00:00Z"), newId = countingIds(), username = id, sid = "s" } = {},
): StaffChange => ({
  db,
  now,
  newId,
  zone: "America/Denver",
  actor: { kind: "staff", id, username, sid },
});

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
