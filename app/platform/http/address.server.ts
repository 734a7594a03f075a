import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { DAY_MS } from "~/time-units";
import { isLoopback } from "../config/loopback";
import { ensureSingleton } from "../process/singleton.server";
import { parseHostName } from "./hosts.server";

/** The header with the client's address, set by the server; a header of this name from a client is overwritten. */
export const ADDRESS_HEADER = "x-client-address";
const HERE_HEADER = "x-client-is-here";

/** Forwarding headers of proxies. Without a trusted proxy, a client may have made them up. */
const FORWARDING_HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
];
/** Headers that each show that the peer is a proxy, even where they are not trusted. */
const PROXY_HEADERS = [...FORWARDING_HEADERS, "x-real-ip", "true-client-ip", "cf-connecting-ip", "via"];

/** Removes all forwarding headers that no trusted proxy can have written. @param hops how many proxies are trusted */
export function applyTrustedProxyHeaders(request: IncomingMessage, hops: number): void {
  const { headers, socket } = request;
  const claimed = headers["x-forwarded-for"];
  const chain = Array.isArray(claimed) ? claimed.join(",") : claimed;
  const isHere =
    isLoopback(canonicalizeAddress(socket.remoteAddress ?? "") ?? "") &&
    isLoopback(parseHostName(headers.host) ?? "") &&
    !PROXY_HEADERS.some((name) => name in headers);
  headers[ADDRESS_HEADER] = resolveAddress(socket.remoteAddress, chain, hops);
  headers[HERE_HEADER] = isHere ? "1" : "0";
  if (hops > 0) return;
  countForwarding(headers);
  for (const name of FORWARDING_HEADERS) delete headers[name];
}

/**
 * The client's address: the socket's, or, behind `hops` trusted proxies, the entry that the outermost of them wrote into
 * X-Forwarded-For. Entries further left are the client's own claim. If the entry is no address, the socket's is used.
 */
export function resolveAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const own = socketAddress ?? "";
  const chain = [...(forwardedFor ?? "").split(",").filter((part) => part.trim()), own];
  const entry = chain[Math.max(0, chain.length - 1 - hops)] ?? "";
  return canonicalizeAddress(entry) ?? canonicalizeAddress(own) ?? "";
}

/** Normalizes an address: lower case, zeros shortened, no zone, no port, IPv4 in IPv6 as IPv4. Null if it is none. */
function canonicalizeAddress(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim())?.[1];
  const [bare = ""] = (bracketed ?? text.trim().replace(/^([\d.]+):\d+$/, "$1")).split("%", 1);
  return isIP(bare) ? ipaddr.process(bare).toString() : null;
}

/** Reads the client's address; "unknown" in tests that bypass the server. */
export const readClientAddress = (request: Request): string =>
  request.headers.get(ADDRESS_HEADER) || "unknown";

/** Whether the request was sent to one of this machine's own names, without a proxy. */
export const isFromThisMachine = (request: Request): boolean => request.headers.get(HERE_HEADER) === "1";

/** Picks the network to count for rate limits: an IPv4 address, or the /64 that one IPv6 customer owns. */
export const pickAddressBlock = (address: string): string => listAddressBlocks(address)[0].block;

/** A network that a rate limit counts as one: it may send `times` as many requests as a single address. */
export type AddressBlock = { block: string; times: number };

/** Wider networks that rate limits count: a household or firm may have a /56 or /48, with 256 or 65,536 networks of /64. */
export const WIDER_BLOCKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** Lists an address's networks, narrowest first: an IPv4 address itself, or the /64, /56 and /48 of an IPv6 address. */
export function listAddressBlocks(address: string): [AddressBlock, ...AddressBlock[]] {
  const canonical = canonicalizeAddress(address);
  if (!canonical) return [{ block: address, times: 1 }];
  const parsed = ipaddr.parse(canonical);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ block: canonical, times: 1 }];
  return [
    { block: formatNetwork(parsed, 64), times: 1 },
    ...WIDER_BLOCKS.map(({ bits, times }) => ({ block: formatNetwork(parsed, bits), times })),
  ];
}

function formatNetwork({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, 4).map((part, nth) => {
    const own = Math.min(16, Math.max(0, bits - 16 * nth));
    return (part & (0xffff << (16 - own)) & 0xffff).toString(16);
  });
  return `${kept.join(":")}::/${bits}`;
}

/** Picks the network that counts as one sender of bookings: a /24 of IPv4, a /48 of IPv6. */
export function pickSenderBlock(address: string): string {
  const canonical = canonicalizeAddress(address);
  if (!canonical) return address;
  const parsed = ipaddr.parse(canonical);
  if (parsed instanceof ipaddr.IPv6) return formatNetwork(parsed, 48);
  return `${canonical.split(".").slice(0, 3).join(".")}.0/24`;
}

/** Headers in which proxies name the client. */
const CLIENT_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** At this number of requests both counts are halved, so that the last requests weigh most. */
const MAX_COUNTED_REQUESTS = 1_000;

const MIN_FORWARDED_REQUESTS = 20;

/** Counts alone: an address in such a header is nobody's to keep. */
const counts = () => ensureSingleton("forwarding", () => ({ requests: 0, forwarded: 0, lastAt: 0 }));

/** Counts a request to a server that trusts no proxy. */
function countForwarding(headers: IncomingHttpHeaders): void {
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
