import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { AccountNoticeMail, InvitationMail } from "./account";
import { AlertMail, formatAlertSubject } from "./alert";
import { AutopilotMail } from "./autopilot";
import { BookingMail, formatBookingSubject } from "./booking";
import { DailyDigestMail, formatDailyDigestSubject } from "./daily-digest";
import { formatMondayReportSubject, MondayReportMail } from "./monday-report";
import {
  formatNewsletterPreferencesSubject,
  NewsletterConfirmMail,
  NewsletterGoodbyeMail,
  NewsletterLetterMail,
  NewsletterPreferencesMail,
  newsletterConfirmSubject,
  newsletterGoodbyeSubject,
} from "./newsletter";
import { formatNurtureMailSubject, NurtureMail } from "./nurture-mail";
import type { MailPractice } from "./parts/frame";
import {
  PrivacyAnswerMail,
  PrivacyConfirmMail,
  privacyAnswerSubject,
  privacyConfirmSubject,
} from "./privacy";
import { formatReceivedSubject, ReceivedMail } from "./received";
import { StaffEmailMail } from "./staff-email";
import {
  formatStaffBookingSubject,
  formatStaffNoticeSubject,
  MentionMail,
  StaffBookingMail,
  StaffNoticeMail,
} from "./staff-notice";
import {
  formatTaskReminderSubject,
  formatTaskRemindersSubject,
  TaskReminderMail,
  TaskRemindersMail,
} from "./task-reminders";

/** All mails by name: a new one gets a component and a row here. */
const MAILS = {
  alert: defineMail(AlertMail, formatAlertSubject),
  "staff-notice": defineMail(StaffNoticeMail, formatStaffNoticeSubject),
  "staff-email": defineMail(StaffEmailMail, ({ subject }) => subject),
  "task-reminder": defineMail(TaskReminderMail, formatTaskReminderSubject),
  "task-reminders": defineMail(TaskRemindersMail, formatTaskRemindersSubject),
  "daily-digest": defineMail(DailyDigestMail, formatDailyDigestSubject),
  "monday-report": defineMail(MondayReportMail, formatMondayReportSubject),
  autopilot: defineMail(AutopilotMail, ({ words }) => words.subject),
  "newsletter-confirm": defineMail(NewsletterConfirmMail, () => newsletterConfirmSubject),
  "newsletter-preferences": defineMail(NewsletterPreferencesMail, formatNewsletterPreferencesSubject),
  "newsletter-goodbye": defineMail(NewsletterGoodbyeMail, () => newsletterGoodbyeSubject),
  "newsletter-letter": defineMail(NewsletterLetterMail, ({ letter }) => letter.subject),
  invitation: defineMail(InvitationMail, ({ words }) => words.subject),
  mention: defineMail(MentionMail, ({ words }) => words.subject),
  "staff-booking": defineMail(StaffBookingMail, formatStaffBookingSubject),
  "account-notice": defineMail(AccountNoticeMail, ({ words }) => words.subject),
  booking: defineMail(BookingMail, formatBookingSubject),
  "privacy-confirm": defineMail(PrivacyConfirmMail, () => privacyConfirmSubject),
  "privacy-answer": defineMail(PrivacyAnswerMail, () => privacyAnswerSubject),
  received: defineMail(ReceivedMail, formatReceivedSubject),
  nurture: defineMail(NurtureMail, formatNurtureMailSubject),
};

type WithPractice<Props> = Props & { practice: MailPractice };

function defineMail<Props>(
  Mail: (props: WithPractice<Props>) => ReactElement,
  formatSubject: (props: WithPractice<Props>) => string,
) {
  return { Mail, formatSubject };
}

type MailName = keyof typeof MAILS;
/** The props of a mail without the practice, which all have; also where they are one of several types. */
type PropsOf<Mail> = Mail extends (props: infer Props) => ReactElement
  ? Props extends unknown
    ? Omit<Props, "practice">
    : never
  : never;

export type MailTemplate = {
  [Name in MailName]: { name: Name; props: PropsOf<(typeof MAILS)[Name]["Mail"]> };
}[MailName];

export type WrittenEmail = { subject: string; html: string; text: string };

export async function writeEmail(
  { name, props }: MailTemplate,
  practice: MailPractice,
): Promise<WrittenEmail> {
  // A mail's row takes the props that belong to its name, which the compiler can't follow through the table.
  const { Mail, formatSubject } = MAILS[name] as ReturnType<typeof defineMail<object>>;
  const html = await render(<Mail {...props} practice={practice} />);
  return { subject: formatSubject({ ...props, practice }), html, text: asPlainText(html) };
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
