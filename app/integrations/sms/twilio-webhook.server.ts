import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Whether Twilio signed it (twilio.com/docs/usage/webhooks/webhooks-security). @param address as called, with its query */
export function isSignedByTwilio(
  header: string | undefined,
  address: string,
  form: URLSearchParams,
  authToken: string,
): boolean {
  if (!header) return false;
  const said = [...form]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => name + value)
    .join("");
  const expected = createHmac("sha1", authToken)
    .update(address + said)
    .digest();
  const given = Buffer.from(header, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What Twilio has taken a text for, where it handles the words itself (twilio.com/docs/messaging/tutorials/advanced-opt-out). */
const OPT_OUTS: Record<string, OptOut | undefined> = { STOP: "stop", START: "start", HELP: "help" };

type OptOut = "stop" | "start" | "help";

export type TextNotice =
  | {
      kind: "text";
      sid: string;
      from: string;
      body: string;
      hasMedia: boolean;
      optOut: OptOut | null;
    }
  | { kind: "report"; sid: string; isDelivered: boolean; detail: string | null };

const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/i);
const receivedTextSchema = z.object({
  MessageSid: sid,
  From: z.string().min(1).max(100),
  Body: z.string().max(5_000).default(""),
  NumMedia: z.string().optional(),
  OptOutType: z.string().max(20).optional(),
});
const reportSchema = z.object({
  MessageSid: sid,
  MessageStatus: z.string(),
  ErrorCode: z.string().regex(/^\d+$/).optional(),
});

/** Reads a notice of the text service; null for steps on a text's way. */
export function readTextNotice(
  form: URLSearchParams,
): { ok: true; notice: TextNotice | null } | { ok: false } {
  const fields = Object.fromEntries(form);
  const report = reportSchema.safeParse(fields);
  if (report.success) {
    const { MessageSid, MessageStatus, ErrorCode } = report.data;
    const isDelivered = MessageStatus === "delivered" || MessageStatus === "read";
    if (!isDelivered && MessageStatus !== "undelivered" && MessageStatus !== "failed")
      return { ok: true, notice: null };
    const detail = isDelivered
      ? null
      : `The text service could not deliver it${ErrorCode ? ` (${ErrorCode})` : ""}.`;
    return { ok: true, notice: { kind: "report", sid: MessageSid, isDelivered, detail } };
  }
  const text = receivedTextSchema.safeParse(fields);
  if (!text.success) return { ok: false };
  const { MessageSid, From, Body, NumMedia, OptOutType } = text.data;
  return {
    ok: true,
    notice: {
      kind: "text",
      sid: MessageSid,
      from: From,
      body: Body.trim(),
      hasMedia: Number(NumMedia ?? 0) > 0,
      optOut: OPT_OUTS[OptOutType ?? ""] ?? null,
    },
  };
}
