import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows } from "#db/cursor.server";
import { blockedNumbers, leads, phoneCalls, users } from "#db/schema";
import type { CallEnd } from "#db/values";
import { buildShownVoicemail, type ShownVoicemail } from "./recordings.server";

/** A call in, as staff see it. */
export type ListedCall = {
  id: string;
  /** In E.164; null where it is withheld. */
  number: string | null;
  isBlocked: boolean;
  startedAt: Date;
  /** From the first ring to the end; null while the call goes on. */
  durationMs: number | null;
  /** Null while the call goes on. */
  outcome: CallEnd | null;
  answeredBy: string | null;
  lead: { id: string; name: string } | null;
  /** Whether the caller agreed by a key to be texted, and no STOP has ended that. */
  hasAgreedToTexts: boolean;
  voicemail: ShownVoicemail | null;
};

/** Lists calls in, newest first. An unreadable cursor starts over. */
export function listCallsIn(
  db: AppDatabase,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): { calls: ListedCall[]; nextCursor: string | null } {
  const rows = db
    .select({
      call: phoneCalls,
      lead: { id: leads.id, name: leads.name },
      answeredBy: users.name,
      username: users.username,
      blocked: blockedNumbers.number,
    })
    .from(phoneCalls)
    .leftJoin(leads, eq(leads.id, phoneCalls.leadId))
    .leftJoin(users, eq(users.id, phoneCalls.answeredBy))
    .leftJoin(blockedNumbers, eq(blockedNumbers.number, phoneCalls.number))
    .where(
      and(
        eq(phoneCalls.direction, "in"),
        buildCursorCondition(cursor, { createdAt: phoneCalls.startedAt, id: phoneCalls.id }),
      ),
    )
    .orderBy(desc(phoneCalls.startedAt), desc(phoneCalls.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ call }) => [call.startedAt.getTime(), call.id]);
  return {
    calls: page.map(({ call, lead, answeredBy, username, blocked }) => ({
      id: call.id,
      number: call.number,
      isBlocked: blocked !== null,
      startedAt: call.startedAt,
      durationMs: call.endedAt && call.endedAt.getTime() - call.startedAt.getTime(),
      outcome: call.outcome as CallEnd | null,
      answeredBy: answeredBy ?? username,
      lead,
      hasAgreedToTexts: call.textAgreedAt !== null && call.textEndedAt === null,
      voicemail: call.outcome === "voicemail" ? buildShownVoicemail(call) : null,
    })),
    nextCursor,
  };
}

/** Counts the voicemails that nobody has heard. */
export const countUnheardVoicemails = (db: AppDatabase): number =>
  db
    .select({ voicemails: count() })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.outcome, "voicemail"), isNull(phoneCalls.heardAt)))
    .get()!.voicemails;
