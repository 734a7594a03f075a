import { serveScreen } from "~/commands/screen.server";
import { countUnreadInbox, INBOX_TTL_DAYS, inboxHandlers, listInbox } from "~/domain/inbox/inbox.server";
import { buildPathWithQuery, readListCursor } from "~/domain/lists/filters";
import { buildUserNameReader, type User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";

const ENTRIES_PER_PAGE = 30;

function readInbox({ url, user }: { url: URL; user: User }) {
  const { db } = getAppContext();
  const nameOf = buildUserNameReader(db);
  const cursor = readListCursor(url.searchParams);
  const { entries, nextCursor } = listInbox(db, user.id, { limit: ENTRIES_PER_PAGE, cursor });
  return {
    days: INBOX_TTL_DAYS,
    unread: countUnreadInbox(db, user.id),
    entries: entries.map((entry) => ({ ...entry, by: entry.by && nameOf(entry.by) })),
    isFirstPage: cursor === undefined,
    older: nextCursor && buildPathWithQuery("/admin/inbox", { cursor: nextCursor }),
  };
}

export const { loader, action } = serveScreen({ role: "staff", load: readInbox, handle: [inboxHandlers] });

export type InboxScreen = ReturnType<typeof readInbox>;
