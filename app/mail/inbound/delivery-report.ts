import { isAddressEnded } from "../refusals";

/**
 * Reads a report's failed recipients, one block of fields each (RFC 3464). A full mailbox, a refused text or a continuing try
 * does not count as failed.
 */
export function readFailedRecipients(report: string): string[] {
  const failed = report
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => field(block, "action")?.toLowerCase() === "failed" && isBlockOfEnded(block))
    .flatMap((block) => [
      extractAddress(block, "original-recipient"),
      extractAddress(block, "final-recipient"),
    ]);
  return [...new Set(failed.filter((address) => address !== undefined))];
}

/** A report's own status decides; one that gives no reason leaves it to the server's answer. */
function isBlockOfEnded(block: string): boolean {
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(field(block, "status") ?? "")?.[0] ?? "";
  const answer = field(block, "diagnostic-code") ?? "";
  return isAddressEnded(`${status} ${answer}`) || (UNSPECIFIED_STATUS.test(status) && isAddressEnded(answer));
}

/** The status of an unspecified failure; the server's own answer may give the reason. */
const UNSPECIFIED_STATUS = /^(5\.[0-5]\.0)?$/;
/** The most addresses of a report that are looked at. */
const MAX_ADDRESSES = 20;
/** Of a line of dashes below which a report repeats the mail that failed. */
const COPY = /copy|original message|returned|message follows|headers|included/i;

/**
 * Reads the failed recipients of a report in words alone, as Exim, qmail and some hosts write them: each address, and below it
 * why it failed.
 * @param named the addresses that `X-Failed-Recipients` names
 */
export function readRecipientsFailedInWords(report: string, named: readonly string[]): string[] {
  const all = report.split(/\r?\n/);
  const copy = all.findIndex((line) => line.startsWith("--") && COPY.test(line));
  const lines = copy < 0 ? all : all.slice(0, copy);
  const starts = lines.flatMap((line, at) => {
    const address = /^[ \t]{0,8}<?([^\s<>@:]{1,64}@[^\s<>:]{1,255}?)>?[:.,]?(?=\s|$)/.exec(line)?.[1];
    return address ? [{ address, at }] : [];
  });
  const told = starts.slice(0, MAX_ADDRESSES).map(({ address, at }, index) => ({
    address,
    why: lines
      .slice(at, starts[index + 1]?.at)
      .join("\n")
      .replaceAll(address, ""),
  }));
  const failed = told.filter(({ why }) => isAddressEnded(why)).map(({ address }) => address);
  const rest = named.length === 1 && told.length === 0 && isAddressEnded(lines.join("\n")) ? named : [];
  return [...new Set([...failed, ...rest])];
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(block)?.[1]?.trim();

const extractAddress = (block: string, name: string): string | undefined =>
  /^rfc822;\s*<?([^\s<>@]+@[^\s<>]+)>?$/i.exec(field(block, name) ?? "")?.[1];
