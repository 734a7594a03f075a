import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobRunStatuses } from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn } from "./columns";

/** Leases say which process runs a job; another may take over once `expiresAt` has passed. */
export const jobLeases = sqliteTable("job_leases", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  acquiredAt: defineInstantColumn("acquired_at").notNull(),
  renewedAt: defineInstantColumn("renewed_at").notNull(),
  expiresAt: defineInstantColumn("expires_at").notNull(),
});

/** Runs of jobs. The slot is part of the key, so a second run of the same slot collides. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    job: text("job").notNull(),
    slot: text("slot").notNull(),
    status: text("status", { enum: jobRunStatuses }).notNull().default("running"),
    startedAt: defineInstantColumn("started_at").notNull(),
    finishedAt: defineInstantColumn("finished_at"),
    errorMessage: text("error_message"),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.slot] }),
    buildEnumCheck("job_runs_status", t.status, jobRunStatuses),
    index("job_runs_started").on(t.startedAt),
  ],
);

/** Results by idempotency key. A hash of the form belongs to it: one sent again after an edit is new, not a repeat. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    contentHash: text("content_hash").notNull(),
    subjectId: text("subject_id"),
    result: defineJsonColumn<Record<string, unknown>>("result").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key, t.contentHash] }),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);
