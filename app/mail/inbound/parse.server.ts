import { createHash } from "node:crypto";
import type { Attachment } from "mailparser";
import { isAddressEnded } from "../refusals";
import type { ReceivedFile, ReceivedMail } from "./received";
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

/** The most characters of a file's name: headers may have a megabyte. */
const MAX_FILE_NAME_CHARS = 1_000;

/** Reads the files of a mail. None is dropped here: a picture among the words may be a screenshot or a logo. */
const readMailFiles = (attachments: readonly Attachment[]): ReceivedFile[] =>
  attachments.map(({ filename, contentType, content, related }) => ({
    filename: (filename ?? nameFile(contentType)).slice(-MAX_FILE_NAME_CHARS),
    size: content.length,
    content,
    ...(related && { isInline: true }),
  }));

/** Names for parts without one, whose type does not end in an extension. */
const NAMES: Record<string, string> = {
  "message/rfc822": "email.eml",
  "text/calendar": "invitation.ics",
  "text/plain": "file.txt",
  "text/rfc822-headers": "headers.txt",
  "text/vcard": "contact.vcf",
  "text/x-vcard": "contact.vcf",
  "application/octet-stream": "file",
  "application/msword": "file.doc",
  "application/vnd.ms-excel": "file.xls",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "file.docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "file.xlsx",
  "audio/mpeg": "file.mp3",
  "audio/mp4": "file.m4a",
  "audio/x-m4a": "file.m4a",
  "video/quicktime": "file.mov",
  "video/3gpp": "file.3gp",
};
const nameFile = (contentType: string): string =>
  NAMES[contentType] ?? `file.${/^[a-z]+\/([a-z0-9]{1,5})$/.exec(contentType)?.[1] ?? "bin"}`;
