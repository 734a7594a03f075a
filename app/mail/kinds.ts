import type { AppDatabase } from "#db/client.server";
import type { MeetingType, OutboxStatus, SuppressionScope } from "#db/values";
import type { LinkKeys } from "~/platform/secrets/signed-links.server";
import type { ClaimedMail, OutboxMail } from "./queue/claim.server";
import type { Email } from "./templates";
import type { MailPractice } from "./templates/practice";

/** Every kind of mail in the outbox. What each one does is in its `MailKindDefinition`. */
export type MailKind =
  | "staff_new_lead"
  | "staff_reenquiry"
  | "staff_crisis_alert"
  | "lead_letter"
  | "task_reminder"
  | "daily_digest"
  | "autopilot"
  | "newsletter_confirm"
  | "newsletter_preferences"
  | "newsletter_goodbye"
  | "nurture"
  | "nurture_test";

/** What composing a mail needs besides its row. */
export type ComposeContext = {
  db: AppDatabase;
  settings: Omit<MailPractice, "siteUrl" | "postalAddress"> & { email: string };
  siteUrl: string;
  /** Sign the links in mails. */
  links: LinkKeys;
  mailFrom: string | undefined;
  postalAddress: string | undefined;
  timeZone: string;
  /** Where a meeting of this type is booked; none, and mails ask for a call. */
  bookingLink?: (meetingType: MeetingType) => string | null;
};

/** A mail's contents from its kind and payload; `drop` when what it was about is gone. */
export type Composed =
  | { email: Email; replyTo?: string; headers?: Record<string, string> }
  | { drop: string };

/** Whether a queued mail may leave now, has to wait, or never leaves. */
export type SendEligibility =
  | { may: "leave" }
  | { may: "wait"; until: Date }
  | { may: "never"; reason: string };

/** What the queue and the delivery ask of a kind of mail. They know no kind by name. */
export type MailKindDefinition = {
  /** What staff read while the mail has no subject yet. */
  label: string;
  /** Suppressions that keep it from leaving. Staff mail leaves whatever an address once asked for. */
  suppressedBy: readonly SuppressionScope[];
  /** Goes before all other mail that is due. */
  urgent?: true;
  compose: (mail: ClaimedMail, context: ComposeContext) => Composed;
  /** Asked in the transaction that takes the mail to send it, so that nothing leaves after a stop. */
  checkSendEligibility?: (db: AppDatabase, mail: Pick<OutboxMail, "payload">, now: Date) => SendEligibility;
  /** Told, in its transaction, of every new status. */
  onStatus?: (db: AppDatabase, mail: Pick<OutboxMail, "payload">, status: OutboxStatus, now: Date) => void;
};

export type MailKinds = Readonly<Record<MailKind, MailKindDefinition>>;

/** What is known of a kind, or undefined for one that nobody defined. */
export const definitionOf = (kinds: MailKinds, kind: string): MailKindDefinition | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as MailKind] : undefined;
