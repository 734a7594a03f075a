import { createId } from "#db/ids.server";
import { findReminderRefusal } from "~/domain/booking/remind.server";
import { sendDueTexts } from "~/domain/texts/send.server";
import { createTwilioSender } from "~/integrations/sms/twilio.server";
import { getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";

/** Receives incoming texts and delivery reports. */
export const buildTextWebhookUrl = (): string => `${getAppContext().env.SITE_URL}/api/webhooks/sms`;

/** Checks one setting, because all settings of the service are set, or none. */
export const isTextingEnabled = (): boolean => getAppContext().env.TWILIO_ACCOUNT_SID !== undefined;

/** Null without a text service. @param reportsTo gets delivery reports */
export function createTextSender(reportsTo?: string): ReturnType<typeof createTwilioSender> | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = getAppContext().env;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return createTwilioSender({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    baseUrl: TWILIO_BASE_URL,
    reportsTo,
  });
}

/** Sends the texts that are due; without a text service none is queued. */
export const sendTexts: Job["run"] = ({ db, now }) => {
  const address = buildTextWebhookUrl();
  // Twilio takes only addresses that it can reach.
  const send = createTextSender(address.startsWith("https:") ? address : undefined);
  if (!send) return;
  return sendDueTexts(db, send, { now, newId: createId, refusal: findReminderRefusal });
};
