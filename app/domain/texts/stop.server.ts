import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadContacts } from "#db/schema";
import { textedStart } from "~/domain/consent/texts";
import { recordTextConsent } from "~/domain/leads/contacts/text-consent.server";
import type { WriteContext } from "~/records/events.server";

/** They texted STOP: the number gets no more texts, on whichever lead it is. Texts that wait are not sent. */
export function stopTexts(db: AppDatabase, number: string, words: string, writing: WriteContext): void {
  const stopped = db
    .update(leadContacts)
    .set({ textStoppedAt: writing.now })
    .where(and(isNumber(number), isNull(leadContacts.textStoppedAt)))
    .returning({ leadId: leadContacts.leadId })
    .all();
  for (const { leadId } of stopped) recordTextConsent(db, { leadId, number, granted: false, words }, writing);
}

/** They texted START: a STOP is taken back, and they may be texted. Without a STOP it says nothing. */
export function startTexts(db: AppDatabase, number: string, writing: WriteContext): boolean {
  const started = db
    .update(leadContacts)
    .set({ textStoppedAt: null, mayText: null })
    .where(and(isNumber(number), isNotNull(leadContacts.textStoppedAt)))
    .returning({ leadId: leadContacts.leadId })
    .all();
  for (const { leadId } of started)
    recordTextConsent(db, { leadId, number, granted: true, words: textedStart }, writing);
  return started.length > 0;
}

const isNumber = (number: string) => and(eq(leadContacts.kind, "phone"), eq(leadContacts.normalized, number));
