import type { IncomingHttpHeaders } from "node:http";
import { DAY_MS } from "~/time-units";
import { ensureSingleton } from "../process/singleton.server";

/** Headers in which proxies name the client. */
const CLIENT_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** At this number of requests both counts are halved, so that the last requests weigh most. */
const MAX_COUNTED_REQUESTS = 1_000;

const MIN_FORWARDED_REQUESTS = 20;

/** Counts alone: an address in such a header is nobody's to keep. */
const counts = () => ensureSingleton("forwarding", () => ({ requests: 0, forwarded: 0, lastAt: 0 }));

/** Counts a request to a server that trusts no proxy. */
export function countForwarding(headers: IncomingHttpHeaders): void {
  const seen = counts();
  if (seen.requests >= MAX_COUNTED_REQUESTS) {
    seen.requests /= 2;
    seen.forwarded /= 2;
  }
  seen.requests++;
  if (!CLIENT_HEADERS.some((name) => name in headers)) return;
  seen.forwarded++;
  seen.lastAt = Date.now();
}

/**
 * Whether a proxy seems to be in front that `TRUST_PROXY` does not name: within a day most requests had one of its headers.
 * Clients can send these headers themselves, so it is no proof.
 */
export function isProxyIgnored(now: Date): boolean {
  const { requests, forwarded, lastAt } = counts();
  return forwarded >= MIN_FORWARDED_REQUESTS && forwarded > requests / 2 && now.getTime() - lastAt <= DAY_MS;
}

export function forgetForwarding(): void {
  Object.assign(counts(), { requests: 0, forwarded: 0, lastAt: 0 });
}
