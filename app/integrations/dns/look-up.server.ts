import { Resolver } from "node:dns/promises";

/** The result of a DNS lookup. `none`: the name servers say that there is no such record. */
export type DnsLookupResult =
  | { outcome: "found"; records: string[] }
  | { outcome: "none" }
  | { outcome: "failed"; reason: string };

export type DnsLookup = (kind: "TXT" | "MX", name: string) => Promise<DnsLookupResult>;

const TRY_TIMEOUT_MS = 3_000;
const MAX_TRIES = 2;

const NONE = new Set(["ENOTFOUND", "ENODATA"]);

/** @param server such as `1.1.1.1` or `127.0.0.1:5353`; this machine's name servers when left out */
export function createDnsLookup(server?: string): DnsLookup {
  const resolver = new Resolver({ timeout: TRY_TIMEOUT_MS, tries: MAX_TRIES });
  if (server) resolver.setServers([server]);
  return async (kind, name) => {
    try {
      const records =
        kind === "TXT"
          ? (await resolver.resolveTxt(name)).map((parts) => parts.join(""))
          : (await resolver.resolveMx(name)).map(({ exchange, priority }) => `${priority} ${exchange}`);
      return records.length > 0 ? { outcome: "found", records } : { outcome: "none" };
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (NONE.has(code)) return { outcome: "none" };
      return {
        outcome: "failed",
        reason: code === "ETIMEOUT" ? "did not answer in time" : "could not answer",
      };
    }
  };
}
