import type { AppDatabase } from "#db/client.server";
import { type Relationship, relationships } from "#db/values";
import { buildChatState } from "~/domain/chat/session.server";
import { type ChatInDanger, listChatsInDanger } from "~/domain/chat/unfinished.server";
import { pickTellingPhrases } from "~/domain/crisis/evidence/small-words";
import { isMinorReading } from "~/domain/crisis/resources";
import { comparePlaces, computeCrisisGroup, isToBeCalled } from "~/domain/leads/list/call-order";
import { listOpenCrisisLeads, type WaitingLead, type WaitingPerson } from "~/domain/leads/list/now.server";
import { computeResponseDueAt } from "~/domain/leads/response/due-at";

/** An unfinished chat that waits: nobody can be called, but what the visitor wrote can be read. */
export type WaitingChat = WaitingPerson & { leadId: null; chatId: string; lastAnswerAt: Date };

export type OpenCrisis = WaitingLead | WaitingChat;

/**
 * Lists leads and unfinished chats in call order (docs/product/calling.md §10); `total` counts all.
 * @param timeZone of the business
 */
export function listOpenCrises(
  db: AppDatabase,
  { now, timeZone, limit }: { now: Date; timeZone: string; limit: number },
): { total: number; crises: OpenCrisis[] } {
  const { total, leads } = listOpenCrisisLeads(db, now, limit);
  const chats = listChatsInDanger(db, limit).map((chat) => waitingChat(chat, timeZone));
  const crises = [...leads, ...chats].sort((a, b) =>
    comparePlaces(computeCrisisPlace(a, now), computeCrisisPlace(b, now)),
  );
  return { total: total + chats.length, crises: placeDuplicatesTogether(crises).slice(0, limit) };
}

/** Places each crisis right behind the first one of what may be the same person. */
function placeDuplicatesTogether(crises: readonly OpenCrisis[]): OpenCrisis[] {
  const placed = new Set<OpenCrisis>();
  for (const crisis of crises) {
    placed.add(crisis);
    for (const { id } of crisis.duplicates) {
      const other = crises.find(({ leadId }) => leadId === id);
      if (other) placed.add(other);
    }
  }
  return [...placed];
}

/** Whether to call somebody in a crisis now: after a try, not before the next one. */
export const isPressing = (crisis: OpenCrisis, now: Date): boolean =>
  isToBeCalled(pickCallState(crisis), now);

const computeCrisisPlace = (crisis: WaitingPerson, now: Date): number[] => [
  computeCrisisGroup(pickCallState(crisis), now),
  crisis.responseDueAt?.getTime() ?? 0,
];

const pickCallState = ({ crisis, tried, nextTryAt }: WaitingPerson) => ({
  dangerNamed: crisis !== null,
  tries: tried,
  nextTryAt,
});

function waitingChat({ alertId, isAlerting, heardAt, chat }: ChatInDanger, timeZone: string): WaitingChat {
  const { answered } = buildChatState(chat);
  const own = answered.find(({ questionId }) => questionId === "situation")?.answer;
  const relationship = chat.sessionData.responses.find(
    ({ questionId }) => questionId === "relationship",
  )?.answer;
  return {
    leadId: null,
    chatId: alertId,
    name: "Unfinished chat",
    relationship: relationships.includes(relationship as Relationship)
      ? (relationship as Relationship)
      : null,
    firstWords: own ?? answered.map(({ answer }) => answer).join(" · "),
    isAsTold: false,
    urgencyLevel: "immediate",
    crisis: chat.crisisLevel,
    danger: pickTellingPhrases(chat.crisisReading?.because ?? []),
    tried: 0,
    mayBeInDanger: null,
    isMinor: isMinorReading(chat.crisisReading),
    waitingSince: heardAt,
    responseDueAt: computeResponseDueAt("immediate", heardAt, timeZone),
    nextTryAt: null,
    phone: null,
    mayLeaveMessage: null,
    assignedTo: null,
    alertId: isAlerting ? alertId : null,
    duplicates: [],
    lastAnswerAt: chat.updatedAt,
  };
}
