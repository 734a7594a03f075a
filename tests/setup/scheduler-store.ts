import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { Mutation } from "#studio/lake";
import { readSeedFile } from "#studio/seed/documents";
import { initContent } from "~/content/client.server";
import { planWeeks } from "~/domain/scheduler/plan.server";
import { addSchedule } from "~/domain/scheduler/schedules.server";
import { scheduleSchema } from "~/domain/scheduler/schemas";
import { changeBy } from "./change";
import { countingIds } from "./clock";
import { freshDatabaseFile, testDatabase } from "./database";
import { lakeContent } from "./lake";

/** A Wednesday, 11:00 in Denver. */
export const START = Date.parse("2026-02-25T18:00:00Z");

/** Who acts. */
export const user = { id: "u1", username: "ellen" };

/** A lake with the categories and topics of a new installation, a database with one account, and a clock at `START`. */
export function schedulerStore() {
  const lake = lakeContent();
  initContent(lake.store);
  lake.edit(
    ...["lists/categories.yaml", "lists/topics.yaml"]
      .flatMap(readSeedFile)
      .map((document) => ({ create: document }) as Mutation),
  );
  const file = freshDatabaseFile();
  const db: AppDatabase = testDatabase(file);
  db.insert(users)
    .values({ ...user, password: "x", createdAt: new Date(0), updatedAt: new Date(0) })
    .run();
  const newId = countingIds();
  const store = {
    lake,
    file,
    db,
    newId,
    /** What the clock shows, in milliseconds; tests move it. */
    time: START,
    now: () => new Date(store.time),
    writing: () => ({ now: store.now(), newId }),
    /** The context of a change by the account. */
    change: () => changeBy(db, user.id, { ...store.writing(), username: user.username }),
    /** Adds a schedule. */
    add: (fields: object = {}) => addSchedule(store.change(), scheduleSchema.parse(fields)),
    /** Plans the weeks ahead. */
    plan: (weeksAhead = 4) => planWeeks(store.change(), weeksAhead),
  };
  return store;
}
