import { and, desc, eq, inArray, isNotNull, max } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { outbox, replies } from "#db/schema";
import { listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import { findLeadOfContact } from "~/domain/leads/intake/find-lead.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import type { MailKind } from "~/mail/kinds";
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

/** How many mails of each kind are compared with one that comes in: those to the lead, those to everybody, and theirs. */
const MAX_MAILS_COMPARED = 30;
/** How many of the newest mails are looked through for what goes to everybody. */
const MAX_MAILS_SEARCHED = 500;

/** What a mail may repeat: what we sent, and the subjects of both sides. */
export type EarlierCorrespondence = { ours: string[]; subjects: string[] };

/** Lists what a mail may repeat: our mails to the lead, and the texts that go to everybody, as one may answer a newsletter. */
export function listEarlierCorrespondence(db: AppDatabase, leadId: string | null): EarlierCorrespondence {
  const sent = [...(leadId ? listMailsToLead(db, leadId) : []), ...listMailsToEverybody(db)];
  const received = leadId ? listReceivedSubjects(db, leadId) : [];
  return {
    ours: sent.flatMap(({ subject, html, text }) => [subject, extractPreview(html), text].filter(isText)),
    subjects: [...sent.map(({ subject }) => subject), ...received].filter(isText),
  };
}

const isText = (text: string | null): text is string => text !== null && text !== "";

const sentColumns = { subject: outbox.subject, html: outbox.html, text: outbox.text };

const listMailsToLead = (db: AppDatabase, leadId: string) =>
  db
    .select(sentColumns)
    .from(outbox)
    .where(eq(outbox.leadId, leadId))
    .orderBy(desc(outbox.createdAt))
    .limit(MAX_MAILS_COMPARED)
    .all();

const KINDS_TO_EVERYBODY: MailKind[] = [
  "nurture",
  "newsletter_letter",
  "newsletter_confirm",
  "booking_confirmed",
  "privacy_confirm",
];

/** Lists the newest mail of each subject among those with the same text for everybody. */
function listMailsToEverybody(db: AppDatabase) {
  const newest = db
    .select({ id: outbox.id, kind: outbox.kind, subject: outbox.subject, createdAt: outbox.createdAt })
    .from(outbox)
    .orderBy(desc(outbox.createdAt))
    .limit(MAX_MAILS_SEARCHED)
    .as("newest");
  const ids = db
    .select({ id: newest.id, last: max(newest.createdAt) })
    .from(newest)
    .where(and(inArray(newest.kind, KINDS_TO_EVERYBODY), isNotNull(newest.subject)))
    .groupBy(newest.subject)
    .limit(MAX_MAILS_COMPARED)
    .all()
    .map(({ id }) => id);
  return db.select(sentColumns).from(outbox).where(inArray(outbox.id, ids)).all();
}

const listReceivedSubjects = (db: AppDatabase, leadId: string): string[] =>
  db
    .select({ subject: replies.subject })
    .from(replies)
    .where(eq(replies.leadId, leadId))
    .orderBy(desc(replies.createdAt))
    .limit(MAX_MAILS_COMPARED)
    .all()
    .map(({ subject }) => subject);

/** Extracts the line that inboxes show beside the subject, which only the HTML has. */
const extractPreview = (html: string | null): string | null =>
  html && (/data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1] ?? null);
