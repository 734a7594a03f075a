import type { AppDatabase } from "#db/client.server";
import { urgencyLevels } from "#db/values";
import { comparePlaces, computeCallOrderPlace } from "~/domain/leads/list/call-order";
import {
  type AfterCrisisLine,
  listAfterCrisis,
  listCallQueue,
  type WaitingLead,
} from "~/domain/leads/list/now.server";
import {
  listOpenCrises,
  listWaitingVoicemails,
  type WaitingRange,
  type WaitingVoicemail,
} from "./crises.server";

/** The limit of the call queue: nobody calls more people in a sitting. */
const MAX_QUEUE_LINES = 100;

export type QueueLine = WaitingLead | AfterCrisisLine | WaitingVoicemail;

/** Lists who waits and is no crisis, in call order: leads, and voicemails of withheld numbers that a machine read as calm. */
export function listWaitingQueue(
  db: AppDatabase,
  { now, timeZone, limit }: WaitingRange,
): { total: number; lines: QueueLine[] } {
  const { total, leads } = listCallQueue(db, limit);
  const voicemails = listWaitingVoicemails(db, timeZone, limit).filter(
    ({ urgencyLevel }) => urgencyLevel !== "immediate",
  );
  const lines = [...leads, ...voicemails].sort((a, b) =>
    comparePlaces(computeQueuePlace(a, now), computeQueuePlace(b, now)),
  );
  return { total: total + voicemails.length, lines: lines.slice(0, limit) };
}

/**
 * Reads the queue in call order: crises, calls after a crisis, then who else waits. Those whose next try, or whose call after
 * a crisis, is ahead are apart, by that time. Chats are read elsewhere.
 */
export function readCallQueue(
  db: AppDatabase,
  { now, timeZone }: Omit<WaitingRange, "limit">,
): { ready: QueueLine[]; later: QueueLine[]; total: number } {
  const range = { now, timeZone, limit: MAX_QUEUE_LINES };
  const { total, crises } = listOpenCrises(db, range);
  const lines = crises.filter((crisis): crisis is QueueLine => crisis.chatId === null);
  const after = listAfterCrisis(db, range).lines.filter(({ phone }) => phone !== null);
  const others = listWaitingQueue(db, range);
  const rest = others.lines.filter((line) => !after.some(({ leadId }) => leadId === line.leadId));
  const all: QueueLine[] = [...lines, ...after, ...rest];
  const getWait = (line: QueueLine) => getNextCallAt(line).getTime() - now.getTime();
  return {
    ready: all.filter((line) => getWait(line) <= 0),
    later: all.filter((line) => getWait(line) > 0).sort((a, b) => getWait(a) - getWait(b)),
    total:
      total -
      (crises.length - lines.length) +
      after.length +
      others.total -
      (others.lines.length - rest.length),
  };
}

/** When somebody is to be called next: at the next try, and not before a call after a crisis is due. */
export const getNextCallAt = (line: QueueLine): Date => {
  const due = "afterCrisis" in line ? line.afterCrisis.dueAt : null;
  const tries = line.nextTryAt;
  return new Date(Math.max(due?.getTime() ?? 0, tries?.getTime() ?? 0));
};

/** Finds the lead to call after `leadId`, skipping those whose next try is ahead; null if nobody else is to be called now. */
export function findNextLeadToCall(
  db: AppDatabase,
  when: Omit<WaitingRange, "limit">,
  leadId: string,
): string | null {
  const ready = readCallQueue(db, when).ready.flatMap((line) => line.leadId ?? []);
  const next = ready[ready.indexOf(leadId) + 1] ?? ready[0];
  return next && next !== leadId ? next : null;
}

const computeQueuePlace = (line: QueueLine, now: Date): number[] =>
  computeCallOrderPlace(
    {
      dangerNamed: false,
      tries: line.tried,
      nextTryAt: line.nextTryAt,
      attentionRank: urgencyLevels.indexOf(line.urgencyLevel),
      openUrgencyRank: urgencyLevels.indexOf("urgent"),
      mayBeInDanger: line.mayBeInDanger !== null,
      responseDueAt: line.responseDueAt,
      createdAt: now,
    },
    now,
  );
