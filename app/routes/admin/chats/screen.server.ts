import { redirect } from "@remix-run/node";
import { countedSayings } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { ABANDONED_SESSION_TTL_DAYS, readChat } from "~/domain/chat/session.server";
import { findAlertChatId, listUnfinishedChats } from "~/domain/chat/unfinished.server";
import { readSayings } from "~/domain/crisis/outcomes.server";
import { readListCursor } from "~/domain/lists/filters";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { chatHandlers } from "~/services/chat/commands.server";
import { buildChatLine, findChatScreenPath } from "./chat-line.server";

/** Reads a page of chats. @throws a redirect, for an address that names one: by its alert, or as it was before it had a reference */
function readChats({ url, user }: { url: URL; user: User }) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  const cursor = readListCursor(url.searchParams);
  const alert = url.searchParams.get("alert");
  const named = alert === null ? url.searchParams.get("chat") : (findAlertChatId(db, alert) ?? "");
  const chat = named === null ? undefined : readChat(db, named);
  if (chat) throw redirect(findChatScreenPath(chat));
  const { chats, nextCursor } = listUnfinishedChats(db, cursor);
  return {
    cursor: cursor ?? null,
    nextCursor,
    rows: chats.map((chat) => buildChatLine(chat, user.id, now)),
    /** Whether the address names a chat that is no longer there. */
    isGone: named !== null,
    days: ABANDONED_SESSION_TTL_DAYS,
    /** How often something was said, by month, newest first: of all chats, and of all enquiries. */
    sayings: countedSayings.map((what) => ({
      what,
      months: readSayings(db, what, SHOWN_MONTHS).map(({ month, count }) => ({
        month: formatMonth(month),
        count,
      })),
    })),
  };
}

const SHOWN_MONTHS = 6;

/** Formats a month such as `2026-11`, which is in UTC. */
const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const { loader, action } = serveScreen({ role: "staff", load: readChats, handle: [chatHandlers] });

export type ChatsData = ReturnType<typeof readChats>;
