import { ago } from "~/components/admin/format";
import { findOpenJoin } from "~/domain/chat/joins.server";
import { chatQuestions } from "~/domain/chat/questions";
import { buildChatState, type ChatRow } from "~/domain/chat/session.server";
import { isSeen, summarizeChat } from "~/domain/chat/unfinished.server";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { isMinorReading } from "~/domain/crisis/resources";
import { formatFullTime } from "~/domain/time/spoken-time";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildChatPath } from "~/services/chat/commands";
import { findFamilyPresence } from "~/services/chat/waiting-chat.server";

/** Finds where staff read a chat: on the lead once it has become one. */
export const findChatScreenPath = ({ leadId, reference }: ChatRow): string =>
  leadId ? `/admin/leads/${leadId}` : buildChatPath(reference);

/** Describes a chat as the list shows it, by the reference that staff know it by. */
export function buildChatLine(chat: ChatRow, userId: string, now: Date) {
  const { db, env } = getAppContext();
  const join = findOpenJoin(db, chat.id);
  return {
    reference: chat.reference,
    isCrisis: chat.crisisLevel !== null,
    doubt: deriveDangerDoubt(chat),
    isMinor: isMinorReading(chat.crisisReading),
    isSeen: isSeen(chat),
    ...summarizeChat(chat),
    answered: `${buildChatState(chat).answered.length} of ${chatQuestions.length} answered`,
    age: ago(chat.updatedAt, now),
    date: formatFullTime(chat.updatedAt, env.BUSINESS_TIMEZONE),
    presence: findFamilyPresence(chat),
    /** Who of ours is in it: by their name, or oneself. */
    joined: join ? { isOwn: join.userId === userId, name: nameJoined(join) } : null,
  };
}

export type ListedChat = ReturnType<typeof buildChatLine>;

/** Names who is in a chat as colleagues know them; where the account is gone, as the family does. */
export const nameJoined = ({ userId, name }: { userId: string | null; name: string }): string =>
  (userId && buildUserNameReader(getAppContext().db)(userId)) || name;
