import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { getAppContext } from "~/platform/context.server";

const KEY = /^[\w-]{8,100}$/;

type Reply<Answer> = ReturnType<typeof data<Answer>>;

/**
 * Does what a form asks for, once: the same words under the same key get the first answer again. A form without a key
 * (no JavaScript) is taken each time, in one transaction as well. What was refused may be sent again.
 * @param by who sends it
 * @param subjectId the lead it is about: erased with it
 * @param work synchronous; runs in one transaction, which remembers the key.
 */
export function answerOnce<Answer extends { ok: boolean }>(
  form: FormData,
  by: string,
  subjectId: string,
  work: () => Reply<Answer>,
): Reply<Answer> {
  const key = String(form.get("key") ?? "");
  const { db, now } = getAppContext();
  if (!KEY.test(key)) return runInTransaction(db, work);
  const scope = `staff:${by}:${subjectId}`;
  const contentHash = hashOf(form);
  return runInTransaction(db, () => {
    const first = db
      .select({ result: idempotencyKeys.result })
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.scope, scope),
          eq(idempotencyKeys.key, key),
          eq(idempotencyKeys.contentHash, contentHash),
        ),
      )
      .get();
    if (first) return data(first.result as unknown as Answer);
    const answer = work();
    if (answer.data.ok)
      insertRow(db, idempotencyKeys, {
        scope,
        key,
        contentHash,
        subjectId,
        result: answer.data,
        createdAt: now(),
      });
    return answer;
  });
}

/** The key, and until when the screen had been read, which a refresh of it changes. */
const NOT_SAID = new Set(["key", "readUntil"]);

function hashOf(form: FormData): string {
  const said = [...form]
    .filter(([name]) => !NOT_SAID.has(name))
    .map(([name, value]) => [name, String(value)]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
