import type { AppDatabase } from "#db/client.server";
import { type Relationship, relationships } from "#db/values";
import { type ChatInDanger, listChatsInDanger, summarizeChat } from "~/domain/chat/unfinished.server";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { pickTellingPhrases } from "~/domain/crisis/evidence/small-words";
import { isMinorReading } from "~/domain/crisis/resources";
import { comparePlaces, computeCrisisGroup, isToBeCalled } from "~/domain/leads/list/call-order";
import {
  listOpenCrisisLeads,
  MAX_QUOTE_CHARS,
  type WaitingCall,
  type WaitingLead,
  type WaitingPerson,
} from "~/domain/leads/list/now.server";
import { computeResponseDueAt } from "~/domain/leads/response/due-at";
import { listUnheardWithoutLead, type UnheardVoicemail } from "~/domain/telephone/list.server";
import { TRANSCRIPT_MARK } from "~/domain/telephone/words";

/**
 * An unfinished chat that waits: nobody can be called, but the visitor may still be there, and somebody of ours can join. Who is
 * in it now has it (`assignedTo`).
 */
export type WaitingChat = WaitingPerson & {
  leadId: null;
  /** The alert's id, which `GET /api/now` gives. */
  chatId: string;
  chat: Pick<ChatInDanger["chat"], "id" | "reference" | "updatedAt">;
  heardAt: Date;
  /** Whether somebody of ours is in it. */
  isJoined: boolean;
};

/** A voicemail of a withheld number that nobody has heard: there is nobody to call, but it can be listened to. */
export type WaitingVoicemail = WaitingPerson & { leadId: null; chatId: null; call: WaitingCall };

export type OpenCrisis = WaitingLead | WaitingChat | WaitingVoicemail;

/** `timeZone` is the business's; `limit` is the most entries that are listed. */
export type WaitingRange = { now: Date; timeZone: string; limit: number };

/** Lists leads, unfinished chats and unheard voicemails in call order (docs/product/calling.md §10); `total` counts all. */
export function listOpenCrises(
  db: AppDatabase,
  { now, timeZone, limit }: WaitingRange,
): { total: number; crises: OpenCrisis[] } {
  const { total, leads } = listOpenCrisisLeads(db, now, limit);
  const chats = listChatsInDanger(db, limit).map((chat) => waitingChat(chat, timeZone));
  const voicemails = listWaitingVoicemails(db, timeZone, limit).filter(
    ({ urgencyLevel }) => urgencyLevel === "immediate",
  );
  const crises = [...leads, ...chats, ...voicemails].sort((a, b) =>
    comparePlaces(computeCrisisPlace(a, now), computeCrisisPlace(b, now)),
  );
  return {
    total: total + chats.length + voicemails.length,
    crises: placeDuplicatesTogether(crises).slice(0, limit),
  };
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

function waitingChat(
  { alertId, isAlerting, heardAt, chat, join }: ChatInDanger,
  timeZone: string,
): WaitingChat {
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
    firstWords: summarizeChat(chat).words,
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
    assignedTo: join?.userId ?? null,
    alertId: isAlerting ? alertId : null,
    call: null,
    duplicates: [],
    chat,
    heardAt,
    isJoined: join !== null,
  };
}

/** Lists the voicemails of withheld numbers that nobody has heard, oldest first. */
export const listWaitingVoicemails = (db: AppDatabase, timeZone: string, limit: number): WaitingVoicemail[] =>
  listUnheardWithoutLead(db, limit).map((voicemail) => waitingVoicemail(voicemail, timeZone));

/** What a voicemail says is unknown until it is heard, and unknown is not calm; a text without danger makes it urgent. */
function waitingVoicemail({ call, alertId }: UnheardVoicemail, timeZone: string): WaitingVoicemail {
  const { id, startedAt, transcript, transcriptState, crisisReading } = call;
  const urgencyLevel = transcriptState === "read" && crisisReading === null ? "urgent" : "immediate";
  return {
    leadId: null,
    chatId: null,
    name: "Withheld number",
    relationship: null,
    firstWords: transcript && `${TRANSCRIPT_MARK} ${transcript.slice(0, MAX_QUOTE_CHARS)}`,
    isAsTold: false,
    urgencyLevel,
    crisis: crisisReading?.levels.find(isCrisisLevel) ?? null,
    danger: pickTellingPhrases(crisisReading?.because ?? []),
    tried: 0,
    mayBeInDanger: null,
    isMinor: isMinorReading(crisisReading),
    waitingSince: startedAt,
    responseDueAt: computeResponseDueAt(urgencyLevel, startedAt, timeZone),
    nextTryAt: null,
    phone: null,
    mayLeaveMessage: null,
    assignedTo: null,
    alertId,
    call: { id, outcome: "voicemail", isHeard: false },
    duplicates: [],
  };
}
