import { createHash } from "node:crypto";
import { readFailedRecipients, readRecipientsFailedInWords } from "./delivery-report";
import { readMailFiles } from "./files.server";
import type { ReceivedMail } from "./received";
import { readMailTexts } from "./texts.server";

/** The part of a mail that is searched for its head when the mail can't be read, in bytes. */
const MAX_HEAD_BYTES = 64 * 1024;
/** The part of a delivery report that is searched for the Message-ID of the original, in bytes. */
const MAX_REPORT_BYTES = 256 * 1024;

/** The most characters of a subject, a name or an address: headers may have a megabyte. */
const MAX_NAME_CHARS = 1_000;
/** The longest Date header; the form of RFC 5322 §3.3 has 31 characters, and a comment may follow. */
const MAX_DATE_CHARS = 200;

const PARSER_OPTIONS = {
  skipTextToHtml: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
} as const;

/** Parses a mail; one that the parser refuses comes without its words. */
export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  // Loaded with the first mail: with its dependencies it takes 30 MB of memory.
  const { simpleParser } = await import("mailparser");
  const parse = (source: Buffer) => simpleParser(source, PARSER_OPTIONS).catch(() => null);
  const parsed = await parse(raw);
  if (!parsed) return readHead(raw);
  const headers = joinHeaders(
    parsed.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1)] as const),
  );
  const [sender] = parsed.from?.value.flatMap((one) => one.group ?? [one]) ?? [];
  const naming = readNaming(headers, raw);
  const { text, attached, isPartial } = await readMailTexts(parsed, parse);
  return {
    ...naming,
    from: { address: plain(sender?.address || naming.from.address), name: plain(sender?.name ?? "") || null },
    subject: plain(parsed.subject ?? ""),
    text,
    attached,
    files: readMailFiles(parsed.attachments),
    failedRecipients: findFailedRecipients(headers, raw, text),
    unread: isPartial ? raw : null,
  };
}

/** Reads a mail's head alone, in little time whatever it holds, for a mail whose words can't be read. */
export function readHead(raw: Buffer): ReceivedMail {
  const head = raw.toString("latin1", 0, MAX_HEAD_BYTES).split(/\r?\n\r?\n/, 1)[0] ?? "";
  const headers = joinHeaders(
    head
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/)
      .map((line) => [line.split(":", 1)[0] ?? "", line.slice(line.indexOf(":") + 1)] as const),
  );
  const subject = plain(headers.subject ?? "");
  return {
    ...readNaming(headers, raw),
    // An encoded word (RFC 2047) tells a person nothing.
    subject: subject.includes("=?") ? "" : subject,
    text: "",
    attached: [],
    files: [],
    failedRecipients: [],
    unread: raw,
  };
}

/** Reads who sent a mail, to whom, when, and what it answers. */
function readNaming(headers: Record<string, string>, raw: Buffer) {
  const idsIn = (name: string) => headers[name]?.match(/<[^<>\s]{1,300}>/g) ?? [];
  return {
    messageId: headers["message-id"]?.match(/<[^<>\s]{1,900}>/)?.[0] ?? null,
    fingerprint: createHash("sha256").update(raw).digest("base64url"),
    from: { address: plain(extractAddresses(headers.from ?? "")[0] ?? ""), name: null },
    recipients: RECIPIENTS.flatMap((name) => extractAddresses(headers[name] ?? "")),
    inReplyTo: idsIn("in-reply-to"),
    references: [...idsIn("references"), ...(isReport(headers) ? findReportIds(raw) : [])],
    headers,
    sentAt: readDate(headers.date),
  };
}

/** Headers that name a recipient, also after forwarding. */
const RECIPIENTS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];

/** Returns headers unfolded, by names in lower case; several of one name are joined by commas. */
function joinHeaders(lines: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const [key, value] of lines) {
    const name = key.trim().toLowerCase();
    const unfolded = value.replace(/\r?\n[ \t]*/g, " ").trim();
    headers[name] = headers[name] === undefined ? unfolded : `${headers[name]}, ${unfolded}`;
  }
  return headers;
}

/** Extracts what has the form of an address from a header; a pattern around the @ would take quadratic time. */
function extractAddresses(header: string): string[] {
  return header.split(/[\s<>,;"]+/).flatMap((word) => {
    const at = word.lastIndexOf("@");
    const local = word.slice(word.lastIndexOf(":", at) + 1, Math.max(at, 0));
    return local && at < word.length - 1 ? [local + word.slice(at)] : [];
  });
}

const isStandardReport = (headers: Record<string, string>): boolean =>
  /^multipart\/report/i.test(headers["content-type"] ?? "");

/** A report about a delivery, in the standard's form (RFC 3464) or in words alone. */
const isReport = (headers: Record<string, string>): boolean =>
  isStandardReport(headers) ||
  headers["x-failed-recipients"] !== undefined ||
  headers["return-path"] === "<>" ||
  /\bmail(er)?-?daemon@/i.test(headers.from ?? "");

function findFailedRecipients(headers: Record<string, string>, raw: Buffer, text: string): string[] {
  if (isStandardReport(headers)) return readFailedRecipients(raw.toString("utf8", 0, MAX_REPORT_BYTES));
  if (!isReport(headers)) return [];
  const named = extractAddresses(headers["x-failed-recipients"] ?? "");
  return readRecipientsFailedInWords(text.slice(0, MAX_REPORT_BYTES), named);
}

/** Finds the ids in a delivery report, which contains the original mail, or its headers. */
const findReportIds = (raw: Buffer): string[] =>
  raw.toString("latin1", 0, MAX_REPORT_BYTES).match(/<[0-9a-f]{32}@[^<>\s]{1,200}>/gi) ?? [];

/** Cuts a name or subject, and removes control characters, and marks that change the direction of writing. */
const plain = (text: string): string =>
  text
    .slice(0, MAX_NAME_CHARS)
    .replace(/[\p{C}\u2028\u2029\s]+/gu, " ")
    .trim();

function readDate(header: string | undefined): Date | null {
  const date = new Date(header?.slice(0, MAX_DATE_CHARS).replace(/\([^()]*\)/g, "") ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
