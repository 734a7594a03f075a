import { and, eq, lte } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leadContacts, textStops } from "#db/schema";
import { formatPhone } from "~/content/text";
import { textedGoodbye, textedStart } from "~/domain/consent/texts";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { endKeyConsents } from "./key-consent.server";
import { findTextStop, isPhoneNumber, recordTextConsent } from "./text-consent.server";

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
export function stopTexts(change: Change, number: string, words: string): void {
  const { db, now } = change;
  if (findTextStop(db, number)?.state === "stopped") return;
  const stop = { state: "stopped", since: now, textId: null } as const;
  db.insert(textStops)
    .values({ number, ...stop })
    .onConflictDoUpdate({ target: textStops.number, set: stop })
    .run();
  endKeyConsents(change, number);
  for (const leadId of listLeadsWithNumber(db, number))
    recordTextConsent(change, { leadId, number, granted: false, words, by: findStaffId(change) });
}

/** Takes a START, which means nothing without a STOP before it. */
export function startTexts(change: Change, number: string): boolean {
  const { db } = change;
  if (findTextStop(db, number)?.state !== "stopped") return false;
  db.delete(textStops).where(eq(textStops.number, number)).run();
  db.update(leadContacts).set({ mayText: null }).where(isPhoneNumber(number)).run();
  for (const leadId of listLeadsWithNumber(db, number))
    recordTextConsent(change, { leadId, number, granted: true, words: textedStart });
  return true;
}

/** Lets texts to a number wait, as one from it may ask for no more; a stop stays, and the time runs from the first such text. */
export function holdTexts(change: Change, number: string, textId: string): void {
  const { db, now } = change;
  const stop = findTextStop(db, number);
  if (stop?.state === "stopped") return;
  db.insert(textStops)
    .values({ number, state: "unsure", since: now, textId })
    .onConflictDoUpdate({ target: textStops.number, set: { textId } })
    .run();
  if (!stop) recordForLeads(change, number, "wait: a text from it may ask for no more");
}

/** Settles what a text meant that may ask for no more texts. @returns false where nothing waits to be settled */
export function settleTextHold(change: Change, number: string, meansStop: boolean): boolean {
  const { db } = change;
  if (findTextStop(db, number)?.state !== "unsure") return false;
  if (meansStop) {
    stopTexts(change, number, textedGoodbye);
    return true;
  }
  db.delete(textStops).where(eq(textStops.number, number)).run();
  recordForLeads(change, number, "go on: the text did not ask for no more");
  return true;
}

/** Takes texts that may ask for no more, and that staff have not settled in time, as stops. */
export function stopUnsettledTexts(change: Change): void {
  const { db, now } = change;
  const overdue = db
    .select({ number: textStops.number })
    .from(textStops)
    .where(and(eq(textStops.state, "unsure"), lte(textStops.since, new Date(now.getTime() - TEXT_HOLD_MS))))
    .all();
  for (const { number } of overdue) runInTransaction(db, () => settleTextHold(change, number, true));
}

function recordForLeads(change: Change, number: string, what: string): void {
  for (const leadId of listLeadsWithNumber(change.db, number))
    recordActivity(change, {
      leadId,
      activityType: "text_consent",
      description: `Texts to ${formatPhone(number)} ${what}`,
      userId: findStaffId(change),
      metadata: {},
    });
}
