import { randomBytes } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
import { prepared } from "#db/statements.server";
import { type Naming, namesOfThread } from "./thread-names";

/** 128 bits in lower-case hex: mail systems may change the case of an address, and allow 64 characters before the @. */
export const newThreadName = (): string => randomBytes(16).toString("hex");

/** Notes what names the thread of a mail to a lead, before the mail may leave. A name that is known keeps its lead. */
export function nameThread(db: AppDatabase, name: string, leadId: string, now: Date): void {
  // The lead may have been erased since the mail was claimed: then there is nobody to answer.
  prepared(
    db,
    `INSERT INTO mail_threads (id, lead_id, created_at) SELECT @name, id, @now FROM leads WHERE id = @leadId
     ON CONFLICT DO NOTHING`,
  ).run({ name, leadId, now: now.getTime() });
}

/** The lead in whose thread a mail was written, or null. */
export function leadOfThread(db: AppDatabase, mail: Naming): string | null {
  for (const name of namesOfThread(mail)) {
    const leadId = prepared(db, "SELECT lead_id FROM mail_threads WHERE id = ?").pluck().get(name);
    if (leadId) return String(leadId);
  }
  return null;
}
