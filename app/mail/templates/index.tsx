import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import {
  AccountNoticeMail,
  type AccountNoticeMailProps,
  InvitationMail,
  type InvitationMailProps,
} from "./account";
import { AlertMail, type AlertMailProps, formatAlertSubject } from "./alert";
import { AutopilotMail, type AutopilotNotice } from "./autopilot";
import { BookingMail, type BookingMailProps, formatBookingSubject } from "./booking";
import { type DailyDigest, DailyDigestMail, formatDailyDigestSubject } from "./daily-digest";
import { formatMondayReportSubject, type MondayReport, MondayReportMail } from "./monday-report";
import {
  formatNewsletterPreferencesSubject,
  type NewsletterConfirm,
  NewsletterConfirmMail,
  type NewsletterGoodbye,
  NewsletterGoodbyeMail,
  type NewsletterPreferences,
  NewsletterPreferencesMail,
  newsletterConfirmSubject,
  newsletterGoodbyeSubject,
} from "./newsletter";
import { type NewsletterLetter, NewsletterLetterMail } from "./newsletter-letter";
import { formatNurtureMailSubject, NurtureMail, type NurtureMailProps } from "./nurture-mail";
import type { MailPractice } from "./parts/frame";
import { StaffEmailMail, type StaffEmailProps } from "./staff-email";
import {
  formatStaffBookingSubject,
  formatStaffNoticeSubject,
  MentionMail,
  type MentionMailProps,
  type StaffBooking,
  StaffBookingMail,
  type StaffNotice,
  StaffNoticeMail,
} from "./staff-notice";
import {
  formatTaskReminderSubject,
  formatTaskRemindersSubject,
  TaskReminderMail,
  type TaskReminderMailProps,
  type TaskReminders,
  TaskRemindersMail,
} from "./task-reminders";

/** All mails: a new one gets a file, a line here, and a line in `drawn`. */
export type MailTemplate =
  | { name: "alert"; props: AlertMailProps }
  | { name: "staff-notice"; props: StaffNotice }
  | { name: "staff-email"; props: StaffEmailProps }
  | { name: "task-reminder"; props: TaskReminderMailProps }
  | { name: "task-reminders"; props: TaskReminders }
  | { name: "daily-digest"; props: DailyDigest }
  | { name: "monday-report"; props: MondayReport }
  | { name: "autopilot"; props: AutopilotNotice }
  | { name: "newsletter-confirm"; props: NewsletterConfirm }
  | { name: "newsletter-preferences"; props: NewsletterPreferences }
  | { name: "newsletter-goodbye"; props: NewsletterGoodbye }
  | { name: "newsletter-letter"; props: NewsletterLetter }
  | { name: "invitation"; props: InvitationMailProps }
  | { name: "mention"; props: MentionMailProps }
  | { name: "staff-booking"; props: StaffBooking }
  | { name: "account-notice"; props: AccountNoticeMailProps }
  | { name: "booking"; props: BookingMailProps }
  | { name: "nurture"; props: NurtureMailProps };

export type WrittenEmail = { subject: string; html: string; text: string };

export async function writeEmail(email: MailTemplate, practice: MailPractice): Promise<WrittenEmail> {
  const { subject, body } = drawTemplate(email, practice);
  const html = await render(body);
  return { subject, html, text: asPlainText(html) };
}

function drawTemplate(email: MailTemplate, practice: MailPractice): { subject: string; body: ReactElement } {
  switch (email.name) {
    case "alert":
      return { subject: formatAlertSubject(email.props), body: <AlertMail {...email.props} /> };
    case "staff-notice":
      return {
        subject: formatStaffNoticeSubject(email.props),
        body: <StaffNoticeMail {...email.props} practice={practice} />,
      };
    case "staff-email":
      return {
        subject: email.props.subject,
        body: <StaffEmailMail {...email.props} practice={practice} />,
      };
    case "task-reminder":
      return {
        subject: formatTaskReminderSubject(email.props),
        body: <TaskReminderMail {...email.props} practice={practice} />,
      };
    case "task-reminders":
      return {
        subject: formatTaskRemindersSubject(email.props),
        body: <TaskRemindersMail {...email.props} practice={practice} />,
      };
    case "daily-digest":
      return {
        subject: formatDailyDigestSubject(email.props),
        body: <DailyDigestMail {...email.props} practice={practice} />,
      };
    case "monday-report":
      return {
        subject: formatMondayReportSubject(email.props),
        body: <MondayReportMail {...email.props} practice={practice} />,
      };
    case "autopilot":
      return {
        subject: email.props.words.subject,
        body: <AutopilotMail {...email.props} practice={practice} />,
      };
    case "newsletter-confirm":
      return {
        subject: newsletterConfirmSubject,
        body: <NewsletterConfirmMail {...email.props} practice={practice} />,
      };
    case "newsletter-preferences":
      return {
        subject: formatNewsletterPreferencesSubject(email.props),
        body: <NewsletterPreferencesMail {...email.props} practice={practice} />,
      };
    case "newsletter-goodbye":
      return {
        subject: newsletterGoodbyeSubject,
        body: <NewsletterGoodbyeMail {...email.props} practice={practice} />,
      };
    case "newsletter-letter":
      return {
        subject: email.props.letter.subject,
        body: <NewsletterLetterMail {...email.props} practice={practice} />,
      };
    case "invitation":
      return {
        subject: email.props.words.subject,
        body: <InvitationMail {...email.props} practice={practice} />,
      };
    case "staff-booking":
      return {
        subject: formatStaffBookingSubject(email.props),
        body: <StaffBookingMail {...email.props} practice={practice} />,
      };
    case "mention":
      return {
        subject: email.props.words.subject,
        body: <MentionMail {...email.props} practice={practice} />,
      };
    case "account-notice":
      return {
        subject: email.props.words.subject,
        body: <AccountNoticeMail {...email.props} practice={practice} />,
      };
    case "booking":
      return {
        subject: formatBookingSubject(email.props),
        body: <BookingMail {...email.props} practice={practice} />,
      };
    case "nurture":
      return {
        subject: formatNurtureMailSubject({ ...email.props, practice }),
        body: <NurtureMail {...email.props} practice={practice} />,
      };
  }
}

/** Converts a mail to text: no capitalized headings, no link that only repeats a number. Compiled once, not for each mail. */
const convertToPlainText = compile({
  wordwrap: false,
  formatters: {
    description: ({ attribs: { alt } }, _walk, text) => {
      if (!alt) return;
      text.openBlock({ leadingLineBreaks: 2 });
      text.addInline(`[${alt}]`);
      text.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    ...["h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "img", format: "description" },
    {
      selector: "[data-text-format='dataTable']",
      format: "dataTable",
      options: { uppercaseHeaderCells: false },
    },
    { selector: "a", options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true } },
    { selector: "a[href^='tel:']", format: "anchor", options: { ignoreHref: true } },
    { selector: "hr", options: { length: 40 } },
  ],
});

const asPlainText = (html: string) =>
  `${convertToPlainText(html)
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
