import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { replies } from "#db/schema";
import { HOUR_MS } from "~/time-units";
import type { ReplyRow } from "./file.server";

/**
 * Finds the entry that a mail which can't be read joins: one of the same sender and lead, begun within an hour, that nobody has
 * looked at.
 */
export function findUnreadEntry(
  db: AppDatabase,
  { fromAddress, createdAt }: ReplyRow,
  leadId: string | null,
):
  | { joinedTo: string; leadId: string | null; enquiryId: string | null; state: "filed" | "waiting" }
  | undefined {
  const first = db
    .select({ id: replies.id, enquiryId: replies.enquiryId, state: replies.state })
    .from(replies)
    .where(
      and(
        sql`${replies.isUnread} = 1`,
        isNull(replies.joinedTo),
        isNull(replies.handledBy),
        gt(replies.createdAt, new Date(createdAt.getTime() - HOUR_MS)),
        leadId === null ? isNull(replies.leadId) : eq(replies.leadId, leadId),
        eq(sql`lower(${replies.fromAddress})`, normalizeEmail(fromAddress)),
      ),
    )
    .get();
  if (first?.state !== "filed" && first?.state !== "waiting") return undefined;
  return { joinedTo: first.id, leadId, enquiryId: first.enquiryId, state: first.state };
}

/** Counts the mails of an entry, the first included. */
export const countEntry = (db: AppDatabase, id: string): number =>
  1 + db.select({ count: count() }).from(replies).where(eq(replies.joinedTo, id)).get()!.count;
