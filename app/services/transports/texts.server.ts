import { findReminderRefusal } from "~/domain/booking/remind.server";
import { sendDueTexts } from "~/domain/texts/send.server";
import { createTwilioSender } from "~/integrations/sms/twilio.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";

/** Builds the address that receives incoming texts and delivery reports. */
export const buildTextWebhookUrl = (): string => `${getAppContext().env.SITE_URL}/api/webhooks/sms`;

/** Whether texts can be sent. Checks one setting, because all settings of the text service are set, or none. */
export const isTextingEnabled = (): boolean => getAppContext().env.TWILIO_ACCOUNT_SID !== undefined;

/** Creates the sender of texts; null without a text service. @param reportsTo the address that gets delivery reports */
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
export const sendTexts: Job["run"] = () => {
  const address = buildTextWebhookUrl();
  // Delivery reports are asked for only at an https address, as Twilio must be able to reach it.
  const send = createTextSender(address.startsWith("https:") ? address : undefined);
  if (!send) return;
  return sendDueTexts(() => buildJobChange("send-texts"), {
    send,
    site: getAppContext().env.SITE_URL,
    findOtherRefusal: findReminderRefusal,
  });
};
