import { resolveOnCallUsers } from "~/domain/alerts/escalation";
import { readTeam } from "~/domain/alerts/team.server";
import { computeJoinWait } from "~/domain/chat/join-offer";
import { listJoins } from "~/domain/chat/joins.server";
import { mayStillBeThere } from "~/domain/chat/unfinished.server";
import type { WaitingChat } from "~/domain/hub/crises.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildChatPath } from "./commands";
import { isFamilyThere } from "./rooms.server";

/**
 * Reads how long somebody waits until a chat is offered to them, in milliseconds, and who is on call meanwhile. Nobody waits for
 * one in which somebody has been: who was cut off joins again at once.
 */
export function readJoinOffer(
  userId: string,
  { chatId, heardAt }: { chatId: string; heardAt: Date | null },
): { waitMs: number; onCall: string[] } {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const onCall = resolveOnCallUsers(readTeam(db, now, env.BUSINESS_TIMEZONE), now);
  const isNew = listJoins(db, chatId).length === 0;
  const waitMs = isNew ? computeJoinWait({ userId, onCall, heardAt, now }) : 0;
  const nameOf = buildUserNameReader(db);
  return { waitMs, onCall: waitMs > 0 ? onCall.flatMap((id) => nameOf(id) ?? []) : [] };
}

/** Whether a family has its chat open, may be there without a sign of it, or has left. */
export type FamilyPresence = "there" | "perhaps" | "left";

export function findFamilyPresence(chat: { id: string; updatedAt: Date }): FamilyPresence {
  const now = getAppContext().now();
  if (isFamilyThere(chat.id, now.getTime())) return "there";
  return mayStillBeThere(chat.updatedAt, now) ? "perhaps" : "left";
}

/** Describes a chat in danger to somebody of the staff, who may join it or read it. */
export function describeWaitingChat({ chat, heardAt, isJoined, assignedTo }: WaitingChat, userId: string) {
  const presence = findFamilyPresence(chat);
  const { waitMs, onCall } = readJoinOffer(userId, { chatId: chat.id, heardAt });
  return {
    reference: chat.reference,
    to: buildChatPath(chat.reference),
    presence,
    isJoined,
    isOwn: isJoined && assignedTo === userId,
    /** Whether it can be joined with a use, and is offered to them. */
    isOffered: !isJoined && presence !== "left" && waitMs === 0,
    /** Who is offered it first, while that lasts. */
    onCall,
  };
}
