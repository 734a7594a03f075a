import { buildAlertPath } from "~/domain/alerts/words";
import { countUnseenChats } from "~/domain/chat/unfinished.server";
import { isPressing, listOpenCrises, type OpenCrisis } from "~/domain/hub/crises.server";
import { countUnreadInbox } from "~/domain/inbox/inbox.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { countUnheardVoicemails } from "~/domain/telephone/list.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { describeWaitingChat } from "~/services/chat/waiting-chat.server";

/** The most crises read to find those to be called now, which come first in call order. */
const MAX_CRISES_READ = 50;

/** Reads the open crises and unread counts that every screen of the back office shows. Times are ISO 8601. */
export function readWatch(userId: string) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const { total, crises } = listOpenCrises(db, {
    now,
    timeZone: env.BUSINESS_TIMEZONE,
    limit: MAX_CRISES_READ,
  });
  const nameOf = buildUserNameReader(db);
  const pressing = crises.filter((crisis) => isPressing(crisis, now));
  const first =
    pressing.find(({ alertId, assignedTo }) => alertId !== null || assignedTo === null) ?? pressing[0];
  return {
    crises: total,
    /** How many crises are to be called now, `MAX_CRISES_READ` at most. */
    pressing: pressing.length,
    /** Keys of each crisis to be called now, and of its alert: the alarm sounds for a new one, and not once somebody has it. */
    keys: pressing.flatMap(({ leadId, chatId, call, alertId }) => {
      const key = `${leadId ?? chatId ?? call?.id}`;
      return alertId ? [key, `${key} ${alertId}`] : [key];
    }),
    /** The crisis to call first: one that nobody has, else the first of all; null where nobody is to be called now. */
    first: first ? watchLine(first, userId, nameOf) : null,
    chats: countUnseenChats(db),
    voicemails: countUnheardVoicemails(db),
    inbox: countUnreadInbox(db, userId),
  };
}

function watchLine(crisis: OpenCrisis, userId: string, nameOf: (userId: string) => string | null) {
  const chat = "chat" in crisis ? describeWaitingChat(crisis, userId) : null;
  return {
    leadId: crisis.leadId,
    chat,
    to:
      chat?.to ??
      buildAlertPath({ leadId: crisis.leadId, callId: crisis.call?.id ?? null, alertId: crisis.chatId }),
    name: crisis.name,
    danger: crisis.danger,
    since: crisis.waitingSince?.toISOString() ?? null,
    phone: buildPhoneLink(crisis),
    /** Who has taken up the crisis; null while nobody has, or an alert goes on. */
    owner: crisis.alertId === null && crisis.assignedTo ? nameOf(crisis.assignedTo) : null,
  };
}

export type WatchData = ReturnType<typeof readWatch>;
