import { redirect } from "@remix-run/node";
import type { ChatMessage } from "#db/schema";
import { type CrisisLevel, crisisLevels } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { type ChatJoin, findChatByReference, listJoins, TAKE_OVER_MS } from "~/domain/chat/joins.server";
import type { ChatRow } from "~/domain/chat/session.server";
import { buildChatTranscript } from "~/domain/chat/transcript";
import { findHeardAt } from "~/domain/chat/unfinished.server";
import { dangerKindList } from "~/domain/crisis/kinds";
import { listDangerLevels } from "~/domain/crisis/resources";
import { buildUserNameReader, type User } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditView } from "~/records/audit.server";
import { chatHandlers } from "~/services/chat/commands.server";
import { readJoinOffer } from "~/services/chat/waiting-chat.server";
import { buildChatLine, findChatScreenPath, nameJoined } from "../chat-line.server";

const describeDanger = (level: CrisisLevel): string => {
  const { label, lines } = dangerKindList.rows[level];
  return `The words speak of ${label}. They were shown ${lines}.`;
};

const ANSWERED = "Asked whether anyone is in danger, they did not say no. They were shown 911 and 988.";

/** Reads a chat, whose view is audited. @throws a redirect to the lead it has become, and 404 */
function readChatScreen(reference: string, user: User) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  const chat = findChatByReference(db, reference);
  if (!chat) throw new Response("This chat is no longer there", { status: 404 });
  if (chat.leadId) throw redirect(findChatScreenPath(chat));
  auditView(buildStaffChange(user), { entity: "chat", id: chat.id });
  const joins = listJoins(db, chat.id);
  const join = joins.find(({ endedAt }) => endedAt === null);
  const heardAt = findHeardAt(db, chat.id);
  return {
    ...buildChatLine(chat, user.id, now),
    ...describeChat(chat),
    heardAt: heardAt?.toISOString() ?? null,
    join: join ? describeJoin(join, user, now) : null,
    /** Whether the last one in it was oneself, and the connection was lost. */
    isLost: !join && joins[0]?.userId === user.id && joins[0].endedBecause === "lost",
    /** Whether they have written to oneself, in whatever stay of one's own, and that was noted as reaching them. */
    reach: describeReach(joins.filter(({ userId }) => userId === user.id)),
    offer: readJoinOffer(user.id, { chatId: chat.id, heardAt }),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: ({ user, params: { reference = "" } }) => readChatScreen(reference, user),
  handle: [chatHandlers],
});

export type OpenChat = ReturnType<typeof readChatScreen>;

const describeReach = (own: readonly ChatJoin[]): "noted" | "possible" | "early" =>
  own.some(({ reachedAt }) => reachedAt)
    ? "noted"
    : own.some(({ heardAt }) => heardAt)
      ? "possible"
      : "early";

/** Whose turn it is in a chat. Times are ISO 8601. */
function describeJoin(join: ChatJoin, user: User, now: Date) {
  const { userId, askedBy, askedAt } = join;
  const nameOf = buildUserNameReader(getAppContext().db);
  return {
    isOwn: userId === user.id,
    name: nameJoined(join),
    since: join.joinedAt.toISOString(),
    hasSpoken: join.spokeAt !== null,
    /** Whether they have written since that person's first words. */
    hasHeard: join.heardAt !== null,
    /** The colleague who asks to take over, and the milliseconds until the chat goes over. */
    asked:
      askedBy && askedAt
        ? {
            isOwn: askedBy === user.id,
            name: nameOf(askedBy) ?? "A colleague",
            leftMs: Math.max(0, askedAt.getTime() + TAKE_OVER_MS - now.getTime()),
          }
        : null,
  };
}

function describeChat(chat: ChatRow) {
  const { seen } = chat.sessionData;
  const nameOf = buildUserNameReader(getAppContext().db);
  return {
    began: chat.createdAt.toISOString(),
    isComplete: chat.completed,
    language: chat.crisisReading?.language ?? "en",
    danger: chat.crisisLevel && (chat.crisisCheck?.answer ? ANSWERED : describeDanger(chat.crisisLevel)),
    /** The kinds of danger in few words, the highest first, for who is about to write. */
    kinds: crisisLevels
      .filter((level) => listDangerLevels(chat).includes(level))
      .map((level) => dangerKindList.labelOf(level).replace(/^./, (first) => first.toUpperCase())),
    because: chat.crisisReading?.because ?? [],
    answers: buildChatTranscript(chat),
    lines: chat.messages.map(buildLine),
    seen: seen ? { by: nameOf(seen.by) ?? "someone", at: new Date(seen.at).toISOString() } : null,
  };
}

/** Earlier lines have no key; a reply may be put between them. */
const buildLine = ({ role, text, at, name, key }: ChatMessage, index: number) => ({
  key: key ?? `${role} ${at} ${index}`,
  role,
  text,
  at,
  name: name ?? null,
});

export type ChatLine = OpenChat["lines"][number];
