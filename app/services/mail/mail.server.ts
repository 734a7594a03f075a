import { getSiteSettings, getStoredSettings } from "~/content/settings.server";
import { noteReport } from "~/domain/newsletter/letter-reports.server";
import { AUTOMATIC_MAIL_HEADERS, buildMailPractice, formatMailSender } from "~/mail/delivery/compose.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import type { ComposeContext } from "~/mail/kinds";
import { type MailTemplate, writeEmail } from "~/mail/templates";
import type { MailDelivery } from "~/mail/transports/transport";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { resolveBookingUrl } from "~/services/booking/links.server";
import { describeNextReading } from "~/services/booking/reading-time.server";
import { getMailer } from "~/services/transports/mailer.server";
import { mailKinds } from "./mail-kinds.server";

export const deliverDueMail = (stopping: AbortSignal): Promise<number> =>
  ensureSingleton("mail-delivery", () => {
    const { env, log } = getAppContext();
    return createMailDelivery({
      nextChange: () => buildJobChange("deliver-mail"),
      log,
      onStopped: noteReport,
      kinds: mailKinds,
      mailer: getMailer(),
      compose: composeContext,
      hasPostalAddress: Boolean(env.POSTAL_ADDRESS),
    });
  })(stopping);

/** Sends a mail at once, outside the queue, to test an address. */
export async function sendMailNow(
  to: string,
  email: MailTemplate,
  idempotencyKey: string,
): Promise<MailDelivery> {
  const composing = await composeContext();
  const { subject, html, text } = await writeEmail(email, buildMailPractice(composing));
  const from = formatMailSender(composing.mailFrom, composing.settings);
  return getMailer().send({ from, to, subject, html, text, headers: AUTOMATIC_MAIL_HEADERS, idempotencyKey });
}

export async function composeContext(): Promise<ComposeContext> {
  const { db, env, mailLinks, now } = getAppContext();
  const [shown, { email }] = await Promise.all([getSiteSettings(), getStoredSettings()]);
  const settings = { ...shown, email };
  return {
    db,
    settings,
    siteUrl: env.SITE_URL,
    links: mailLinks,
    mailFrom: env.MAIL_FROM,
    replyDomain: env.REPLY_DOMAIN,
    isMailboxRead: env.IMAP_URL !== undefined,
    postalAddress: env.POSTAL_ADDRESS,
    timeZone: env.BUSINESS_TIMEZONE,
    now: now(),
    readingTime: describeNextReading,
    bookingLink: (type, who) => resolveBookingUrl(type, settings.bookingLinks, who),
  };
}
