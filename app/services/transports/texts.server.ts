import { createId } from "#db/ids.server";
import { findReminderRefusal } from "~/domain/booking/remind.server";
import { sendDueTexts } from "~/domain/texts/send.server";
import { createTwilioSender } from "~/integrations/sms/twilio.server";
import { getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";

/** Where the text service delivers what comes in, and what became of ours. */
export const buildTextWebhookUrl = (): string => `${getAppContext().env.SITE_URL}/api/webhooks/sms`;

/** Whether texts can be sent at all. */
export function isTextingEnabled(): boolean {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = getAppContext().env;
  return Boolean(TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM);
}

/** Texts to families. Without a service none is queued. */
export const sendTexts: Job["run"] = ({ db, now }) => {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = getAppContext().env;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return;
  const reportsTo = buildTextWebhookUrl();
  const send = createTwilioSender({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    baseUrl: TWILIO_BASE_URL,
    // Twilio takes no address that it can't reach.
    ...(reportsTo.startsWith("https:") && { reportsTo }),
  });
  return sendDueTexts(db, send, { now, newId: createId, refusal: findReminderRefusal });
};
