import type { AppDatabase } from "#db/client.server";
import type { EmailLogStatus, OutboxStatus, TextState } from "#db/values";
import { HELD_EMAIL_REASONS } from "~/domain/correspondence/held";
import { type LaterEmail, listLaterEmails } from "~/domain/correspondence/later.server";
import {
  type IncomingMail,
  type OutgoingMail,
  readThread,
  type ThreadMail,
} from "~/domain/correspondence/thread.server";
import { isContactConfirmed, type LeadContact } from "~/domain/leads/contacts/contacts.server";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import { findLastInboundAt } from "~/domain/leads/outreach/send-email.server";
import type { ShownVoicemail } from "~/domain/telephone/recordings.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { formatReplySubject } from "~/mail/thread-names";
import { getAppContext } from "~/platform/context.server";
import { familyMailKinds, mailKinds } from "~/services/mail/mail-kinds.server";

/** How many mails of a thread are shown at first, and added by each "Show earlier". */
const MAILS_PER_PAGE = 10;
const MAX_MAILS = 500;

/** Mails to and from a lead, and the defaults of a new one. Times are ISO 8601. */
export function readLeadThread(db: AppDatabase, { id, contacts, calls, url, nameOf }: Reading) {
  const { env } = getAppContext();
  const asked = Number(url.searchParams.get("mails")) || MAILS_PER_PAGE;
  const limit = Math.min(
    MAX_MAILS,
    Math.max(MAILS_PER_PAGE, Math.ceil(asked / MAILS_PER_PAGE) * MAILS_PER_PAGE),
  );
  const { mails, earlier } = readThread(db, id, {
    kinds: familyMailKinds,
    tracking: env.MAIL_TRACKING,
    limit,
  });
  const readUntil = findLastInboundAt(db, id);
  const addresses = contacts.filter(({ kind, isUnusable }) => kind === "email" && !isUnusable);
  const theirs = mails.filter((mail): mail is IncomingMail => mail.way === "in" && !mail.automatic);
  const to = findAddressToAnswer(db, id, contacts);
  // Where no address is preset, anybody may have typed each that is not proven.
  const isUnsure = (contact: LeadContact) =>
    !isContactConfirmed(contact) || (!to && contact.provenAt === null);
  return {
    thread: {
      earlier,
      next: limit + MAILS_PER_PAGE,
      mails: mails.map((mail) => buildMailLine(mail, addresses, nameOf)),
      calls: pickShownCalls(calls, earlier > 0 ? mails[0] : undefined),
      later: listLaterEmails(db, id).map((email) =>
        laterLine(email, { contacts: addresses, readUntil, nameOf }),
      ),
    },
    writing: {
      addresses: addresses.map((contact) => ({
        value: contact.id,
        email: contact.value,
        label: [contact.value, contact.label, isUnsure(contact) && "not confirmed"]
          .filter(Boolean)
          .join(" · "),
        isConfirmed: isContactConfirmed(contact),
        subject: subjectFor(contact, theirs),
      })),
      to: to?.id ?? null,
      subject: to ? subjectFor(to, theirs) : "",
      /** The time of the latest incoming message that this screen includes. */
      readUntil: readUntil?.toISOString() ?? null,
    },
  };
}

type Reading = {
  id: string;
  contacts: readonly LeadContact[];
  /** The lead's calls, oldest first. */
  calls: readonly ThreadCall[];
  url: URL;
  nameOf: (userId: string) => string | null;
};

/** A call of the conversation. The time is ISO 8601. */
export type ThreadCall = {
  id: string;
  at: string;
  words: string;
  /** What staff noted of it. */
  text: string | null;
  by: string | null;
  voicemail: ShownVoicemail | null;
  /** Whether staff called and logged it, and not the family. */
  isOurs: boolean;
};

const MAX_CALLS = 100;

/** Picks the calls that are as new as the mails that are shown. @param first the oldest shown mail, if there are earlier ones */
const pickShownCalls = (calls: readonly ThreadCall[], first: ThreadMail | undefined) =>
  calls.filter(({ at }) => !first || at >= first.at.toISOString()).slice(-MAX_CALLS);

