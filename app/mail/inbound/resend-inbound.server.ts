import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { z } from "zod";
import { readIncomingMail } from "./read-mail.server";
import type { ReceivedFile, ReceivedMail } from "./received";
import { findReadableKind } from "./texts.server";

const addresses = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .transform((list) => list ?? []);
const pair = z.object({ name: z.string(), value: z.string() });

const attachmentSchema = z.object({
  filename: z.string().nullish(),
  size: z.number().nullish(),
  content_type: z.string().nullish(),
  content_disposition: z.string().nullish(),
  content_id: z.string().nullish(),
});

/** A file of a mail, with the type that the mail names. */
type AnnouncedFile = ReceivedFile & { contentType: string };

/** A mail as an event announces it, or as fetched from the service. */
const mailSchema = z.object({
  from: z.string().nullish(),
  to: addresses,
  cc: addresses,
  /** The actual recipient, which may be in no header. */
  received_for: addresses,
  subject: z.string().nullish(),
  message_id: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z
    .union([
      z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      z
        .array(pair)
        .transform((all) =>
          Object.fromEntries(all.map(({ name, value }) => [name, value] as [string, string | string[]])),
        ),
    ])
    .nullish(),
  attachments: z.array(attachmentSchema).nullish(),
});

type AnnouncedData = z.output<typeof mailSchema>;

const eventSchema = z.object({
  type: z.literal("email.received"),
  data: mailSchema.extend({ email_id: z.string().min(1).max(200) }),
});

/** Reads the service's id of an incoming mail; null for any other event. */
export function readAnnouncement(payload: unknown): { ok: true; id: string | null } | { ok: false } {
  const other = z.object({ type: z.string() }).safeParse(payload);
  if (other.success && other.data.type !== "email.received") return { ok: true, id: null };
  const parsed = eventSchema.safeParse(payload);
  return parsed.success ? { ok: true, id: parsed.data.data.email_id } : { ok: false };
}

/** Parses a mail whose event has the text, with the names of its attachments; null if the text must be fetched. */
export async function parseMailWithBody(event: unknown): Promise<ReceivedMail | null> {
  const { data } = eventSchema.parse(event);
  const hasWords = typeof data.text === "string" || typeof data.html === "string";
  return hasWords ? rebuildRawMail(data.email_id, data, listNamedFiles(data)) : null;
}

const LOST_TEXT = "[The words of this email could not be fetched. Look for it at the mail service.]";

/** Parses an announced mail whose text can't be fetched. */
export async function parseMailWithoutBody(event: unknown): Promise<ReceivedMail> {
  const { data } = eventSchema.parse(event);
  return rebuildRawMail(data.email_id, { ...data, text: data.text ?? LOST_TEXT }, listNamedFiles(data));
}

const listNamedFiles = ({ attachments }: AnnouncedData): AnnouncedFile[] =>
  (attachments ?? []).map((file) => describeFile(file, null));

const describeFile = (
  { filename, size, content_type, content_disposition, content_id }: z.output<typeof attachmentSchema>,
  content: Buffer | null,
): AnnouncedFile => ({
  filename: filename ?? "file",
  size: content?.length ?? size ?? 0,
  content,
  contentType: content_type ?? "application/octet-stream",
  ...(content_disposition === "inline" && content_id && { isInline: true }),
});

type FetchOptions = {
  apiKey: string | undefined;
  baseUrl: string | undefined;
  needsFiles: boolean;
  stopping: AbortSignal;
};

const REQUEST_TIMEOUT_MS = 10_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;
/** The largest attachment that is kept, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 20;

const filesSchema = z.object({
  data: z.array(attachmentSchema.extend({ download_url: z.url({ protocol: /^https?$/ }).nullish() })),
});

/** Fetches a mail with its attachments. @throws Error with a message for staff when it can't be fetched at present */
export async function fetchMail(
  id: string,
  { apiKey, baseUrl, needsFiles, stopping }: FetchOptions,
): Promise<ReceivedMail> {
  if (!apiKey) throw new Error("There is no RESEND_API_KEY to fetch it with.");
  const client = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/$/, "") } : undefined);
  const { data, error } = await client.emails.receiving
    .get(encodeURIComponent(id), {}, { signal: createTimeoutSignal(REQUEST_TIMEOUT_MS, stopping) })
    .catch(() => ({ data: null, error: { statusCode: null, name: "no answer" } }));
  const told = mailSchema.safeParse(data);
  if (error || !told.success)
    throw new Error(
      `The mail service did not give it (${error?.statusCode ?? error?.name ?? "unreadable"}).`,
    );
  if (!told.data.attachments?.length) return rebuildRawMail(id, told.data, []);
  const files = await fetchFiles(client, id, stopping).catch((failure) => {
    if (needsFiles) throw failure;
    return listNamedFiles(told.data);
  });
  return rebuildRawMail(id, told.data, files);
}

