import { and, desc, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users, writerRuns } from "#db/schema";
import { type Change, findStaffId } from "~/records/change";
import { computeCostMicros } from "./prices";

const PURPOSE = "blog-post";

export interface WriterRun {
  /** The post that the run wrote; null where none was saved. */
  postId: string | null;
  writer: "model" | "built-in";
  model: string | null;
  promptVersion: string | null;
  inputTokens: number;
  outputTokens: number;
  /** The cost in millionths of a US dollar; 0 when unknown. */
  costMicros: number;
  durationMs: number;
  /** Why the model did not write, or why there is no draft. */
  problem: string | null;
}

export interface RecordedRun extends WriterRun {
  id: string;
  costKnown: boolean;
  /** The username of the person who asked for the draft; null for the autopilot and deleted accounts. */
  by: string | null;
  at: Date;
}

/** Records a writer's run, whether or not there is a draft. */
export function recordRun(change: Change, { postId, problem, ...run }: WriterRun): void {
  const { db, now, newId } = change;
  db.insert(writerRuns)
    .values({
      ...run,
      id: newId(),
      purpose: PURPOSE,
      subjectId: postId,
      errorMessage: problem,
      createdBy: findStaffId(change),
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

/** Lists the writer's runs, the newest first. */
export function listRecentWriterRuns(db: AppDatabase, count: number): RecordedRun[] {
  return select(db)
    .where(eq(writerRuns.purpose, PURPOSE))
    .orderBy(...newestFirst)
    .limit(count)
    .all()
    .map(toRun);
}

/** Maps a post's id to the run that wrote its first draft; without posts that nobody generated. */
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
    // A model that was cut short reports nothing, but may cost.
    costKnown: row.model === null || (spent && computeCostMicros(row.model, row) !== null),
  };
}
