import type { AppDatabase } from "#db/client.server";
import type { MailFile, outbox } from "#db/schema";
import type { MeetingType, OutboxStatus, SuppressionScope } from "#db/values";
import type { LinkKeys } from "~/platform/secrets/signed-links.server";
import type { Change } from "~/records/change";
import type { MailReferences } from "./references.server";
import type { MailTemplate } from "./templates";
import type { MailPractice } from "./templates/parts/frame";

/** A mail in the outbox. */
export type OutboxMail = typeof outbox.$inferSelect;

/** The kinds of mail; what each kind does is in its `MailKindDefinition`. */
export type MailKind =
  | "staff_new_lead"
  | "staff_reenquiry"
  | "staff_crisis_alert"
  | "alert"
  | "lead_letter"
  | "task_reminder"
  | "daily_digest"
  | "monday_report"
  | "autopilot"
  | "invitation"
  | "mention"
  | "booking_staff"
  | "newsletter_confirm"
  | "newsletter_preferences"
  | "newsletter_goodbye"
  | "newsletter_letter"
  | "newsletter_test"
  | "nurture"
  | "minor_answer"
  | "nurture_test"
  | "account_notice"
  | "booking_confirmed"
  | "booking_moved"
  | "booking_cancelled"
  | "booking_reminder"
  | "privacy_confirm"
  | "privacy_answer";

/** The kinds of mail that go to an address that anybody can type. Who queues one says who caused it. */
export type TypedAddressMailKind = Extract<
  MailKind,
  | "nurture"
  | "minor_answer"
  | "newsletter_confirm"
  | "newsletter_preferences"
  | "newsletter_goodbye"
  | "booking_confirmed"
  | "booking_moved"
  | "booking_cancelled"
  | "booking_reminder"
  | "privacy_confirm"
  | "privacy_answer"
>;

/** Who gets a mail with a link to book: an enquiry's own address, or a lead at its own. */
export type BookingHolder = { enquiryId: string } | { leadId: string };

export type ComposeContext = {
  db: AppDatabase;
  settings: Omit<MailPractice, "siteUrl" | "postalAddress"> & { email: string };
  siteUrl: string;
  links: LinkKeys;
  mailFrom: string | undefined;
  /** The domain that receives replies; without one they go to the practice's own address. */
  replyDomain?: string | undefined;
  /** Whether a mailbox is read, so that mail to the practice's own address is seen. */
  isMailboxRead?: boolean;
  postalAddress: string | undefined;
  timeZone: string;
  now: Date;
  /** Says when the practice reads mail again; null within its hours (docs/product/enquiry.md §10). */
  readingTime?: (who: string) => string | null;
  /** Builds a link to book a time; without one, mails ask for a call. */
  bookingLink?: (meetingType: MeetingType, who: BookingHolder) => string | null;
};

/** A composed mail, or `drop` when the mail's subject no longer exists. */
export type ComposedMail =
  | {
      email: MailTemplate;
      replyTo?: string;
      headers?: Record<string, string>;
      attachments?: MailFile[];
      continues?: MailReferences | null;
    }
  | { drop: string };

export type SendEligibility =
  | { may: "leave" }
  | { may: "wait"; until: Date }
  | { may: "never"; reason: string };

/** What a kind of mail does: the queue and delivery know no kind by name. */
export type MailKindDefinition = {
  /** The label for staff while the mail has no subject yet. */
  label: string;
  /** Suppressions that stop this mail; mail to staff has none. */
  suppressedBy: readonly SuppressionScope[];
  /** Mail of this kind waits in the queue while no postal address is set (docs/product/campaigns.md §12). */
  needsPostalAddress?: true;
  /** Mail of this kind is sent before all other due mail. */
  urgent?: true;
  /** Mail of this kind goes to a lead and carries its thread's name, which identifies a reply. */
  opensThread?: true;
  /** Of the mails that strangers can cause to an address, two are kept for mail of this kind. */
  isAboutBooking?: true;
  /** The mail's link grants access: no screen shows the text, and it is deleted once the mail is settled. */
  isSecret?: true;
  compose: (mail: OutboxMail, context: ComposeContext) => ComposedMail;
  /** Whether a mail may be sent; called in the transaction that claims it, so that nothing is sent after a stop. */
  checkSendEligibility?: (change: Change, mail: Pick<OutboxMail, "payload">) => SendEligibility;
  /** Called in the transaction that stores a mail's new status. */
  onStatus?: (change: Change, mail: Pick<OutboxMail, "payload">, status: OutboxStatus) => void;
};

export type MailKinds = Readonly<Record<MailKind, MailKindDefinition>>;

export const findMailKindDefinition = (kinds: MailKinds, kind: string): MailKindDefinition | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as MailKind] : undefined;
