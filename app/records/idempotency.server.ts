import { createHash } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
import { idempotencyKeys } from "#db/schema";
import { insertRow, prepareStatement } from "#db/statements.server";

/** What a caller may send again: the same key with other content is a new request. */
export type RepeatableRequest = {
  /** Who may repeat it: a key counts within its scope only. */
  scope: string;
  /** As the caller sent it. */
  key: string;
  contentHash: string;
};

const KEY = /^[\w-]{8,100}$/;

/** The key of a form's hidden field or an `Idempotency-Key` header; undefined for anything else. */
export const readIdempotencyKey = (given: unknown): string | undefined =>
  typeof given === "string" && KEY.test(given) ? given : undefined;

/** The SHA-256 of a request's content in base64url. Leave out what differs between repeats, such as a time. */
export const computeContentHash = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * The answer that a request got the first time; undefined for a new one. To be asked in the transaction that keeps the
 * answer, so that of two repeats at once one waits.
 */
export function findFirstAnswer<Answer>(
  db: AppDatabase,
  { scope, key, contentHash }: RepeatableRequest,
): { subjectId: string; answer: Answer } | undefined {
  const row = prepareStatement(
    db,
    "SELECT subject_id AS subjectId, result FROM idempotency_keys WHERE scope = ? AND key = ? AND content_hash = ?",
  ).get(scope, key, contentHash) as { subjectId: string; result: string } | undefined;
  return row && { subjectId: row.subjectId, answer: JSON.parse(row.result) as Answer };
}

/** Keeps the answer for repeats. @param subjectId whom or what it is about: the answer is erased with it. */
export function keepFirstAnswer(
  db: AppDatabase,
  request: RepeatableRequest,
  { subjectId, answer, now }: { subjectId: string; answer: Record<string, unknown>; now: Date },
): void {
  insertRow(db, idempotencyKeys, { ...request, subjectId, result: answer, createdAt: now });
}
