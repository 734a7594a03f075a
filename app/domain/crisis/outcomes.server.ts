import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { crisisOutcomes, enquiries, monthlySayings } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import type { CardLanguage, CheckAnswer, CrisisLevel, CrisisOutcome, Saying } from "#db/values";
import type { Change } from "~/records/change";

type Counted = { level?: CrisisLevel | null; reading: StoredReading | null };

/** Counts the outcome of a crisis by month, kind and language; stores nothing about the person. */
export function countOutcome({ db, now }: Change, outcome: CrisisOutcome, { level, reading }: Counted): void {
  const { month, outcome: of, kind, language, count } = crisisOutcomes;
  db.insert(crisisOutcomes)
    .values({
      month: now.toISOString().slice(0, 7),
      outcome,
      kind: level ?? reading?.leansTo ?? "suicide",
      language: reading?.language ?? "en",
      count: 1,
    })
    .onConflictDoUpdate({ target: [month, of, kind, language], set: { count: sql`${count} + 1` } })
    .run();
}

/** Counts what a family says by month and language; stores nothing about the person. */
export function countSaying({ db, now }: Change, what: Saying, language: CardLanguage): void {
  const counted = monthlySayings;
  db.insert(counted)
    .values({ month: now.toISOString().slice(0, 7), what, language, count: 1 })
    .onConflictDoUpdate({
      target: [counted.month, counted.what, counted.language],
      set: { count: sql`${counted.count} + 1` },
    })
    .run();
}

/** Reads how often something was said, by month (`2026-11`), newest first, both languages together. */
export const readSayings = (
  db: AppDatabase,
  what: Saying,
  months: number,
): { month: string; count: number }[] =>
  db
    .select({ month: monthlySayings.month, count: sql<number>`sum(${monthlySayings.count})` })
    .from(monthlySayings)
    .where(eq(monthlySayings.what, what))
    .groupBy(monthlySayings.month)
    .orderBy(desc(monthlySayings.month))
    .limit(months)
    .all();

export type OutcomeCount = typeof crisisOutcomes.$inferSelect;

/** Reads the counted outcomes of crises, newest month first. */
export const readOutcomes = (db: AppDatabase): OutcomeCount[] =>
  db
    .select()
    .from(crisisOutcomes)
    .orderBy(desc(crisisOutcomes.month), crisisOutcomes.outcome, crisisOutcomes.kind)
    .all();

export type JudgedWords = {
  words: string;
  came: "cleared" | CheckAnswer;
  reading: StoredReading | null;
};

/** Lists texts of families that staff cleared or they answered for, none that staff wrote of a call or lead. Read from enquiries, so erasing a lead erases them. */
export const listJudgedWords = (db: AppDatabase): JudgedWords[] =>
  db
    .select({
      words: enquiries.message,
      clearedAt: enquiries.crisisClearedAt,
      check: enquiries.crisisCheck,
      level: enquiries.crisisLevel,
      reading: enquiries.crisisReading,
    })
    .from(enquiries)
    .where(
      and(
        isNotNull(enquiries.message),
        sql`(${enquiries.origin} ->> 'enteredBy' is null or ${enquiries.origin} ->> 'heardIn' is 'voicemail')`,
        or(
          and(isNotNull(enquiries.crisisClearedAt), isNotNull(enquiries.crisisLevel)),
          sql`${enquiries.crisisCheck} ->> 'answer' is not null`,
        ),
      ),
    )
    .orderBy(enquiries.receivedAt)
    .all()
    .flatMap(({ words, clearedAt, check, level, reading }) => {
      const came = clearedAt && level ? "cleared" : check?.answer;
      return words && came ? [{ words, came, reading }] : [];
    });
