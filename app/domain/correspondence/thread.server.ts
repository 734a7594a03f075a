import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, enquiries, outbox, replies } from "#db/schema";
import type { AutomaticKind, MailReported, OutboxStatus } from "#db/values";
import { listReplyFiles, type ShownFile } from "~/domain/replies/read.server";

export type IncomingMail = {
  way: "in";
  id: string;
  at: Date;
  from: string;
  name: string | null;
  subject: string;
  words: string;
  quoted: string | null;
  files: ShownFile[];
  /** The kind of an automatic mail; null for a mail that a person wrote. */
  automatic: AutomaticKind | null;
  isUnproven: boolean;
};

export type OutgoingMail = {
  way: "out";
  id: string;
  at: Date;
  kind: string;
  to: string | null;
  subject: string | null;
  /** The mail's text; null when not written yet, or kept no longer. */
  words: string | null;
  /** The user who sent the mail; null for automatic mail. */
  userId: string | null;
  status: OutboxStatus;
  transport: string | null;
  reported: MailReported | null;
  errorMessage: string | null;
  /** When the mail was opened first; null unless tracking was on. */
  openedAt: Date | null;
};

export type ThreadMail = IncomingMail | OutgoingMail;

/** Reads the newest `limit` mails with a lead, oldest first. @param kinds to leads: notices to staff name a lead, too */
export function readThread(
  db: AppDatabase,
  leadId: string,
  { kinds, tracking, limit }: { kinds: readonly string[]; tracking: boolean; limit: number },
): { mails: ThreadMail[]; earlier: number } {
  const received = db
    .select({
      way: sql<ThreadMail["way"]>`'in'`.as("way"),
      id: replies.id,
      at: sql<number>`${replies.createdAt}`.as("at"),
    })
    .from(replies)
    .where(eq(replies.leadId, leadId));
  const sent = db
    .select({
      way: sql<ThreadMail["way"]>`'out'`.as("way"),
      id: outbox.id,
      at: sql<number>`coalesce(${outbox.sentAt}, ${outbox.createdAt})`.as("at"),
    })
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), inArray(outbox.kind, [...kinds])));
  const places = unionAll(received, sent).orderBy(desc(sql`at`), desc(sql`id`)).all();
  const shown = places.slice(0, limit).reverse();
  const idsOf = (way: ThreadMail["way"]) => shown.filter((one) => one.way === way).map(({ id }) => id);
  const mails = new Map<string, ThreadMail>(
    [...mailsIn(db, idsOf("in")), ...mailsOut(db, idsOf("out"), tracking)].map((mail) => [mail.id, mail]),
  );
  return { mails: shown.map(({ id }) => mails.get(id)!), earlier: places.length - shown.length };
}

function mailsIn(db: AppDatabase, ids: string[]): IncomingMail[] {
  const files = listReplyFiles(db, ids);
  return db
    .select({ reply: replies, origin: enquiries.origin })
    .from(replies)
    .leftJoin(enquiries, eq(enquiries.id, replies.enquiryId))
    .where(inArray(replies.id, ids))
    .all()
    .map(({ reply, origin }) => ({
      way: "in",
      id: reply.id,
      at: reply.createdAt,
      from: reply.fromAddress,
      name: reply.fromName,
      subject: reply.subject,
      words: reply.words,
      quoted: reply.quoted,
      files: files.get(reply.id) ?? [],
      automatic: reply.automatic,
      isUnproven: origin?.isSenderUnproven ?? false,
    }));
}

function mailsOut(db: AppDatabase, ids: string[], tracking: boolean): OutgoingMail[] {
  return db
    .select({ mail: outbox, log: emailLogs })
    .from(outbox)
    .leftJoin(emailLogs, eq(emailLogs.id, outbox.emailLogId))
    .where(inArray(outbox.id, ids))
    .all()
    .map(({ mail, log }) => ({
      way: "out",
      id: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      kind: mail.kind,
      to: mail.to,
      subject: mail.subject ?? said(mail.payload.subject) ?? log?.subject ?? null,
      // The body is shown without the mail's frame.
      words: said(mail.payload.body) ?? mail.text,
      userId: said(log?.metadata.by),
      status: mail.status,
      transport: mail.transport,
      reported: mail.reported,
      errorMessage: mail.errorMessage,
      openedAt: tracking ? (log?.openedAt ?? null) : null,
    }));
}

const said = (value: unknown): string | null => (typeof value === "string" && value ? value : null);
