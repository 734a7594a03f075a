import { createId } from "#db/ids.server";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import {
  type AlertMessage,
  type AlertReceiver,
  type AlertSender,
  sendDueAlerts,
} from "~/domain/alerts/send.server";
import { settleAlertMail } from "~/domain/alerts/settle-mail.server";
import { createPushSender } from "~/integrations/push/web-push.server";
import { isThisMachine } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { createTextSender } from "../transports/texts.server";
import { pushReach } from "./push-endpoints.server";

export const escalateDueAlerts: Job["run"] = ({ db, now }) => {
  const { BUSINESS_TIMEZONE: businessTimezone, ALERT_EMAILS: alertEmails } = getAppContext().env;
  escalateAlerts(db, { now: now(), newId: createId, businessTimezone, alertEmails });
  settleAlertMail(db, { now: now(), newId: createId });
};

/** Text messages and push messages have separate jobs, so that a slow service delays only its own messages. */
export const sendAlertTexts: Job["run"] = ({ db, now }) =>
  sendDueAlerts(db, "sms", sendText, { now, newId: createId, siteUrl: getAppContext().env.SITE_URL });

export const sendAlertPushes: Job["run"] = ({ db, now }) =>
  sendDueAlerts(db, "push", sendPush, { now, newId: createId, siteUrl: getAppContext().env.SITE_URL });

const inOneLine = ({ words, link }: AlertMessage) => (link ? `${words} ${link}` : words);

export const sendText: AlertSender = async ({ value }, message) => {
  const send = createTextSender();
  if (!send) return { outcome: "refused", reason: "Texts are not set up on the server." };
  return send(value, inOneLine(message));
};

export const sendPush: AlertSender = async ({ value, keys }: AlertReceiver, { words, link, alertId }) => {
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

/** Push services ask for a contact; Apple's refuses `localhost`. */
function contactOfSite(): string {
  const { SITE_URL } = getAppContext().env;
  const { hostname, protocol } = new URL(SITE_URL);
  return protocol === "https:"
    ? SITE_URL
    : `mailto:webmaster@${isThisMachine(hostname) ? "example.com" : hostname}`;
}