export type ThreadLine = ReturnType<typeof buildMailLine>;
export type LaterLine = ReturnType<typeof laterLine>;

/** The subject of the last mail from that address, or of any proven mail if staff know it: nobody reads others' words. */
function subjectFor(to: LeadContact, theirs: readonly IncomingMail[]): string {
  const answered = theirs.findLast(
    (mail) => isSameAddress(to.value, mail.from) || (isContactConfirmed(to) && !mail.isUnproven),
  );
  return answered ? formatReplySubject(answered.subject) : "";
}

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const contactWith = (contacts: readonly LeadContact[], address: string) =>
  contacts.find(({ value }) => isSameAddress(value, address));

const AUTOMATIC = { answer: "Automatic answer", list: "Mailing list", report: "Delivery report" };

function buildMailLine(mail: ThreadMail, contacts: readonly LeadContact[], nameOf: Reading["nameOf"]) {
  const common = { id: mail.id, at: mail.at.toISOString(), subject: mail.subject || "No subject" };
  if (mail.way === "in")
    return {
      ...common,
      isTheirs: true,
      who: mail.name ?? (mail.from || "Sender not given"),
      address: mail.from,
      words: mail.words,
      quoted: mail.quoted,
      files: mail.files,
      status: mail.automatic
        ? { words: AUTOMATIC[mail.automatic], isBad: false }
        : mail.isUnproven
          ? { words: "Unproven", isBad: false }
          : null,
      detail: null,
      openedAt: null,
      answer: mail.automatic
        ? null
        : {
            subject: formatReplySubject(mail.subject),
            contactId: contactWith(contacts, mail.from)?.id ?? null,
          },
    };
  return {
    ...common,
    isTheirs: false,
    who: (mail.userId && nameOf(mail.userId)) || mailKinds[mail.kind as keyof typeof mailKinds].label,
    address: mail.to ?? "",
    words: mail.words ?? "",
    quoted: null,
    files: [],
    status: statusOf(mail),
    detail: ["failed", "needs_review", "cancelled", "held"].includes(mail.status) ? mail.errorMessage : null,
    openedAt: mail.openedAt?.toISOString() ?? null,
    answer: null,
  };
}

const REPORTED = { delivered: "Delivered", bounced: "Bounced", complained: "Marked as unwanted" };

function statusOf({ status, reported, transport }: OutgoingMail): { words: string; isBad: boolean } {
  if (reported) return { words: REPORTED[reported], isBad: reported !== "delivered" };
  return {
    words: formatMailState(status, transport),
    isBad: status === "failed" || status === "needs_review",
  };
}

function laterLine(
  { id, version, to, subject, body, sendAt, held, readUntil: read, userId }: LaterEmail,
  { contacts, readUntil, nameOf }: Pick<Reading, "contacts" | "nameOf"> & { readUntil: Date | null },
) {
  return {
    id,
    version,
    to,
    contactId: contactWith(contacts, to)?.id ?? null,
    subject,
    body,
    at: sendAt.toISOString(),
    clock: formatWallClock(sendAt, getAppContext().env.BUSINESS_TIMEZONE),
    by: userId ? nameOf(userId) : null,
    held: held && HELD_EMAIL_REASONS[held],
    /** True when the family wrote after the mail was written, so it is not sent by itself. */
    isOvertaken: readUntil !== null && readUntil > read,
  };
}

/** The states of the mails and texts to a lead, as its screen says them. */
export const MESSAGE_STATE_LABELS: Record<EmailLogStatus | OutboxStatus | TextState, string> = {
  scheduled: "Waiting to be sent",
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  held: "On hold",
  cancelled: "Not sent",
  skipped: "Not sent",
  stopped: "Not sent",
  needs_review: "Needs review",
  unknown: "Needs review",
  received: "Received",
};

/** A mail that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12). */
export const formatMailState = (status: EmailLogStatus | OutboxStatus, transport: unknown): string =>
  status === "sent" && transport === "outbox" ? "Sent to outbox" : MESSAGE_STATE_LABELS[status];
