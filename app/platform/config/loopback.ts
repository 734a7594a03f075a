/** Whether a host is this machine's own address; IPv6 may have its brackets. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);
}
