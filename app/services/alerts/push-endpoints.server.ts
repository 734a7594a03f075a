import { isIP } from "node:net";
import { type FetchPolicy, isPublicIp, isWebAddress } from "~/integrations/web/public-web.server";
import { isThisMachine } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";

/** Where push messages may go; `ip` is checked after name resolution. */
export const pushReach: FetchPolicy = {
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
