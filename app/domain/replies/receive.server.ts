import { createHash } from "node:crypto";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { replies, replyAttachments } from "#db/schema";
import type { AutomaticKind } from "#db/values";
import type { Intake } from "~/domain/leads/intake/store.server";
import { listMergedEmailAddresses } from "~/domain/leads/merged.server";
import { readLead } from "~/domain/leads/read.server";
import { unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findSubscriber } from "~/domain/newsletter/reader.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import { pickMessageIds } from "~/mail/references.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { type SuppressionHandler, takeDeliveryReport } from "~/mail/webhooks/reports.server";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { HOUR_MS } from "~/time-units";
import { buildSourceFile, checkFiles, SOURCE_TTL_DAYS } from "./attachments";
import { classifyAutomaticMail, isAutomaticSubject } from "./automatic";
import { convertReplyToEnquiry, type ReplyRow } from "./file.server";
import { classifyGoodbye } from "./goodbye";
import { isKnownPicture } from "./read.server";
import { type MailWords, readMailWords } from "./read-danger.server";
import { findReplySender, listEarlierCorrespondence, type ReplySender } from "./sender.server";

/** `own`: the practice's mail. `goodbye`: a wish for no more mail and nothing else. */
type ReplyOutcome = "filed" | "waiting" | "automatic" | "goodbye" | "own" | "repeated";

/** What a mail is taken in with, beside the change. */
type ReplyIntake = Intake & {
  /** The addresses that the practice writes from. */
  ownAddresses: readonly string[];
  /** Called in the transaction that stores the mail, for example to record the mailbox position. */
  alongside?: () => void;
  /** Called, in that transaction, with an address that a server reports as taking no mail. */
  onStopped?: SuppressionHandler;
};

/** The most characters of each part of a mail that is stored. */
const MAX_PART_CHARS = 20_000;
const CUT = "\n[The rest was cut off]";
const UNREAD_WORDS = `[This email could not be read. It is kept here as a file for ${SOURCE_TTL_DAYS} days: open it in a mail program.]`;
const PARTLY_UNREAD = `[Some of this email could not be read. It is kept here as a file for ${SOURCE_TTL_DAYS} days: open it in a mail program.]`;
const MAX_SUBJECT_CHARS = 300;
const MAX_ADDRESS_CHARS = 320;

const BOUNCED = "A report came in that an address takes no mail: none goes there any more";

const AUTOMATIC: Record<AutomaticKind, string> = {
  answer: "An automatic answer to our email came in; it stops nothing",
  list: "An email of a mailing list came in; it stops nothing",
  report: "A report about the delivery of our email came in; it stops nothing",
};

/**
 * Takes a mail, once by its Message-ID and sender, in one transaction. A person's mail becomes an enquiry at the lead whose
 * thread it answers or who has the address, and ends the campaign. Automatic mail stops nothing. Mail that matches nobody
 * waits for staff, or becomes a lead if it speaks of danger. docs/decisions/0028 says what the sender proves.
 */
