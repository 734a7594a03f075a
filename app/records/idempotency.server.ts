import { createHash } from "node:crypto";
import { type AppDatabase, insertRow, prepareStatement } from "#db/client.server";
import { idempotencyKeys } from "#db/schema";

/** A request that may be repeated; the same key with other content is a new request. */
export type RepeatableRequest = {
  /** The scope that an idempotency key is unique within. */
  scope: string;
  key: string;
  contentHash: string;
};

/** The form of an idempotency key, which the IETF's draft of the header writes in quotes. */
export const IDEMPOTENCY_KEY = /^(?:[\w-]{8,100}|"[\w-]{8,100}")$/;

/** Reads the idempotency key of a hidden field or an `Idempotency-Key` header; undefined for anything else. */
export const readIdempotencyKey = (given: unknown): string | undefined =>
  typeof given === "string" && IDEMPOTENCY_KEY.test(given) ? given.replaceAll('"', "") : undefined;

/** Hashes a request's content, SHA-256 in base64url. Leave out what differs between repeats, such as a time. */
export const computeContentHash = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * Finds the answer to a repeated request; undefined for a new one. Call it in the transaction that stores the answer, so
 * that of two repeats one waits.
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

/** Keeps a request's answer for repeats. @param subjectId the answer is erased with it */
export function keepFirstAnswer(
  db: AppDatabase,
  request: RepeatableRequest,
  { subjectId, answer, now }: { subjectId: string; answer: Record<string, unknown>; now: Date },
): void {
  insertRow(db, idempotencyKeys, { ...request, subjectId, result: answer, createdAt: now });
}
