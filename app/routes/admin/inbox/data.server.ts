import { json } from "@remix-run/node";
import { z } from "zod";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { buildPathWithQuery } from "~/components/admin/lists/filters";
import { readListCursor } from "~/components/ui/search-params";
import { countUnreadInbox, INBOX_TTL_DAYS, listInbox, markInboxRead } from "~/domain/inbox/inbox.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";

const ENTRIES_PER_PAGE = 30;

/** Reads a page of one person's notifications. Times are ISO 8601. */
export function readInbox(url: URL, userId: string) {
  const { db } = getAppContext();
  const nameOf = buildUserNameReader(db);
  const cursor = readListCursor(url.searchParams);
  const { entries, nextCursor } = listInbox(db, userId, { limit: ENTRIES_PER_PAGE, cursor });
  return {
    days: INBOX_TTL_DAYS,
    unread: countUnreadInbox(db, userId),
    entries: entries.map(({ id, kind, leadId, leadName, words, by, at, readAt }) => ({
      id,
      kind,
      leadId,
      leadName,
      words,
      by: by && nameOf(by),
      at: at.toISOString(),
      isRead: readAt !== null,
    })),
    isFirstPage: cursor === undefined,
    older: nextCursor && buildPathWithQuery("/admin/inbox", { cursor: nextCursor }),
  };
}

export type InboxScreen = ReturnType<typeof readInbox>;

const readSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.string().min(1).max(100) }),
  z.object({ intent: z.literal("read-all") }),
]);

export type InboxAnswer = RetryableAnswer & { ok: boolean };

export function changeInbox(form: FormData, userId: string) {
  const { db, now } = getAppContext();
  const asked = readHidden(readSchema, Object.fromEntries(form));
  markInboxRead(db, userId, now(), asked.intent === "read" ? [asked.id] : undefined);
  return json<InboxAnswer>({ ok: true });
}