export async function receiveReply(
  change: Change,
  mail: ReceivedMail,
  intake: ReplyIntake,
): Promise<ReplyOutcome> {
  const { db } = change;
  const key = keyOf(mail);
  const take = (work: () => ReplyOutcome) =>
    runInTransaction(db, () => {
      intake.alongside?.();
      return isKnown(db, key) ? "repeated" : work();
    });
  const own = intake.ownAddresses.map(normalizeEmail);
  if (own.includes(normalizeEmail(mail.from.address))) return take(() => "own");
  if (isKnown(db, key)) return take(() => "repeated");

  const automatic = classifyAutomaticMail(mail);
  // A person can write such a subject, so the mail is read for danger, and danger makes it a person's.
  const seemsAutomatic = automatic === null && !mail.unread && isAutomaticSubject(mail.subject);
  const sender = findReplySender(db, mail);
  // Automatic mail is read for danger only if it came through a list from a known person.
  const isRead = automatic === null || (automatic === "list" && sender.leadId !== null);
  const read = await readMailWords(mail, listEarlierCorrespondence(db, sender.leadId), isRead);
  const { danger } = read;
  const goodbye = mail.unread ? null : classifyGoodbye({ subject: mail.subject, words: read.own, automatic });
  return take(() => {
    // The sender is found again under the lock, as a lead may have been merged or closed since.
    const now = findReplySender(db, mail);
    const row = rowOf(mail, { key, ...read }, change);
    const isDanger = (danger?.levels.length ?? 0) > 0;
    const asked =
      goodbye && now.leadId && (now.isProven || now.typedAddress)
        ? { leadId: now.leadId, typedAddress: now.typedAddress }
        : null;
    if (automatic && !isDanger && !asked)
      return keepAutomatic(change, mail, { ...row, automatic }, now, intake);
    if (seemsAutomatic && !isDanger && !read.hasWordsOfDanger && now.leadId)
      return keepAutomatic(change, mail, { ...row, automatic: "answer" }, now, intake);
    if (asked && goodbye === "only" && read.words === read.own && !isDanger) {
      keep(change, mail, { ...row, leadId: now.leadId, state: "filed" });
      takeGoodbye(change, asked, row);
      return "goodbye";
    }
    const entry = mail.unread && !read.words && !isDanger ? findUnreadEntry(db, row, now.leadId) : undefined;
    if (entry) {
      keep(change, mail, { ...row, ...entry });
      return entry.state;
    }
    // An address that several leads have, and none by proof, is somebody's all the same: that mail is a lead of its own.
    if (!now.leadId && !now.isKnown && !isDanger) {
      keep(change, mail, { ...row, state: "waiting" });
      return "waiting";
    }
    const stopsCampaign = automatic === null;
    keep(change, mail, { ...row, automatic, state: "waiting" }, now.leadId);
    if (asked) takeGoodbye(change, asked, row);
    convertReplyToEnquiry(change, row, now, { ...intake, crisisReading: danger, stopsCampaign });
    return "filed";
  });
}

/** Builds a mail's key, the same by every channel. It includes the sender, so that nobody can block another's mail. */
function keyOf({ messageId, fingerprint, from }: ReceivedMail): string {
  const id = messageId?.trim() ?? "";
  const named = /^<[^<>\s@]+@[^<>\s]+>$/.test(id)
    ? ["id", id, normalizeEmail(from.address)]
    : ["all", fingerprint];
  return createHash("sha256").update(JSON.stringify(named)).digest("base64url");
}

const isKnown = (db: AppDatabase, key: string): boolean =>
  db.select({ id: replies.id }).from(replies).where(eq(replies.key, key)).get() !== undefined;

function rowOf(
  { from, subject, sentAt, messageId, references, inReplyTo, unread }: ReceivedMail,
  { key, words, quoted }: MailWords & { key: string },
  { now, newId }: Change,
): ReplyRow & { words: string } {
  return {
    id: newId(),
    key,
    state: "waiting",
    fromAddress: from.address.slice(0, MAX_ADDRESS_CHARS),
    fromName: from.name?.slice(0, MAX_ADDRESS_CHARS) ?? null,
    subject: subject.slice(0, MAX_SUBJECT_CHARS),
    words: unread ? (words ? `${cut(words)}\n\n${PARTLY_UNREAD}` : UNREAD_WORDS) : cut(words),
    quoted: quoted && cut(quoted),
    messageId: pickMessageIds([messageId ?? ""])[0] ?? null,
    named: pickMessageIds(references.length > 0 ? references : inReplyTo),
    sentAt,
    isUnread: unread !== null,
    createdAt: now,
    updatedAt: now,
  };
}

const cut = (text: string) => (text.length > MAX_PART_CHARS ? text.slice(0, MAX_PART_CHARS) + CUT : text);

/** Stores a mail with its files. @param leadId the lead that the mail is filed at afterwards */
function keep(
  { db, newId }: Change,
  mail: ReceivedMail,
  row: ReplyRow,
  leadId: string | null = row.leadId ?? null,
): void {
  const room = row.leadId ? undefined : MAX_UNKNOWN_SENDER_BYTES - bytesOfNobody(db);
  const source = mail.unread
    ? [buildSourceFile(mail.unread, { room, before: row.joinedTo ? countEntry(db, row.joinedTo) : 0 })]
    : [];
  const files = checkFiles(mail.files, room, (picture) => isKnownPicture(db, leadId, picture));
  insertRow(db, replies, row);
  for (const [place, file] of [...source, ...files].entries())
    insertRow(db, replyAttachments, { id: newId(), replyId: row.id, place, ...file });
}

