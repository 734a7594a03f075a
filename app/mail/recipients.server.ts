import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { normalizeEmail } from "#db/normalize";
import { earlierLinkAddresses, mailRecipients } from "#db/schema";

/** Notes that mail with links goes to an address. @returns the id that the links name */
export function ensureMailRecipient(db: AppDatabase, address: string): string {
  const email = normalizeEmail(address);
  db.insert(mailRecipients).values({ id: createId(), email }).onConflictDoNothing().run();
  return db
    .select({ id: mailRecipients.id })
    .from(mailRecipients)
    .where(eq(mailRecipients.email, email))
    .get()!.id;
}

export const findMailRecipient = (db: AppDatabase, id: string): string | undefined =>
  db.select({ email: mailRecipients.email }).from(mailRecipients).where(eq(mailRecipients.id, id)).get()
    ?.email;

/** Lists the addresses that mail of a lead had gone to while its links named the lead. */
export const listEarlierLinkAddresses = (db: AppDatabase, leadId: string): string[] =>
  db
    .select({ email: earlierLinkAddresses.email })
    .from(earlierLinkAddresses)
    .where(eq(earlierLinkAddresses.leadId, leadId))
    .all()
    .map(({ email }) => email);
