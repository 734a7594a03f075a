/** The settings that each set up a mail service, with `MAIL_FROM`; the first one given is used. */
export const MAIL_SERVICE_SETTINGS = ["RESEND_API_KEY", "SMTP_URL"] as const;

export type MailServiceSetting = (typeof MAIL_SERVICE_SETTINGS)[number];