/** The most bytes of files from unknown senders. Without a limit, anyone with our address could fill the disk. */
const MAX_UNKNOWN_SENDER_BYTES = 500 * 1024 * 1024;

/** Sums the attachments of mail without a lead, in bytes. */
const bytesOfNobody = (db: AppDatabase): number =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${replyAttachments.size}), 0)` })
    .from(replies)
    .innerJoin(replyAttachments, eq(replyAttachments.replyId, replies.id))
    .where(and(isNull(replies.leadId), isNull(replyAttachments.refused)))
    .get()!.bytes;

function keepAutomatic(
  change: Change,
  mail: ReceivedMail,
  row: ReplyRow & { automatic: AutomaticKind },
  { leadId }: ReplySender,
  { onStopped }: ReplyIntake,
): ReplyOutcome {
  keep(change, mail, { ...row, leadId, state: "automatic" });
  const isBounce =
    row.automatic === "report" &&
    takeDeliveryReport(
      change,
      { messageIds: mail.references, failedRecipients: mail.failedRecipients },
      onStopped,
    );
  if (leadId)
    recordActivity(change, {
      leadId,
      activityType: "automatic_mail",
      description: isBounce ? BOUNCED : AUTOMATIC[row.automatic],
      metadata: { replyId: row.id },
    });
  return "automatic";
}

/**
 * Finds the entry that a mail which can't be read joins: one of the same sender and lead, begun within an hour, that nobody has
 * looked at.
 */
function findUnreadEntry(
  db: AppDatabase,
  { fromAddress, createdAt }: ReplyRow,
  leadId: string | null,
):
  | { joinedTo: string; leadId: string | null; enquiryId: string | null; state: "filed" | "waiting" }
  | undefined {
  const first = db
    .select({ id: replies.id, enquiryId: replies.enquiryId, state: replies.state })
    .from(replies)
    .where(
      and(
        sql`${replies.isUnread} = 1`,
        isNull(replies.joinedTo),
        isNull(replies.handledBy),
        gt(replies.createdAt, new Date(createdAt.getTime() - HOUR_MS)),
        leadId === null ? isNull(replies.leadId) : eq(replies.leadId, leadId),
        eq(sql`lower(${replies.fromAddress})`, normalizeEmail(fromAddress)),
      ),
    )
    .get();
  if (first?.state !== "filed" && first?.state !== "waiting") return undefined;
  return { joinedTo: first.id, leadId, enquiryId: first.enquiryId, state: first.state };
}

/** Counts the mails of an entry, the first included. */
const countEntry = (db: AppDatabase, id: string): number =>
  1 + db.select({ count: count() }).from(replies).where(eq(replies.joinedTo, id)).get()!.count;

/**
 * Stops mail like the unsubscribe link that everybody gets: no more campaign mail to the lead, nor to the address it came
 * from. When our mail had gone to an address that an enquiry brought, only that address is stopped.
 */
function takeGoodbye(
  change: Change,
  { leadId, typedAddress }: { leadId: string; typedAddress: string | null },
  reply: ReplyRow,
): void {
  const { db } = change;
  const lead = readLead(db, leadId);
  const address = typedAddress ?? lead?.email;
  const addresses = new Set([...(address ? [address] : []), ...(typedAddress ? [] : [reply.fromAddress])]);
  for (const email of addresses) {
    const others =
      email === lead?.email ? listMergedEmailAddresses(db, leadId).filter((one) => one !== email) : [];
    const subscriber = findSubscriber(db, email) ?? null;
    unsubscribeReader(change, { email, about: "nurture", subscriber, others }, "nurture");
  }
  if (!typedAddress) stopLeadCampaign(change, leadId, "unsubscribed");
  recordActivity(change, {
    leadId,
    activityType: "email_stopped",
    description: typedAddress
      ? `Someone answered that they want no more emails at ${typedAddress}: none go there`
      : "They answered that they want no more emails: no campaign mail goes to them",
    metadata: { reason: "unsubscribed", replyId: reply.id },
  });
}
