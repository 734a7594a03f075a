/** Request header that the server itself sets; whatever a client sends under this name is overwritten. */
export const ADDRESS_HEADER = "x-client-address";

/**
 * Address of the client: the socket's, or, behind `hops` trusted proxies, the entry that the outermost of
 * them wrote into X-Forwarded-For. Entries further left are the client's own claim and are not believed.
 */
export function resolveAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [
    ...(forwardedFor ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    socketAddress ?? "",
  ];
  return (chain[Math.max(0, chain.length - 1 - hops)] ?? "").replace(/^::ffff:/, "");
}

/** The client's address as the server resolved it; "unknown" in tests that bypass the server. */
export const clientAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER) || "unknown";

/** Key for rate limits: an IPv4 address, or the /64 that one IPv6 customer owns. */
export function addressBlock(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