const createTimeoutSignal = (time: number, stopping: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(time), stopping]);

async function fetchFiles(client: Resend, id: string, stopping: AbortSignal): Promise<AnnouncedFile[]> {
  const { data } = await client.emails.receiving.attachments
    .list({ emailId: encodeURIComponent(id) }, { signal: createTimeoutSignal(REQUEST_TIMEOUT_MS, stopping) })
    .catch(() => ({ data: null }));
  const list = filesSchema.safeParse(data);
  if (!list.success) throw new Error("The mail service did not list its files.");
  const files: AnnouncedFile[] = [];
  for (const [at, { download_url, ...file }] of list.data.data.entries()) {
    const isWanted = download_url && at < MAX_FILES && (file.size ?? 0) <= MAX_FILE_BYTES;
    files.push(describeFile(file, isWanted ? await download(download_url, stopping) : null));
  }
  return files;
}

/** Downloads a file; null when it is too large. @throws when it can't be fetched at present */
async function download(address: string, stopping: AbortSignal): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const answer = await fetch(address, { signal: createTimeoutSignal(DOWNLOAD_TIMEOUT_MS, stopping) });
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    if (!reader) throw new Error(String(answer.status));
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      size += part.value.length;
      if (size <= MAX_FILE_BYTES) continue;
      await reader.cancel();
      return null;
    }
  } catch {
    throw new Error("The mail service did not give one of its files.");
  }
  return Buffer.concat(chunks);
}

/** Headers of the original encoding, which no longer applies. */
const TRANSFER_HEADERS = /^(content-|mime-version$)/i;

/** Rebuilds the mail's source, so that all mail is parsed in the same way. */
async function rebuildRawMail(
  id: string,
  told: AnnouncedData,
  files: readonly AnnouncedFile[],
): Promise<ReceivedMail> {
  const given = Object.entries(told.headers ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name.trim().toLowerCase(), one.replace(/\s+/g, " ").trim()] as const),
  );
  const has = (name: string) => given.some(([known]) => known === name);
  const missing = [
    ["from", told.from],
    ["to", told.to.join(", ")],
    ["cc", told.cc.join(", ")],
    ["subject", told.subject],
    ["message-id", told.message_id],
  ].flatMap(([name, value]) => (value && name && !has(name) ? [[name, value.replace(/\s+/g, " ")]] : []));
  // The service embeds pictures in the HTML; only the text is needed.
  const html = told.html?.replace(/\bdata:[^"'\s>)]*/gi, "");
  const texts = [
    ...(told.text?.trim() ? [buildPart("text/plain; charset=utf-8", told.text)] : []),
    ...(html ? [buildPart("text/html; charset=utf-8", html)] : []),
  ];
  const readable = files.filter((file) => findReadableKind(file) !== null);
  const attached = readable.flatMap(({ contentType, filename, content }) =>
    content ? [buildPart(contentType, content, filename)] : [],
  );
  const head = [
    ...given.filter(([name]) => /^[!-9;-~]+$/.test(name) && !TRANSFER_HEADERS.test(name)),
    ...missing,
  ];
  const raw = Buffer.from(
    head.map(([name, value]) => `${name}: ${value}\r\n`).join("") +
      joinParts("mixed", [joinParts("alternative", texts), ...attached]),
  );
  const mail = await readIncomingMail(raw);
  const packed = given.find(([name]) => name === "content-type")?.[1];
  return {
    ...mail,
    fingerprint: `resend:${id}`,
    recipients: [...mail.recipients, ...told.received_for],
    headers: packed ? { ...mail.headers, "content-type": packed } : mail.headers,
    files: files.map(({ contentType: _, ...file }) => file),
    // What could not be fetched was not read.
    unread: readable.every(({ content }) => content) ? mail.unread : raw,
  };
}

function joinParts(type: "mixed" | "alternative", parts: readonly string[]): string {
  const boundary = `${type}-${randomUUID()}`;
  const lines = parts.flatMap((part) => [`--${boundary}`, part]);
  return [
    `Content-Type: multipart/${type}; boundary="${boundary}"`,
    "",
    ...lines,
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

/** @param filename of a file; a text of the mail itself has none */
const buildPart = (contentType: string, content: Buffer | string, filename?: string): string =>
  [
    `Content-Type: ${contentType.replace(/[\r\n]/g, " ")}`,
    ...(filename
      ? [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(filename)}`]
      : []),
    "Content-Transfer-Encoding: base64",
    "",
    (typeof content === "string" ? Buffer.from(content) : content)
      .toString("base64")
      .replace(/.{76}/g, "$&\r\n"),
  ].join("\r\n");
