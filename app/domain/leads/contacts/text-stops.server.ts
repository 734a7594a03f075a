import { and, eq, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadContacts, textStops } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { formatPhone } from "~/content/text";
import { textedGoodbye, textedStart } from "~/domain/consent/texts";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { DAY_MS } from "~/time-units";
import { findTextStop, isPhoneNumber, recordTextConsent } from "./text-consent.server";

/** Who writes: `by` is the member of staff who decided; null where the family did, or time. */
type Writing = WriteContext & { by?: string | null };

/** How long a text that may ask for no more waits for staff, in milliseconds. After that it counts as a stop. */
export const TEXT_HOLD_MS = DAY_MS;

const listLeadsWithNumber = (db: AppDatabase, number: string): string[] =>
  db
    .select({ leadId: leadContacts.leadId })
    .from(leadContacts)
    .where(isPhoneNumber(number))
    .all()
    .map(({ leadId }) => leadId);

/** Takes a STOP: the number gets no texts, whichever leads have it; waiting ones are not sent. @param words of the consent */
export function stopTexts(db: AppDatabase, number: string, words: string, writing: Writing): void {
  if (findTextStop(db, number)?.state === "stopped") return;
  const stop = { state: "stopped", since: writing.now, textId: null } as const;
  db.insert(textStops)
    .values({ number, ...stop })
    .onConflictDoUpdate({ target: textStops.number, set: stop })
    .run();
  for (const leadId of listLeadsWithNumber(db, number))
    recordTextConsent(db, { leadId, number, granted: false, words, by: writing.by ?? null }, writing);
}

/** Takes a START, which means nothing without a STOP before it. */
export function startTexts(db: AppDatabase, number: string, writing: WriteContext): boolean {
  if (findTextStop(db, number)?.state !== "stopped") return false;
  db.delete(textStops).where(eq(textStops.number, number)).run();
  db.update(leadContacts).set({ mayText: null }).where(isPhoneNumber(number)).run();
  for (const leadId of listLeadsWithNumber(db, number))
    recordTextConsent(db, { leadId, number, granted: true, words: textedStart }, writing);
  return true;
}

/** Lets texts to a number wait, as one from it may ask for no more; a stop stays, and the time runs from the first such text. */
export function holdTexts(db: AppDatabase, number: string, textId: string, writing: WriteContext): void {
  const stop = findTextStop(db, number);
  if (stop?.state === "stopped") return;
  db.insert(textStops)
    .values({ number, state: "unsure", since: writing.now, textId })
    .onConflictDoUpdate({ target: textStops.number, set: { textId } })
    .run();
  if (!stop) recordForLeads(db, number, "wait: a text from it may ask for no more", writing);
}

/** Settles what a text meant that may ask for no more texts. @returns false where nothing waits to be settled */
export function settleTextHold(
  db: AppDatabase,
  number: string,
  meansStop: boolean,
  writing: Writing,
): boolean {
  if (findTextStop(db, number)?.state !== "unsure") return false;
  if (meansStop) {
    stopTexts(db, number, textedGoodbye, writing);
    return true;
  }
  db.delete(textStops).where(eq(textStops.number, number)).run();
  recordForLeads(db, number, "go on: the text did not ask for no more", writing);
  return true;
}

/** Takes texts that may ask for no more, and that staff have not settled in time, as stops. */
export function stopUnsettledTexts(db: AppDatabase, writing: WriteContext): void {
  const overdue = db
    .select({ number: textStops.number })
    .from(textStops)
    .where(
      and(
        eq(textStops.state, "unsure"),
        lte(textStops.since, new Date(writing.now.getTime() - TEXT_HOLD_MS)),
      ),
    )
    .all();
  for (const { number } of overdue) runInTransaction(db, () => settleTextHold(db, number, true, writing));
}

function recordForLeads(db: AppDatabase, number: string, what: string, writing: Writing): void {
  for (const leadId of listLeadsWithNumber(db, number))
    recordActivity(db, writing, {
      leadId,
      activityType: "text_consent",
      description: `Texts to ${formatPhone(number)} ${what}`,
      userId: writing.by ?? null,
      metadata: {},
    });
}
