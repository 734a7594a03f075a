import { Resend } from "resend";
import { z } from "zod";
import type { MailReported } from "#db/values";

export type MailReport = {
  kind: MailReported | "opened" | "clicked";
  providerMessageId: string;
  to: string[];
  at: Date;
  /** What the mail service says about a bounce, for staff. */
  detail: string | null;
};

const client = new Resend("re_verify_only");

/**
 * Verifies by Standard Webhooks, five minutes of tolerance.
 * @param body as it came
 * @param secrets separated by commas
 * @returns null where it is not signed with one of them, or too old
 */
export function verifyResendWebhook(
  headers: Headers,
  body: string,
  secrets = "",
): { deliveryId: string; payload: unknown } | null {
  const [id, timestamp, signature] = ["svix-id", "svix-timestamp", "svix-signature"].map((name) =>
    headers.get(name),
  );
  if (!id || !timestamp || !signature || !secrets) return null;
  for (const secret of secrets.split(",").map((one) => one.trim())) {
    try {
      const payload = client.webhooks.verify({
        payload: body,
        headers: { id, timestamp, signature },
        webhookSecret: secret,
      });
      return { deliveryId: id, payload };
    } catch {
      // The webhook is signed with another of the secrets, or with none of them.
    }
  }
  return null;
}

const deliverySchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
    click: z.object({ link: z.string().optional() }).optional(),
  }),
});

const kinds: Record<string, MailReport["kind"]> = {
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.opened": "opened",
  "email.clicked": "clicked",
};

/** Reads a mail service's event; `report` is null for events that change nothing here, soft bounces included. */
export function readReport(payload: unknown): { ok: true; report: MailReport | null } | { ok: false } {
  const parsed = deliverySchema.safeParse(payload);
  if (!parsed.success) {
    const other = z.object({ type: z.string() }).safeParse(payload);
    return other.success && !kinds[other.data.type] ? { ok: true, report: null } : { ok: false };
  }
  const { type, created_at, data } = parsed.data;
  const kind = kinds[type];
  // Transient bounces are retried by the service; only a permanent one means that the address does not exist.
  if (!kind || (kind === "bounced" && /transient|undetermined/i.test(data.bounce?.type ?? "")))
    return { ok: true, report: null };
  const at = new Date(created_at);
  if (Number.isNaN(at.getTime())) return { ok: false };
  const detail = data.bounce?.message ?? null;
  return { ok: true, report: { kind, providerMessageId: data.email_id, to: data.to, at, detail } };
}
