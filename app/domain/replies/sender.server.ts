import { desc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { enquiries, outbox } from "#db/schema";
import { listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import { findLeadOfContact } from "~/domain/leads/intake/find-lead.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import { findMailThread } from "~/mail/threads.server";

export type ReplySender = {
  /** The lead of the mail's thread, else of its address; null when it matches nobody. */
  leadId: string | null;
  /** The mail answers our mail to the lead, so its author had that mail. */
  isProven: boolean;
  /** Set when our mail had gone to an address that an enquiry brought: anybody could have typed it, so it proves nothing. */
  typedAddress: string | null;
  /** The lead's address that our mail went to, which the answer proves; null where it proves none. */
  provenAddress: string | null;
  /** Whether staff know the address to be the lead's. */
  isKnown: boolean;
};

/** Finds the lead of a mail. The thread decides first, as two leads may be of one family. */
export function findReplySender(db: AppDatabase, mail: ReceivedMail): ReplySender {
  const thread = findMailThread(db, mail);
  const theirs = listLeadsByAddress(db, mail.from.address);
  if (!thread)
    return {
      leadId: findLeadOfContact(db, "email", normalizeEmail(mail.from.address)),
      isProven: false,
      typedAddress: null,
      provenAddress: null,
      isKnown: theirs.length > 0,
    };
  const { leadId, typedAddress, address } = thread;
  const isTheirs = !typedAddress || listLeadsByAddress(db, typedAddress).includes(leadId);
  return {
    leadId,
    isProven: isTheirs,
    typedAddress: isTheirs ? null : typedAddress,
    provenAddress: isTheirs ? (typedAddress ?? address) : null,
    isKnown: theirs.includes(leadId),
  };
}

function listLeadsByAddress(db: AppDatabase, address: string): string[] {
  const normalized = normalizeEmail(address);
  return normalized ? listLeadsKnownBy(db, "email", normalized) : [];
}

/** The most messages compared with a reply, for each kind of message. */
const MAX_TEXTS_COMPARED = 30;

/** Lists the messages of both sides that a reply may quote. */
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
