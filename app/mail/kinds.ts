import type { AppDatabase } from "#db/client.server";
import type { MailFile } from "#db/schema";
import type { MeetingType, OutboxStatus, SuppressionScope } from "#db/values";
import type { LinkKeys } from "~/platform/secrets/signed-links.server";
import type { ClaimedMail, OutboxMail } from "./queue/claim.server";
import type { MailReferences } from "./references.server";
import type { MailTemplate } from "./templates";
import type { MailPractice } from "./templates/practice";

/** Every kind of mail in the outbox. What each one does is in its `MailKindDefinition`. */
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
  | "nurture_test"
  | "account_notice"
  | "booking_confirmed"
  | "booking_moved"
  | "booking_cancelled"
  | "booking_reminder";

/** The holder of a booking link in a mail: the sender of an enquiry, or a lead at its own address. */
export type BookingHolder = { reference: string } | { leadId: string };

/** The data for composing a mail besides its row. */
export type ComposeContext = {
  db: AppDatabase;
  settings: Omit<MailPractice, "siteUrl" | "postalAddress"> & { email: string };
  siteUrl: string;
  /** Signs the links in mails. */
  links: LinkKeys;
  mailFrom: string | undefined;
  /** The domain for replies to leads' mail; without one they go to the practice's own address. */
  replyDomain?: string | undefined;
  postalAddress: string | undefined;
  timeZone: string;
  /** By when the lead professional reads a new enquiry; null within the practice's hours (docs/product.md §10). */
  readingTime?: (who: string) => string | null;
  /** The booking link of a meeting type; without one, mails ask for a call. */
  bookingLink?: (meetingType: MeetingType, who: BookingHolder) => string | null;
};

/** A mail's contents from its kind and payload; `drop` when its subject no longer exists. */
export type ComposedMail =
  | {
      email: MailTemplate;
      replyTo?: string;
      headers?: Record<string, string>;
      attachments?: MailFile[];
      /** The mail that it replies to or continues. */
      continues?: MailReferences | null;
    }
  | { drop: string };

/** Whether a queued mail may leave now, must wait, or never leaves. */
export type SendEligibility =
  | { may: "leave" }
  | { may: "wait"; until: Date }
  | { may: "never"; reason: string };

/** A kind of mail, as the queue and delivery use it; they know no kind by name. */
export type MailKindDefinition = {
  /** The label for staff while the mail has no subject yet. */
  label: string;
  /** Suppression scopes that apply to it. Mail to staff has none. */
  suppressedBy: readonly SuppressionScope[];
  /** Waits in the queue while no postal address is set (docs/product.md §12). */
  needsPostalAddress?: true;
  /** Sent before all other due mail. */
  urgent?: true;
  /** Goes to a lead and carries its thread's name, which identifies a reply. */
  opensThread?: true;
  /** Its link grants access: no screen shows the text, and it is deleted once the mail is settled. */
  isSecret?: true;
  compose: (mail: ClaimedMail, context: ComposeContext) => ComposedMail;
  /** Called in the transaction that claims the mail, so that nothing is sent after a stop. */
  checkSendEligibility?: (db: AppDatabase, mail: Pick<OutboxMail, "payload">, now: Date) => SendEligibility;
  /** Called for every new status, in the same transaction. */
  onStatus?: (db: AppDatabase, mail: Pick<OutboxMail, "payload">, status: OutboxStatus, now: Date) => void;
};

export type MailKinds = Readonly<Record<MailKind, MailKindDefinition>>;

/** The definition of a kind, or undefined for an unknown one. */
export const findMailKindDefinition = (kinds: MailKinds, kind: string): MailKindDefinition | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as MailKind] : undefined;
