import type { AppDatabase } from "#db/client.server";
import type { StaffChange } from "~/records/change";
import { countingIds } from "./clock";

/** The context of a change by a member of staff whose id is also their name. */
export const changeBy = (
  db: AppDatabase,
  id: string,
  { now = new Date("2026-07-13T08:00:00Z"), newId = countingIds(), username = id } = {},
): StaffChange => ({
  db,
  now,
  newId,
  zone: "America/Denver",
  actor: { kind: "staff", id, username },
});
