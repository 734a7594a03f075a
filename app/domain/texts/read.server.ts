import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadTexts } from "#db/schema";
import type { TextState } from "#db/values";

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
