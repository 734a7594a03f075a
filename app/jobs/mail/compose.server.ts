import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import type { SiteSettings } from "~/content/settings.server";
import type { ClaimedMail } from "~/domain/mail/claim.server";
import { type MailKind, mailKind } from "~/domain/mail/kinds";
import type { LinkKeys } from "~/domain/mail/links.server";
import type { WrittenMail } from "~/domain/mail/settle.server";
import { type Email, writeEmail } from "~/emails";
import type { MailPractice } from "~/emails/practice";
import { composeAutopilot } from "./compose-autopilot.server";
import { composeLetter } from "./compose-letter.server";
import { composeNewsletter } from "./compose-newsletter.server";
import { composeNurture } from "./compose-nurture.server";
import { composeStaffNotice } from "./compose-staff-notice.server";
import { composeDailyDigest, composeTaskReminder } from "./compose-task-mail.server";
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
