import { and, isNotNull, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadContacts } from "#db/schema";
import { textedStart } from "~/domain/consent/texts";
import { isPhoneNumber, recordTextConsent } from "~/domain/leads/contacts/text-consent.server";
import type { WriteContext } from "~/records/events.server";

/** Takes a STOP: the number gets no texts on any lead; waiting ones are not sent. */
export function stopTexts(db: AppDatabase, number: string, words: string, writing: WriteContext): void {
  const stopped = db
    .update(leadContacts)
    .set({ textStoppedAt: writing.now })
    .where(and(isPhoneNumber(number), isNull(leadContacts.textStoppedAt)))
    .returning({ leadId: leadContacts.leadId })
    .all();
  for (const { leadId } of stopped) recordTextConsent(db, { leadId, number, granted: false, words }, writing);
}

/** Takes a START, which means nothing without a STOP before it. */
export function startTexts(db: AppDatabase, number: string, writing: WriteContext): boolean {
  const started = db
    .update(leadContacts)
    .set({ textStoppedAt: null, mayText: null })
    .where(and(isPhoneNumber(number), isNotNull(leadContacts.textStoppedAt)))
    .returning({ leadId: leadContacts.leadId })
    .all();
  for (const { leadId } of started)
    recordTextConsent(db, { leadId, number, granted: true, words: textedStart }, writing);
  return started.length > 0;
}
