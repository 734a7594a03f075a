/** The settings that set a mail service up, each with `MAIL_FROM`; the first that is given sends. */
export const MAIL_SERVICE_SETTINGS = ["RESEND_API_KEY", "SMTP_URL"] as const;

export type MailServiceSetting = (typeof MAIL_SERVICE_SETTINGS)[number];
