import { createResendMailer } from "~/mail/transports/resend.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** Resend when its key is set, else SMTP, else the local outbox. */
export const getMailer = (): Mailer =>
  ensureSingleton("mailer", () => {
    const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: smtp } = getAppContext().env;
    if (apiKey) return createResendMailer({ apiKey, baseUrl });
    return smtp ? createSmtpMailer(smtp) : outboxMailer;
  });

export const isMailLive = (): boolean => getMailer() !== outboxMailer;
