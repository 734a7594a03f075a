import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * The ranges that are not public: IANA's special-purpose registry (iana.org/assignments/iana-ipv4-special-registry),
 * multicast and the reserved class E.
 */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only 2000::/3 is given out to the public; `NOT_PUBLIC_6` lists parts that are not, or that lead on to IPv4. */
const PUBLIC_6 = ["2000::", 3] as const;
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refusedRanges = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refusedRanges.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of NOT_PUBLIC_6) refusedRanges.addSubnet(net, prefix, "ipv6");
const allowedRange = new BlockList();
allowedRange.addSubnet(...PUBLIC_6, "ipv6");

/** Whether an IP address is public: not this machine, its network or a cloud's metadata service. */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !refusedRanges.check(ip, "ipv4");
  return isIPv6(ip) && allowedRange.check(ip, "ipv6") && !refusedRanges.check(ip, "ipv6");
}

/** Whether an address is http or https, with the usual port and no password. */
export function isWebAddress({ protocol, port, username, password, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && port === "" && username === "" && password === "" && hostname !== "";
}

/** Says what the server may fetch on a user's behalf. */
export interface FetchPolicy {
  address: (url: URL) => boolean;
  ip: (ip: string) => boolean;
}

export const publicWebPolicy: FetchPolicy = { address: isWebAddress, ip: isPublicIp };
