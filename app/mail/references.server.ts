import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { outbox, replies } from "#db/schema";
import { stripSubjectPrefixes } from "./thread-names";

/** `references` has the oldest first. */
export type MailReferences = { inReplyTo: string | null; references: string[] };

/** A Message-ID (RFC 5322 §3.6.4), without the quoted forms: what a stranger wrote goes into our headers only in this form. */
const MESSAGE_ID = /^<[\w.!#$%&'*+/=?^`{|}~-]+@[\w.:[\]-]+>$/;
const MAX_ID_CHARS = 250;
/** The most ids in a mail's references, with the first and the newest (RFC 5537 §3.4.4); mail programs shorten longer ones. */
const MAX_REFERENCES = 20;

export function pickMessageIds(texts: readonly string[]): string[] {
  const ids = texts
    .map((text) => text.trim())
    .filter((id) => id.length <= MAX_ID_CHARS && MESSAGE_ID.test(id));
  return shortenReferences([...new Set(ids)]);
}

const shortenReferences = (ids: string[]) =>
  ids.length > MAX_REFERENCES ? [ids[0]!, ...ids.slice(1 - MAX_REFERENCES)] : ids;

const MAX_MAILS_SEARCHED = 50;

/** Finds the mail to refer to, so that the family sees one conversation; null if none has that address and subject. */
export function findContinuedMail(
  db: AppDatabase,
  { leadId, to, subject }: { leadId: string; to: string; subject: string },
): MailReferences | null {
  const base = stripSubjectPrefixes(subject).toLowerCase();
  const address = normalizeEmail(to);
  const theirs = db
    .select({ subject: replies.subject, id: replies.messageId, named: replies.named, at: replies.createdAt })
    .from(replies)
    .where(
      and(
        eq(replies.leadId, leadId),
        eq(replies.state, "filed"),
        sql`lower(${replies.fromAddress}) = ${address}`,
      ),
    )
    .orderBy(desc(replies.createdAt))
    .limit(MAX_MAILS_SEARCHED)
    .all();
  const ours = db
    .select({
      subject: sql<string>`${outbox.subject}`,
      id: outbox.providerMessageId,
      headers: outbox.headers,
      at: outbox.sentAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.leadId, leadId),
        eq(outbox.status, "sent"),
        isNotNull(outbox.subject),
        sql`lower(${outbox.to}) = ${address}`,
      ),
    )
    .orderBy(desc(outbox.sentAt))
    .limit(MAX_MAILS_SEARCHED)
    .all()
    .map(({ headers, ...mail }) => ({ ...mail, named: (headers.References ?? "").split(/\s+/) }));
  const mails = [...theirs, ...ours]
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, MAX_MAILS_SEARCHED);
  const last = base
    ? mails.find((mail) => stripSubjectPrefixes(mail.subject).toLowerCase() === base)
    : undefined;
  if (!last) return null;
  const before = pickMessageIds(last.named);
  const [inReplyTo = null] = pickMessageIds([last.id ?? ""]);
  const references = pickMessageIds([...before, ...(inReplyTo ? [inReplyTo] : [])]);
  return references.length > 0 ? { inReplyTo, references } : null;
}

/** The last reference is what the mail answers. */
export function buildThreadHeaders(
  reference: string,
  continued: MailReferences | null | undefined,
): Record<string, string> {
  const { inReplyTo, references } = continued ?? { inReplyTo: null, references: [] };
  const before = references.filter((id) => id !== inReplyTo);
  const all = shortenReferences([...before, reference, ...(inReplyTo ? [inReplyTo] : [])]);
  return { References: all.join(" "), ...(inReplyTo && { "In-Reply-To": inReplyTo }) };
}
