import { isIP } from "node:net";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { settleAlertMail } from "~/domain/alerts/record-send.server";
import {
  type AlertMessage,
  type AlertReceiver,
  type AlertSender,
  sendDueAlerts,
} from "~/domain/alerts/send.server";
import { createPushSender } from "~/integrations/push/web-push.server";
import { type FetchPolicy, isPublicIp, isWebAddress } from "~/integrations/web/public-web.server";
import { isThisMachine } from "~/platform/config/env.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { createTextSender } from "../transports/texts.server";

export const escalateDueAlerts: Job["run"] = () => {
  escalateAlerts(buildJobChange("escalate"), getAppContext().env.ALERT_EMAILS);
  settleAlertMail(buildJobChange("escalate"));
};

/** Text messages and push messages have separate jobs, so that a slow service delays only its own messages. */
export const sendAlertTexts: Job["run"] = () =>
  sendDueAlerts(() => buildJobChange("send-alert-texts"), "sms", sendText, getAppContext().env.SITE_URL);

export const sendAlertPushes: Job["run"] = () =>
  sendDueAlerts(() => buildJobChange("send-alert-pushes"), "push", sendPush, getAppContext().env.SITE_URL);

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

/** Where push messages may go; `ip` is checked after name resolution. */
const pushReach: FetchPolicy = {
  address: ({ href }) => mayPushTo(href),
  ip: (ip) => isPublicIp(ip) || (isSiteHere() && isThisMachine(ip)),
};

const isSiteHere = (): boolean => isThisMachine(new URL(getAppContext().env.SITE_URL).hostname);

/** Allows names on the public web over TLS, and this machine while the site itself runs only on it. */
export function mayPushTo(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return false;
  if (isThisMachine(url.hostname)) return isSiteHere();
  const isName = url.hostname.includes(".") && isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
  return url.protocol === "https:" && isWebAddress(url) && isName;
}
