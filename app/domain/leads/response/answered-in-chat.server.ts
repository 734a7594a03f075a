import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { chatJoins, chatSessions, enquiries, users } from "#db/schema";
import { takeAlertsOfEnquiry } from "~/domain/alerts/open.server";
import { formatDuration } from "~/domain/time/spoken-time";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { raiseCrisisAlert } from "./reopen.server";
import { answerChatEnquiry } from "./response.server";

type Stay = typeof chatJoins.$inferSelect;
type ChatEnquiry = { id: string; leadId: string; chatSessionId: string };

/**
 * Brings to the lead who of ours was in the chat of an enquiry: a line of the timeline for each stay, its alert for who was in
 * it until now, and the answer. Runs in the transaction that files the enquiry, once its alert is open.
 * @returns who has that alert
 */
export function followChatStays(change: Change, enquiry: ChatEnquiry): string | null {
  const stays = change.db
    .select()
    .from(chatJoins)
    .where(eq(chatJoins.chatId, enquiry.chatSessionId))
    .orderBy(asc(chatJoins.joinedAt))
    .all();
  for (const stay of stays) recordStay(change, enquiry, stay);
  const heard = stays.find(({ heardAt }) => heardAt !== null);
  if (heard?.heardAt)
    answerChatEnquiry(change, enquiry, { at: heard.heardAt, by: heard.userId, isReached: false });
  const reached = stays.find(({ reachedAt }) => reachedAt !== null);
  if (reached?.reachedAt) {
    recordReached({ ...change, now: reached.reachedAt }, enquiry.leadId, reached);
    answerByReaching(change, enquiry, reached.reachedAt, reached.userId);
  }
  // Who has left before is not there to see that there is a number to call now.
  const last = stays.at(-1);
  if (last?.endedBecause !== "over" || !last.userId) return null;
  if (!takeAlertsOfEnquiry(change, enquiry, last.userId)) return null;
  recordActivity(change, {
    leadId: enquiry.leadId,
    activityType: "alert_acknowledged",
    description: "Was in the chat, and has it: nobody else is alerted",
    userId: last.userId,
    metadata: { enquiryId: enquiry.id },
  });
  return last.userId;
}

function recordStay(change: Change, { id, leadId }: ChatEnquiry, stay: Stay): void {
  const { userId, joinedAt, endedAt } = stay;
  const name = hasAgreedToName(change.db, userId) ? stay.name : "Somebody";
  const took = formatDuration((endedAt ?? change.now).getTime() - joinedAt.getTime());
  recordActivity(
    { ...change, now: joinedAt },
    {
      leadId,
      activityType: "chat_joined",
      description: `${name} was in the chat, ${took}`,
      userId,
      metadata: { enquiryId: id, chatJoinId: stay.id },
    },
  );
}

const hasAgreedToName = (db: AppDatabase, userId: string | null): boolean =>
  db
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.id, userId ?? ""), isNotNull(users.displayName)))
    .get() !== undefined;

const recordReached = (change: Change, leadId: string, { id, userId }: Stay): void =>
  recordActivity(change, {
    leadId,
    activityType: "chat_reached",
    description: "Reached in the chat",
    userId,
    metadata: { chatJoinId: id },
  });

/** Answers a chat's enquiry, also a crisis, and ends its alerts; another crisis of the lead that waits keeps one. */
function answerByReaching(change: Change, enquiry: ChatEnquiry, at: Date, by: string | null): void {
  answerChatEnquiry(change, enquiry, { at, by, isReached: true });
  if (takeAlertsOfEnquiry(change, enquiry, by, "reached")) raiseCrisisAlert(change, enquiry.leadId);
}

/** Answers the enquiry that a chat has become, as who was in it has reached the family there; before the filing, that does it. */
export function answerReachedChat(change: Change, stay: Stay): void {
  const enquiry = change.db
    .select({ id: enquiries.id, leadId: enquiries.leadId })
    .from(enquiries)
    .where(and(eq(enquiries.chatSessionId, stay.chatId), isNotNull(enquiries.leadId)))
    .orderBy(desc(enquiries.receivedAt))
    .limit(1)
    .get();
  if (!enquiry?.leadId) return;
  recordReached(change, enquiry.leadId, stay);
  answerByReaching(
    change,
    { id: enquiry.id, leadId: enquiry.leadId, chatSessionId: stay.chatId },
    change.now,
    stay.userId,
  );
}

/** A lead's enquiry from a chat, with the chat's reference. */
type ReachableChat = { enquiryId: string; reference: string };

/** Finds the chat of a lead in which a user was written to, while its enquiry waits for Reached; null without one. */
export const findChatToReach = (db: AppDatabase, leadId: string, userId: string): ReachableChat | null =>
  db
    .select({ enquiryId: enquiries.id, reference: chatSessions.reference })
    .from(enquiries)
    .innerJoin(chatSessions, eq(chatSessions.id, enquiries.chatSessionId))
    .innerJoin(chatJoins, eq(chatJoins.chatId, chatSessions.id))
    .where(
      and(
        eq(enquiries.leadId, leadId),
        isNull(enquiries.respondedAt),
        eq(chatJoins.userId, userId),
        isNotNull(chatJoins.heardAt),
        isNull(chatJoins.reachedAt),
      ),
    )
    .limit(1)
    .get() ?? null;

/** A danger that is named now was not known when somebody said that the family was reached. */
export function forgetReached(db: AppDatabase, chatId: string): void {
  db.update(chatJoins)
    .set({ reachedAt: null })
    .where(and(eq(chatJoins.chatId, chatId), isNotNull(chatJoins.reachedAt)))
    .run();
}
