import { redirect } from "@remix-run/node";
import { type CrisisLevel, countedSayings } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { ago } from "~/components/admin/format";
import { chatQuestions } from "~/domain/chat/questions";
import {
  ABANDONED_SESSION_TTL_DAYS,
  buildChatState,
  type ChatRow,
  readChat,
} from "~/domain/chat/session.server";
import { buildChatTranscript } from "~/domain/chat/transcript";
import {
  findAlertChatId,
  isSeen,
  listUnfinishedChats,
  mayStillBeThere,
} from "~/domain/chat/unfinished.server";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { readSayings } from "~/domain/crisis/outcomes.server";
import { isMinorReading } from "~/domain/crisis/resources";
import { readListCursor } from "~/domain/lists/filters";
import { formatFullTime } from "~/domain/time/spoken-time";
import { findUser, type User } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditView } from "~/records/audit.server";
import { chatHandlers } from "~/services/chat/commands.server";

const DANGER: Record<CrisisLevel, string> = {
  emergency: "The words speak of danger to life. They were shown 911.",
  violence: "The words speak of violence. They were shown 911 and the domestic violence hotline.",
  poisoning: "The words speak of poisoning. They were shown Poison Control and 911.",
  suicide: "The words speak of suicide or self-harm. They were shown 988.",
};

const ANSWERED = "Asked whether anyone is in danger, they did not say no. They were shown 911 and 988.";

/** Reads a page of chats, and the open chat, whose view is audited. @throws a redirect to the lead it has become */
function readChats({ url, user }: { url: URL; user: User }) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  const cursor = readListCursor(url.searchParams);
  const alert = url.searchParams.get("alert");
  const chosen = alert === null ? url.searchParams.get("chat") : (findAlertChatId(db, alert) ?? "");
  const { chats, nextCursor } = listUnfinishedChats(db, cursor);
  const open = chosen !== null ? readChat(db, chosen) : chats[0];
  if (open?.leadId) throw redirect(`/admin/leads/${open.leadId}`);
  if (open) auditView(buildStaffChange(user), { entity: "chat", id: open.id });
  return {
    cursor: cursor ?? null,
    nextCursor,
    rows: chats.map((chat) => buildChatLine(chat, now)),
    open: open ? { ...buildChatLine(open, now), ...whole(open) } : null,
    /** Whether the address names the open chat; else it is the first of the list. */
    isChosen: chosen !== null,
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
export type ListedChat = ChatsData["rows"][number];
export type OpenChat = NonNullable<ChatsData["open"]>;

function buildChatLine(chat: ChatRow, now: Date) {
  const { answered } = buildChatState(chat);
  const own = answered.find(({ questionId }) => questionId === "situation")?.answer;
  const chosen = answered.filter(({ questionId }) => questionId !== "previousAttempts");
  return {
    id: chat.id,
    isCrisis: chat.crisisLevel !== null,
    doubt: deriveDangerDoubt(chat),
    isMinor: isMinorReading(chat.crisisReading),
    isSeen: isSeen(chat),
    words: own ?? chosen.map(({ answer }) => answer).join(" · "),
    isQuote: own !== undefined,
    answered: `${answered.length} of ${chatQuestions.length} answered`,
    age: ago(chat.updatedAt, now),
    date: formatFullTime(chat.updatedAt, getAppContext().env.BUSINESS_TIMEZONE),
    mayBeThere: mayStillBeThere(chat.updatedAt, now),
  };
}

function whole(chat: ChatRow) {
  const { db } = getAppContext();
  const { seen } = chat.sessionData;
  return {
    began: chat.createdAt,
    danger: chat.crisisLevel && (chat.crisisCheck?.answer ? ANSWERED : DANGER[chat.crisisLevel]),
    because: chat.crisisReading?.because ?? [],
    answers: buildChatTranscript(chat),
    seen: seen && {
      by: findUser(db, seen.by)?.username ?? "someone",
      at: new Date(seen.at),
    },
  };
}
