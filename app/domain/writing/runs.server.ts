import { and, desc, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";
import { users, writerRuns } from "#db/schema";
import { computeCostMicros } from "./prices";

const PURPOSE = "blog-post";

export interface WriterRun {
  /** The post's id; null where none was saved. */
  postId: string | null;
  writer: "model" | "built-in";
  /** The model that was asked; null without one. */
  model: string | null;
  promptVersion: string | null;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar; 0 where the price is not known. */
  costMicros: number;
  durationMs: number;
  /** Why the model did not write, or why there is no draft; null when all went well. */
  problem: string | null;
}

/** A generation as staff see it. */
export interface RecordedRun extends WriterRun {
  id: string;
  costKnown: boolean;
  /** Username; null for the autopilot and for people who are gone. */
  by: string | null;
  at: Date;
}

/** Records the usage of a generation, whether or not it made a draft. */
export function recordRun(
  db: AppDatabase,
  { postId, problem, ...run }: WriterRun,
  { by, now, newId }: { by: string | null; now: Date; newId: NewId },
): void {
  db.insert(writerRuns)
    .values({
      ...run,
      id: newId(),
      purpose: PURPOSE,
      subjectId: postId,
      errorMessage: problem,
      createdBy: by,
      createdAt: now,
    })
    .run();
}

const columns = {
  id: writerRuns.id,
  postId: writerRuns.subjectId,
  writer: writerRuns.writer,
  model: writerRuns.model,
  promptVersion: writerRuns.promptVersion,
  inputTokens: writerRuns.inputTokens,
  outputTokens: writerRuns.outputTokens,
  costMicros: writerRuns.costMicros,
  durationMs: writerRuns.durationMs,
  problem: writerRuns.errorMessage,
  by: users.username,
  at: writerRuns.createdAt,
};

/** The latest generations, newest first. */
export function listRecentWriterRuns(db: AppDatabase, count: number): RecordedRun[] {
  return select(db)
    .where(eq(writerRuns.purpose, PURPOSE))
    .orderBy(...newestFirst)
    .limit(count)
    .all()
    .map(toRun);
}

/** Who wrote the first draft of each of these posts; a post that nobody generated is missing. */
export function findPostWriters(db: AppDatabase, postIds: string[]): Map<string, RecordedRun> {
  if (postIds.length === 0) return new Map();
  const rows = select(db)
    .where(and(eq(writerRuns.purpose, PURPOSE), inArray(writerRuns.subjectId, postIds)))
    .orderBy(...newestFirst)
    .all();
  return new Map(rows.map((row) => [row.postId ?? "", toRun(row)]));
}

const newestFirst = [desc(writerRuns.createdAt), desc(writerRuns.id)];

const select = (db: AppDatabase) =>
  db.select(columns).from(writerRuns).leftJoin(users, eq(users.id, writerRuns.createdBy));

function toRun(row: ReturnType<ReturnType<typeof select>["all"]>[number]): RecordedRun {
  const writer = row.writer === "model" ? "model" : "built-in";
  const spent = row.inputTokens + row.outputTokens > 0;
  return {
    ...row,
    writer,
    durationMs: row.durationMs ?? 0,
    // A model that was cut short reports nothing, and may have been paid all the same.
    costKnown: row.model === null || (spent && computeCostMicros(row.model, row) !== null),
  };
}
