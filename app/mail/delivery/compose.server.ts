import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import type { SiteSettings } from "~/content/settings.server";
import { composeLetter } from "~/domain/leads/staff-email-mail.server";
import { composeNewsletter } from "~/domain/newsletter/newsletter-mail.server";
import { composeAutopilot } from "~/domain/scheduler/autopilot-mail.server";
import { composeDailyDigest, composeTaskReminder } from "~/domain/tasks/task-mail.server";
import { type MailKind, mailKind } from "~/mail/kinds";
import type { LinkKeys } from "~/mail/links.server";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import type { WrittenMail } from "~/mail/queue/record-delivery.server";
import { type Email, writeEmail } from "~/mail/templates";
import type { MailPractice } from "~/mail/templates/practice";
import { composeStaffNotice } from "~/services/contact/staff-notice-mail.server";
import { composeNurture } from "../sequence/nurture-mail.server";
import { sender } from "./sender";

/** What composing a mail needs besides its row. */
export type ComposeContext = {
  db: AppDatabase;
  settings: Pick<SiteSettings, "business" | "name" | "phone" | "phoneHref" | "email">;
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
  | { email: Email; to?: string; replyTo?: string; headers?: Record<string, string> }
  | { drop: string };

type Compose = (mail: ClaimedMail, context: ComposeContext) => Composed;

const composers: Record<MailKind, Compose> = {
  staff_new_lead: composeStaffNotice,
  staff_reenquiry: composeStaffNotice,
  staff_crisis_alert: composeStaffNotice,
  lead_letter: composeLetter,
  task_reminder: composeTaskReminder,
  daily_digest: composeDailyDigest,
  autopilot: composeAutopilot,
  newsletter_confirm: composeNewsletter,
  newsletter_preferences: composeNewsletter,
  newsletter_goodbye: composeNewsletter,
  nurture: composeNurture,
  nurture_test: composeNurture,
};

/** A mail that no person wrote. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Writes a mail as it is at this moment. */
export async function composeMail(
  mail: ClaimedMail,
  context: ComposeContext,
): Promise<{ written: WrittenMail } | { drop: string } | { unknownKind: true }> {
  if (!mailKind(mail.kind)) return { unknownKind: true };
  const composed = composers[mail.kind as MailKind](mail, context);
  if ("drop" in composed) return composed;
  const { settings } = context;
  const { subject, html, text } = await writeEmail(composed.email, mailPractice(context));
  return {
    written: {
      from: sender(context.mailFrom, settings),
      to: composed.to ?? mail.to,
      replyTo: composed.replyTo ?? null,
      subject,
      html,
      text,
      headers: { ...(composed.email.name !== "letter" && AUTOMATIC), ...composed.headers },
    },
  };
}

/** What every mail says about the practice. */
export const mailPractice = ({ settings, siteUrl, postalAddress }: ComposeContext): MailPractice => ({
  business: settings.business,
  name: settings.name,
  phone: settings.phone,
  phoneHref: settings.phoneHref,
  siteUrl,
  postalAddress,
});
