import { createResendMailer } from "~/mail/transports/resend.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { MAIL_SERVICE_SETTINGS, type MailServiceSetting } from "~/platform/config/mail-services";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

type MailService = {
  /** The service's name, as staff read it. */
  name: string;
  mailer: Mailer;
};

type Settings = ReturnType<typeof getAppContext>["env"];

/** The services by their settings; undefined without the setting. */
const SERVICES: Record<MailServiceSetting, (settings: Settings) => MailService | undefined> = {
  RESEND_API_KEY: ({ RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl }) =>
    apiKey ? { name: "Resend", mailer: createResendMailer({ apiKey, baseUrl }) } : undefined,
  SMTP_URL: ({ SMTP_URL: server }) => server && { name: server.host, mailer: createSmtpMailer(server) },
};

const getMailService = () =>
  ensureSingleton("mail-service", () => {
    const { env } = getAppContext();
    const services = MAIL_SERVICE_SETTINGS.map((setting) => SERVICES[setting](env));
    return { first: services.find((service) => service !== undefined) };
  }).first;

/** The service that is set up, else the local outbox. */
export const getMailer = (): Mailer => getMailService()?.mailer ?? outboxMailer;

/** Returns the mail service's name; null while mail stays in the local outbox. */
export const getMailServiceName = (): string | null => getMailService()?.name ?? null;

export const isMailLive = (): boolean => getMailServiceName() !== null;
