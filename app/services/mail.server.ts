import { getSiteSettings, getStoredSettings } from "~/content/settings.server";
import { AUTOMATIC, buildMailPractice, formatMailSender } from "~/mail/delivery/compose.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import type { ComposeContext } from "~/mail/kinds";
import { type Email, writeEmail } from "~/mail/templates";
import { createResendMailer } from "~/mail/transports/resend.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { type Delivery, type Mailer, outboxMailer } from "~/mail/transports/transport";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { mailKinds } from "~/services/mail-kinds.server";
import { resolveBookingUrl } from "./booking/links.server";
import { tellReadingTime } from "./booking/reading-time.server";

/** The mail transport: Resend when its key is set, else an SMTP server, else the local outbox. */
const mailer = (): Mailer =>
  ensureSingleton("mailer", () => {
    const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: smtp } = getAppContext().env;
    if (apiKey) return createResendMailer({ apiKey, baseUrl });
    return smtp ? createSmtpMailer(smtp) : outboxMailer;
  });

/** Whether mail reaches people; without a mail service it stays in the outbox. */
export const isMailLive = (): boolean => mailer() !== outboxMailer;

export const deliverDueMail = (stopping: AbortSignal): Promise<number> =>
  ensureSingleton("mail-delivery", () => {
    const { db, env, log, now } = getAppContext();
    return createMailDelivery({
      db,
      log,
      now,
      kinds: mailKinds,
      mailer: mailer(),
      compose: composeContext,
      hasPostalAddress: Boolean(env.POSTAL_ADDRESS),
    });
  })(stopping);

/** Sends a mail at once, outside the queue, and returns the outcome: for a test of an address. */
export async function sendMailNow(to: string, email: Email, idempotencyKey: string): Promise<Delivery> {
  const composing = await composeContext();
  const { subject, html, text } = await writeEmail(email, buildMailPractice(composing));
  const from = formatMailSender(composing.mailFrom, composing.settings);
  return mailer().send({ from, to, subject, html, text, headers: AUTOMATIC, idempotencyKey });
}

/** The context for composing mails, from the present settings. */
export async function composeContext(): Promise<ComposeContext> {
  const { db, env, mailLinks } = getAppContext();
  const [shown, { email }] = await Promise.all([getSiteSettings(), getStoredSettings()]);
  const settings = { ...shown, email };
  return {
    db,
    settings,
    siteUrl: env.SITE_URL,
    links: mailLinks,
    mailFrom: env.MAIL_FROM,
    replyDomain: env.REPLY_DOMAIN,
    postalAddress: env.POSTAL_ADDRESS,
    timeZone: env.BUSINESS_TIMEZONE,
    readingTime: tellReadingTime,
    bookingLink: (type, who) => resolveBookingUrl(type, settings.bookingLinks, who),
  };
}
