import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadTexts, textStops } from "#db/schema";
import type { TextState } from "#db/values";
import { findNewestTextConsent } from "~/domain/leads/contacts/text-consent.server";
import { TEXT_HOLD_MS } from "~/domain/leads/contacts/text-stops.server";
import { OWN_TEXTS, type OwnTextKind } from "./words";

export const readTextStates = (db: AppDatabase, leadId: string): Map<string, TextState> =>
  new Map(
    db
      .select({ id: leadTexts.id, state: leadTexts.state })
      .from(leadTexts)
      .where(eq(leadTexts.leadId, leadId))
      .all()
      .map(({ id, state }) => [id, state]),
  );

export const isTextStored = (db: AppDatabase, key: string): boolean =>
  db.select({ id: leadTexts.id }).from(leadTexts).where(eq(leadTexts.key, key)).get() !== undefined;

/** Whether a text to a number is the first since they agreed to texts by a key: the links, which nobody can hear, come with it. */
export function isFirstAfterKey(db: AppDatabase, leadId: string, number: string): boolean {
  const agreed = findNewestTextConsent(db, leadId, number);
  if (!agreed?.metadata.byKey) return false;
  const earlier = db
    .select({ id: leadTexts.id })
    .from(leadTexts)
    .where(
      and(
        eq(leadTexts.number, number),
        gte(leadTexts.createdAt, agreed.createdAt),
        inArray(leadTexts.state, ["sending", "sent", "delivered", "unknown"]),
      ),
    )
    .limit(1)
    .get();
  return earlier === undefined;
}

/** The condition under which a text left by itself and is of this kind. */
export function isOwnTextOfKind(kind: OwnTextKind): SQL {
  const { prefix } = OWN_TEXTS[kind];
  return sql`substr(${leadTexts.key}, 1, ${prefix.length}) = ${prefix}`;
}

/** Reads the text that may ask for no more to a number; its words are null once they are erased. Null where nothing waits. */
export function readHeldText(db: AppDatabase, number: string) {
  const held = db
    .select({ words: leadTexts.body, since: textStops.since })
    .from(textStops)
    .leftJoin(leadTexts, eq(leadTexts.id, textStops.textId))
    .where(and(eq(textStops.number, number), eq(textStops.state, "unsure")))
    .get();
  if (!held) return null;
  return { words: held.words, until: new Date(held.since.getTime() + TEXT_HOLD_MS).toISOString() };
}
