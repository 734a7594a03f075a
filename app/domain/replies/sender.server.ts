import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, leadContacts, leads, outbox } from "#db/schema";
import type { ReceivedMail } from "~/mail/inbound/received";
import { findMailThread } from "~/mail/threads.server";

/** The sender of a mail, as far as known. */
export type ReplySender = {
  /** The lead whose thread it answers, else the one that has the address; null when it matches nobody. */
  leadId: string | null;
  /** It answers a mail of ours to that lead, so its author had that mail. */
  isProven: boolean;
  /**
   * The address that an enquiry brought to another person's lead, when the mail answers one that was sent there:
   * anybody could have typed it, and it proves nothing about the lead.
   */
  typedAddress: string | null;
  /** Staff know the address to be this lead's. */
  isKnown: boolean;
};

/** Finds the sender of a mail. The thread it answers decides first, as two leads may be of one family. */
export function findReplySender(db: AppDatabase, mail: ReceivedMail): ReplySender {
  const thread = findMailThread(db, mail);
  const theirs = leadsWith(db, normalizeEmail(mail.from.address));
  if (!thread)
    return {
      leadId: theirs[0] ?? null,
      isProven: false,
      typedAddress: null,
      isKnown: theirs.length > 0,
    };
  const { leadId, typedAddress } = thread;
  const isTheirs = !typedAddress || leadsWith(db, normalizeEmail(typedAddress)).includes(leadId);
  return {
    leadId,
    isProven: isTheirs,
    typedAddress: isTheirs ? null : typedAddress,
    isKnown: theirs.includes(leadId),
  };
}

/** The leads whose address staff have confirmed: open ones first, then the newest. */
function leadsWith(db: AppDatabase, normalized: string): string[] {
  if (!normalized) return [];
  return db
    .select({ id: leads.id })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(
      and(
        eq(leadContacts.kind, "email"),
        eq(leadContacts.normalized, normalized),
        ne(leadContacts.source, "enquiry"),
        eq(leadContacts.isWrong, false),
      ),
    )
    .orderBy(asc(sql`${leads.status} in ('completed', 'lost')`), desc(leads.createdAt), desc(leads.seq))
    .all()
    .map(({ id }) => id);
}

/** How many earlier messages of each kind a reply is compared with. */
const MAX_TEXTS_COMPARED = 30;

/** Earlier messages of both sides that a reply may quote. */
export function listEarlierCorrespondence(db: AppDatabase, leadId: string | null): string[] {
  if (!leadId) return [];
  const sent = db
    .select({ text: outbox.text, subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.leadId, leadId))
    .orderBy(desc(outbox.createdAt))
    .limit(MAX_TEXTS_COMPARED)
    .all();
  const written = db
    .select({ text: enquiries.message })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(desc(enquiries.receivedAt))
    .limit(MAX_TEXTS_COMPARED)
    .all();
  return [...sent.map(({ subject }) => subject), ...[...sent, ...written].map(({ text }) => text)].filter(
    (words) => words !== null,
  );
}
