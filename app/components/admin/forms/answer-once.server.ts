import { data } from "@remix-run/node";
import { runInTransaction } from "#db/transaction.server";
import { getAppContext } from "~/platform/context.server";
import {
  computeContentHash,
  findFirstAnswer,
  keepFirstAnswer,
  readIdempotencyKey,
} from "~/records/idempotency.server";

type Reply<Answer> = ReturnType<typeof data<Answer>>;

/**
 * Carries out a form once: the same content under the same key gets the first answer again. A form without a key
 * (no JavaScript) is taken each time. What was refused may be sent again.
 * @param subjectId the lead it is about: the answer is erased with it
 * @param work synchronous: it runs in the transaction that remembers the key
 */
export function answerOnce<Answer extends { ok: boolean }>(
  form: FormData,
  by: string,
  subjectId: string,
  work: () => Reply<Answer>,
): Reply<Answer> {
  const key = readIdempotencyKey(form.get("key"));
  const { db, now } = getAppContext();
  if (!key) return runInTransaction(db, work);
  const request = { scope: `staff:${by}:${subjectId}`, key, contentHash: hashOf(form) };
  return runInTransaction(db, () => {
    const first = findFirstAnswer<Answer>(db, request);
    if (first) return data(first.answer);
    const reply = work();
    if (reply.data.ok) keepFirstAnswer(db, request, { subjectId, answer: reply.data, now: now() });
    return reply;
  });
}

/** The fields that are no content of a form: its key, and `readUntil`, which changes when the screen is refreshed. */
const NOT_SAID = new Set(["key", "readUntil"]);

const hashOf = (form: FormData): string =>
  computeContentHash(
    [...form].filter(([name]) => !NOT_SAID.has(name)).map(([name, value]) => [name, String(value)]),
  );
