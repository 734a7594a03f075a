import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows } from "#db/cursor.server";
import { blockedNumbers, leads, phoneCalls, users } from "#db/schema";
import type { CallDirection, CallEnd } from "#db/values";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { LOGGED_OUTCOME } from "./call-out.server";
import { IS_UNHEARD_VOICEMAIL, isTryCall, type PhoneCall } from "./phone-call.server";
import { buildShownVoicemail, type ShownVoicemail } from "./recordings.server";

/** Why a call out rang nobody there. */
export const uncalledEnds = ["not_placed", "not_picked_up"] as const;
type ListedOutcome = CallEnd | CallOutcome | (typeof uncalledEnds)[number];

/** A call, as staff see it. */
export type ListedCall = {
  id: string;
  direction: CallDirection;
  /** In E.164; null where it is withheld. */
  number: string | null;
  /** Whether it was played on `/admin/calls/try`, so that nobody called. */
  isTried: boolean;
  isBlocked: boolean;
  startedAt: Date;
  /** From the first ring to the end; null while the call goes on. */
  durationMs: number | null;
  /** Null while the call goes on; of a call out also until staff have logged it. */
  outcome: ListedOutcome | null;
  answeredBy: string | null;
  /** Who placed a call out. */
  placedBy: { id: string; name: string } | null;
  lead: { id: string; name: string } | null;
  /** Whether the caller agreed by a key to be texted, and no STOP has ended that. */
  hasAgreedToTexts: boolean;
  voicemail: ShownVoicemail | null;
};

/** Lists calls, newest first. An unreadable cursor starts over. */
export function listPhoneCalls(
  db: AppDatabase,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): { calls: ListedCall[]; nextCursor: string | null } {
  const rows = db
    .select({
      call: phoneCalls,
      lead: { id: leads.id, name: leads.name },
      colleague: { id: users.id, name: sql<string>`coalesce(${users.name}, ${users.username})` },
      logged: LOGGED_OUTCOME,
      blocked: blockedNumbers.number,
    })
    .from(phoneCalls)
    .leftJoin(leads, eq(leads.id, phoneCalls.leadId))
    .leftJoin(users, eq(users.id, sql`coalesce(${phoneCalls.answeredBy}, ${phoneCalls.placedBy})`))
    .leftJoin(blockedNumbers, eq(blockedNumbers.number, phoneCalls.number))
    .where(buildCursorCondition(cursor, { createdAt: phoneCalls.startedAt, id: phoneCalls.id }))
    .orderBy(desc(phoneCalls.startedAt), desc(phoneCalls.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ call }) => [call.startedAt.getTime(), call.id]);
  return {
    calls: page.map(({ call, lead, colleague, logged, blocked }) => ({
      id: call.id,
      direction: call.direction,
      number: call.number,
      isTried: isTryCall(call),
      isBlocked: blocked !== null,
      startedAt: call.startedAt,
      durationMs: call.endedAt && call.endedAt.getTime() - call.startedAt.getTime(),
      outcome:
        call.direction === "in" ? (call.outcome as CallEnd | null) : (logged ?? pickUncalled(call.outcome)),
      answeredBy: call.answeredBy ? (colleague?.name ?? null) : null,
      placedBy: call.placedBy ? colleague : null,
      lead,
      hasAgreedToTexts: call.textAgreedAt !== null && call.textEndedAt === null,
      voicemail: call.outcome === "voicemail" ? buildShownVoicemail(call) : null,
    })),
    nextCursor,
  };
}

const pickUncalled = (end: string | null) => uncalledEnds.find((one) => one === end) ?? null;

/** Counts the voicemails that nobody has heard. */
export const countUnheardVoicemails = (db: AppDatabase): number =>
  db.select({ voicemails: count() }).from(phoneCalls).where(IS_UNHEARD_VOICEMAIL).get()!.voicemails;

/** A voicemail of a withheld number that nobody has heard, with the id of its alert while that goes on. */
export type UnheardVoicemail = { call: PhoneCall; alertId: string | null };

/** Lists the voicemails that are on no lead and nobody has heard, oldest first. */
export const listUnheardWithoutLead = (db: AppDatabase, limit: number): UnheardVoicemail[] =>
  db
    .select({
      call: phoneCalls,
      // In words of its own: where one table alone is selected from, Drizzle names columns without it.
      alertId: sql<string | null>`(select a.id from alerts a
        where a.phone_call_id = phone_calls.id and a.ended_at is null order by a.opened_at desc limit 1)`,
    })
    .from(phoneCalls)
    .where(and(IS_UNHEARD_VOICEMAIL, isNull(phoneCalls.leadId)))
    .orderBy(phoneCalls.startedAt)
    .limit(limit)
    .all() as UnheardVoicemail[];
