import { getSettings } from "../config/env.server";
import { isLoopback } from "../config/loopback";
import type { Settings } from "../config/settings";

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** Reads the name from a Host header, in lower case, without port and brackets; null when the header is not valid. */
export function parseHostName(header: string | undefined): string | null {
  const name = HOST.exec(header ?? "")?.[1];
  return name?.toLowerCase().replace(/^\[|\]$/g, "") ?? null;
}

/**
 * Accepts the names of `SITE_URL` and `ALLOWED_HOSTS`, and this machine's own. Refusing others prevents DNS rebinding,
 * where a foreign page's name is pointed at this machine. Ports don't matter, because DNS can't change them.
 */
export function buildHostNameCheck(
  settings: Pick<Settings, "SITE_URL" | "ALLOWED_HOSTS">,
): (name: string) => boolean {
  const names = new Set([parseHostName(new URL(settings.SITE_URL).host), ...settings.ALLOWED_HOSTS]);
  return (name) => names.has(name) || isLoopback(name);
}

/**
 * Whether a browser says that a request comes from another origin: scheme, name and port count. Ours are `SITE_URL` and
 * the one the request was sent to. Without an `Origin` (programs, old browsers' plain forms) `Sec-Fetch-Site` decides.
 * @param header without a trusted proxy it has no `X-Forwarded-Host`
 */
export function isForeign(
  header: (name: string) => string | undefined,
  { SITE_URL, TRUST_PROXY }: Pick<Settings, "SITE_URL" | "TRUST_PROXY">,
): boolean {
  const origin = header("origin");
  if (!origin) return /^(?:cross|same)-site$/.test(header("sec-fetch-site") ?? "");
  if (origin === SITE_URL) return false;
  const scheme = TRUST_PROXY > 0 ? new URL(SITE_URL).protocol : "http:";
  const own = `${scheme}//${header("x-forwarded-host") ?? header("host")}`;
  return !URL.canParse(own) || origin !== new URL(own).origin;
}

export const isForeignOrigin = ({ headers }: Request): boolean =>
  isForeign((name) => headers.get(name) ?? undefined, getSettings());
