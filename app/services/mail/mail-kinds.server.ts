import { alertMails } from "~/domain/alerts/alert-mail.server";
import { bookingMails } from "~/domain/booking/booking-mail.server";
import { reportMails } from "~/domain/first-response/monday-report.server";
import { mentionMails } from "~/domain/leads/change/mention-mail.server";
import { staffEmails } from "~/domain/leads/outreach/send-email.server";
import { letterMails } from "~/domain/newsletter/letter-mail.server";
import { newsletterMails } from "~/domain/newsletter/newsletter-mail.server";
import { invitationMails } from "~/domain/people/invitations.server";
import { privacyRequestMails } from "~/domain/privacy/request-mail.server";
import { autopilotMails } from "~/domain/scheduler/autopilot-mail.server";
import { taskMails } from "~/domain/tasks/task-mail.server";
import type { MailKinds } from "~/mail/kinds";
import { minorMails } from "~/mail/sequence/first-mail.server";
import { nurtureMails } from "~/mail/sequence/nurture-mail.server";
import { accountNoticeMails } from "./account-notice-mail.server";
import { staffNoticeMails } from "./staff-notice-mail.server";

/** All kinds of mail; each is defined where it is queued. */
export const mailKinds: MailKinds = {
  ...alertMails,
  ...staffNoticeMails,
  ...staffEmails,
  ...mentionMails,
  ...invitationMails,
  ...taskMails,
  ...reportMails,
  ...autopilotMails,
  ...newsletterMails,
  ...letterMails,
  ...nurtureMails,
  ...minorMails,
  ...accountNoticeMails,
  ...bookingMails,
  ...privacyRequestMails,
};

export const familyMailKinds: readonly string[] = Object.entries(mailKinds)
  .filter(([, kind]) => kind.opensThread)
  .map(([name]) => name);
