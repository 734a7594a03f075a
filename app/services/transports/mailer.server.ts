import { createResendMailer } from "~/mail/transports/resend.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { MAIL_SERVICE_SETTINGS, type MailServiceSetting } from "~/platform/config/mail-services";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

type MailService = {
  /** The mail service's name as staff read it; null for the local outbox. */
  name: string | null;
  mailer: Mailer;
};

type Settings = ReturnType<typeof getAppContext>["env"];

/** The mail services by their settings; undefined without the setting. */
const SERVICES: Record<MailServiceSetting, (settings: Settings) => MailService | undefined> = {
  RESEND_API_KEY: ({ RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl }) =>
    apiKey ? { name: "Resend", mailer: createResendMailer({ apiKey, baseUrl }) } : undefined,
  SMTP_URL: ({ SMTP_URL: server }) => server && { name: server.host, mailer: createSmtpMailer(server) },
};

function createMailService(settings: Settings): MailService {
  for (const setting of MAIL_SERVICE_SETTINGS) {
    const service = SERVICES[setting](settings);
    if (service) return service;
  }
  return { name: null, mailer: outboxMailer };
}

const getMailService = () => ensureSingleton("mail-service", () => createMailService(getAppContext().env));

/** Returns the mailer of the mail service that is set up, else the local outbox. */
export const getMailer = (): Mailer => getMailService().mailer;

/** Returns the mail service's name; null while mail stays in the local outbox. */
export const getMailServiceName = (): string | null => getMailService().name;

export const isMailLive = (): boolean => getMailServiceName() !== null;
