import { getSiteSettings } from "~/content/settings.server";
import { bookingLink } from "~/domain/booking/links";
import { mailDelivery } from "~/mail/delivery/delivery.server";
import type { ComposeContext } from "~/mail/kinds";
import { resendMailer } from "~/mail/transports/resend.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { context } from "~/platform/context.server";
import { singleton } from "~/platform/process/singleton.server";
import { mailKinds } from "~/services/mail-kinds.server";
import { bookingLinksOfSettings } from "./booking-links.server";

/** The mail transport: Resend where its key is set, else the local outbox. */
const mailer = (): Mailer =>
  singleton("mailer", () => {
    const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl } = context().env;
    return apiKey ? resendMailer({ apiKey, baseUrl }) : outboxMailer;
  });

/** Whether mail reaches people; without a mail service it stays in the outbox. */
export const mailIsLive = (): boolean => mailer() !== outboxMailer;

/** Sends the mail that is due. */
export const deliverDueMail = (stopping: AbortSignal): Promise<number> =>
  singleton("mail-delivery", () => {
    const { db, log, now } = context();
    return mailDelivery({ db, log, now, kinds: mailKinds, mailer: mailer(), compose: composeContext });
  })(stopping);

/** What mails are written with, as the settings are at this moment. */
export async function composeContext(): Promise<ComposeContext> {
  const { db, env, mailLinks } = context();
  const settings = await getSiteSettings();
  return {
    db,
    settings,
    siteUrl: env.SITE_URL,
    links: mailLinks,
    mailFrom: env.MAIL_FROM,
    postalAddress: env.POSTAL_ADDRESS,
    timeZone: env.BUSINESS_TIMEZONE,
    bookingLink: (meetingType) => bookingLink(meetingType, settings.bookingLinks, bookingLinksOfSettings()),
  };
}
