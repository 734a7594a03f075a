import { isIP } from "node:net";
import { isWebAddress } from "~/integrations/web/public-web.server";
import { isThisMachine } from "~/platform/config/env.server";
import { context } from "~/platform/context.server";

/**
 * Whether the server may be told to push to an address: one with a name on the public web, over TLS. While the site
 * itself is on this machine alone, so may the push service be.
 */
export function mayPushTo(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return false;
  if (isThisMachine(url.hostname)) return isThisMachine(new URL(context().env.SITE_URL).hostname);
  const isName = url.hostname.includes(".") && isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
  return url.protocol === "https:" && isWebAddress(url) && isName;
}
