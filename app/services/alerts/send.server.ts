import { createId } from "#db/ids.server";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { type Message, type Receiver, type Sender, sendDueAlerts } from "~/domain/alerts/send.server";
import { settleAlertMail } from "~/domain/alerts/settle-mail.server";
import { createPushSender } from "~/integrations/push/web-push.server";
import { createTwilioSender } from "~/integrations/sms/twilio.server";
import { isThisMachine } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { pushReach } from "./push-endpoints.server";

/** Takes alerts to the steps that are due, and reads the outcomes of their mails. */
export const escalateDueAlerts: Job["run"] = ({ db, now }) => {
  const { BUSINESS_TIMEZONE: businessTimezone, ALERT_EMAILS: alertEmails } = getAppContext().env;
  escalateAlerts(db, { now: now(), newId: createId, businessTimezone, alertEmails });
  settleAlertMail(db, { now: now(), newId: createId });
};

/** Texts and notifications have separate jobs, so that a slow service delays only its own. */
export const sendAlertTexts: Job["run"] = ({ db, now }) =>
  sendDueAlerts(db, "sms", sendText, { now, newId: createId, siteUrl: getAppContext().env.SITE_URL });

export const sendAlertPushes: Job["run"] = ({ db, now }) =>
  sendDueAlerts(db, "push", sendPush, { now, newId: createId, siteUrl: getAppContext().env.SITE_URL });

export const isTextingSetUp = (): boolean => getAppContext().env.TWILIO_ACCOUNT_SID !== undefined;

const inOneLine = ({ words, link }: Message) => (link ? `${words} ${link}` : words);

export const sendText: Sender = async ({ value }, message) => {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = getAppContext().env;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    return { outcome: "refused", reason: "Texts are not set up on the server." };
  const send = createTwilioSender({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    baseUrl: TWILIO_BASE_URL,
  });
  return send(value, inOneLine(message));
};

export const sendPush: Sender = async ({ value, keys }: Receiver, { words, link, alertId }) => {
  if (!keys)
    return {
      outcome: "gone",
      reason: "The browser's subscription has no keys. Turn notifications on again.",
    };
  const send = createPushSender({
    keys: getAppContext().pushKeys,
    contact: contactOfSite(),
    reach: pushReach,
  });
  return send({ endpoint: value, keys }, { words, link, tag: alertId });
};

/** A contact for push services; Apple's refuses `localhost`. */
function contactOfSite(): string {
  const { SITE_URL } = getAppContext().env;
  const { hostname, protocol } = new URL(SITE_URL);
  return protocol === "https:"
    ? SITE_URL
    : `mailto:webmaster@${isThisMachine(hostname) ? "example.com" : hostname}`;
}
