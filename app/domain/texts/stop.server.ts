import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { textedStart } from "~/domain/consent/texts";
import { recordTextConsent } from "~/domain/leads/contacts/text-consent.server";
import type { WriteContext } from "~/records/events.server";

/** They texted STOP: the number gets no more texts, on whichever lead it is. Texts that wait are not sent. */
export function stopTexts(db: AppDatabase, number: string, words: string, writing: WriteContext): void {
  const leadIds = prepareStatement(
    db,
    `UPDATE lead_contacts SET text_stopped_at = ? WHERE kind = 'phone' AND normalized = ? AND text_stopped_at IS NULL
     RETURNING lead_id`,
  )
    .pluck()
    .all(writing.now.getTime(), number) as string[];
  for (const leadId of leadIds) recordTextConsent(db, { leadId, number, granted: false, words }, writing);
}

/** They texted START: a STOP is taken back, and they may be texted. Without a STOP it says nothing. */
export function startTexts(db: AppDatabase, number: string, writing: WriteContext): boolean {
  const leadIds = prepareStatement(
    db,
    `UPDATE lead_contacts SET text_stopped_at = NULL, may_text = NULL
     WHERE kind = 'phone' AND normalized = ? AND text_stopped_at IS NOT NULL RETURNING lead_id`,
  )
    .pluck()
    .all(number) as string[];
  for (const leadId of leadIds)
    recordTextConsent(db, { leadId, number, granted: true, words: textedStart }, writing);
  return leadIds.length > 0;
}
