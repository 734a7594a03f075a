/** Permanent statuses for an address that does not exist or accepts no mail (RFC 3463 §3.2, §3.3). */
const NO_ADDRESS = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/;
/** The status of an unspecified failure; the server's own answer may give the reason. */
const UNSPECIFIED_STATUS = "5.0.0";

/**
 * Reads a report's failed recipients, one block of fields each (RFC 3464). A full mailbox, a refused text or a continuing try
 * does not count as failed.
 */
export function readFailedRecipients(report: string): string[] {
  const failed = report
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n[ \t]*\r?\n/)
    .filter(
      (block) => field(block, "action")?.toLowerCase() === "failed" && NO_ADDRESS.test(readStatus(block)),
    )
    .flatMap((block) => [
      extractAddress(block, "original-recipient"),
      extractAddress(block, "final-recipient"),
    ]);
  return [...new Set(failed.filter((address) => address !== undefined))];
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(block)?.[1]?.trim();

function readStatus(block: string): string {
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(field(block, "status") ?? "")?.[0] ?? "";
  if (status !== UNSPECIFIED_STATUS) return status;
  return /\b5\.\d{1,3}\.\d{1,3}\b/.exec(field(block, "diagnostic-code") ?? "")?.[0] ?? "";
}

const extractAddress = (block: string, name: string): string | undefined =>
  /^rfc822;\s*<?([^\s<>@]+@[^\s<>]+)>?$/i.exec(field(block, name) ?? "")?.[1];
