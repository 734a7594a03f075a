import { Resend } from "resend";
import { z } from "zod";
import { readIncomingMail } from "./read-mail.server";
import type { ReceivedFile, ReceivedMail } from "./received";

const addresses = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .transform((list) => list ?? []);
const pair = z.object({ name: z.string(), value: z.string() });

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
  attachments: z.array(z.object({ filename: z.string().nullish(), size: z.number().nullish() })).nullish(),
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

const listNamedFiles = ({ attachments }: AnnouncedData): ReceivedFile[] =>
  (attachments ?? []).map(({ filename, size }) => ({
    filename: filename ?? "file",
    size: size ?? 0,
    content: null,
  }));

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
  data: z.array(
    z.object({
      filename: z.string().nullish(),
      size: z.number().nullish(),
      content_disposition: z.string().nullish(),
      content_id: z.string().nullish(),
      download_url: z.url({ protocol: /^https?$/ }).nullish(),
    }),
  ),
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

async function fetchFiles(client: Resend, id: string, stopping: AbortSignal): Promise<ReceivedFile[]> {
  const { data } = await client.emails.receiving.attachments
    .list({ emailId: encodeURIComponent(id) }, { signal: createTimeoutSignal(REQUEST_TIMEOUT_MS, stopping) })
    .catch(() => ({ data: null }));
  const list = filesSchema.safeParse(data);
  if (!list.success) throw new Error("The mail service did not list its files.");
  const files: ReceivedFile[] = [];
  for (const [at, { filename, size, download_url, ...shown }] of list.data.data.entries()) {
    const isWanted = download_url && at < MAX_FILES && (size ?? 0) <= MAX_FILE_BYTES;
    const content = isWanted ? await download(download_url, stopping) : null;
    const isInline = shown.content_disposition === "inline" && Boolean(shown.content_id);
    files.push({
      filename: filename ?? "file",
      size: content?.length ?? size ?? 0,
      content,
      ...(isInline && { isInline }),
    });
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
  files: readonly ReceivedFile[],
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
  const isHtml = !told.text?.trim() && Boolean(told.html);
  const head = [
    ...given.filter(([name]) => /^[!-9;-~]+$/.test(name) && !TRANSFER_HEADERS.test(name)),
    ...missing,
    ["content-type", `text/${isHtml ? "html" : "plain"}; charset=utf-8`],
    ["content-transfer-encoding", "base64"],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  // The service embeds pictures in the HTML; only the text is needed.
  const words = isHtml ? told.html?.replace(/\bdata:[^"'\s>)]*/gi, "") : told.text;
  const body = Buffer.from(words ?? "").toString("base64");
  const mail = await readIncomingMail(
    Buffer.from(`${head.join("")}\r\n${body.replace(/.{76}/g, "$&\r\n")}\r\n`),
  );
  const packed = given.find(([name]) => name === "content-type")?.[1];
  return {
    ...mail,
    fingerprint: `resend:${id}`,
    recipients: [...mail.recipients, ...told.received_for],
    headers: packed ? { ...mail.headers, "content-type": packed } : mail.headers,
    files,
  };
}
