import { getSiteSettings } from "~/content/settings.server";
import { bookingLink } from "~/domain/booking/links";
import { outboxMailer } from "~/mail/transports/outbox";
import { resendMailer } from "~/mail/transports/resend.server";
import { context } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { once } from "~/platform/process/singleton.server";
import type { ComposeContext } from "./compose.server";
import { mailDelivery } from "./delivery.server";

/** Sends the mail that is due: through Resend where a key is set, else to the local outbox. */
export const deliverMail: Job["run"] = ({ stopping }) => delivery()(stopping);

const delivery = () =>
  once("mail-delivery", () => {
    const { db, env, log, now } = context();
    return mailDelivery({
      db,
      log,
      now,
      mailer: env.RESEND_API_KEY
        ? resendMailer({ apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL })
        : outboxMailer,
      compose: composeContext,
    });
  });

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
    bookingLink: (meetingType) =>
      bookingLink(meetingType, settings.bookingLinks, {
        emergency: env.CALENDLY_EMERGENCY_URL,
        standard: env.CALENDLY_STANDARD_URL,
        exploratory: env.CALENDLY_EXPLORATORY_URL,
      }),
  };
}
