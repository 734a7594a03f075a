import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "~/time-units";

/** The greatest age of a webhook's signature, in milliseconds: Calendly's own advice. */
const MAX_SIGNATURE_AGE_MS = 3 * MINUTE_MS;

/**
 * `Calendly-Webhook-Signature: t=<seconds>,v1=<hex>` is HMAC-SHA-256 of `<t>.<raw body>` under the webhook's signing
 * key.
 * @returns what names this very delivery, so that a repeat is noticed; null where it is not signed so, or too old
 */
export function verifySignature(
  header: string | undefined,
  body: string,
  key: string,
  now: Date,
): string | null {
  const parts = new Map(
    (header ?? "").split(",").map((part): [string, string] => {
      const at = part.indexOf("=");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
  const time = parts.get("t");
  const given = parts.get("v1");
  if (!time || !/^\d{1,12}$/.test(time) || !given || !/^[0-9a-f]{64}$/i.test(given)) return null;
  const expected = createHmac("sha256", key).update(`${time}.${body}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex"))) return null;
  if (Math.abs(now.getTime() - Number(time) * 1000) > MAX_SIGNATURE_AGE_MS) return null;
  return createHash("sha256").update(`${time}.${given.toLowerCase()}`).digest("base64url");
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const delivery = z.object({
  event: z.string(),
  payload: z.looseObject({
    uri: z.string().min(1).max(500),
    name: z.string().max(500).nullish(),
    email: z.string().max(500).nullish(),
    text_reminder_number: z.string().max(100).nullish(),
    old_invitee: z.string().max(500).nullish(),
    rescheduled: z.boolean().nullish(),
    timezone: z.string().max(100).nullish(),
    questions_and_answers: z
      .array(z.looseObject({ question: z.string(), answer: z.string() }))
      .max(50)
      .nullish(),
    cancellation: z.looseObject({ reason: z.string().max(10_000).nullish() }).nullish(),
    scheduled_event: z.looseObject({
      name: z.string().max(500).nullish(),
      start_time: instant,
      end_time: instant,
      location: z.looseObject({ location: z.unknown() }).nullish(),
    }),
  }),
});

export type BookingNotice = {
  kind: "booked" | "cancelled";
  provider: "calendly";
  externalId: string;
  startsAt: Date;
  endsAt: Date;
  name: string | null;
  email: string | null;
  /** Phone numbers as the invitee gave them. */
  phones: string[];
  cancelReason: string | null;
  rescheduled: boolean;
  rescheduledFrom: string | null;
  details: { title: string | null; timeZone: string | null; answers: { question: string; answer: string }[] };
};

type CalendlyReading = { ok: true; notice: BookingNotice | null } | { ok: false };

export const readDelivery = (body: string): CalendlyReading => readNotice(parseJson(body));

/**
 * Reads `{event, payload}`, the invitee with its scheduled event. `notice` is null for an event that changes nothing here.
 */
function readNotice(said: unknown): CalendlyReading {
  const parsed = delivery.safeParse(said);
  if (!parsed.success) return { ok: false };
  const { event, payload } = parsed.data;
  if (event !== "invitee.created" && event !== "invitee.canceled") return { ok: true, notice: null };
  const answers = (payload.questions_and_answers ?? []).map(({ question, answer }) => ({ question, answer }));
  const asked = answers.filter(({ question }) => /phone|mobile|cell|tel|number/i.test(question));
  const called = payload.scheduled_event.location?.location;
  const phones = [payload.text_reminder_number, called, ...asked.map(({ answer }) => answer)];
  return {
    ok: true,
    notice: {
      kind: event === "invitee.created" ? "booked" : "cancelled",
      provider: "calendly",
      externalId: payload.uri,
      startsAt: payload.scheduled_event.start_time,
      endsAt: payload.scheduled_event.end_time,
      name: payload.name?.trim() || null,
      email: payload.email?.trim() || null,
      phones: phones.filter((text): text is string => typeof text === "string" && /\d{3}/.test(text)),
      cancelReason: payload.cancellation?.reason?.trim() || null,
      rescheduled: Boolean(payload.rescheduled),
      rescheduledFrom: payload.old_invitee ?? null,
      details: {
        title: payload.scheduled_event.name ?? null,
        timeZone: payload.timezone ?? null,
        answers,
      },
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Access to Calendly, by a personal access token of the owner. */
export type CalendlyAccess = { token: string; baseUrl: string };

export const CALENDLY_API = "https://api.calendly.com";

type CalendlyLookup =
  | { outcome: "found"; notice: BookingNotice }
  /** The booking can't be found: asking again changes nothing. */
  | { outcome: "unknown"; problem: string }
  | { outcome: "failed"; problem: string };

const REQUEST_TIMEOUT_MS = 10_000;
const INVITEE = /^(\/scheduled_events\/[A-Za-z0-9-]{1,64})\/invitees\/[A-Za-z0-9-]{1,64}$/;

/** Reads the event and invitee of a Calendly address; null for any other address. */
export function parseInviteeEventPath(
  invitee: string,
  { baseUrl }: Pick<CalendlyAccess, "baseUrl">,
): string | null {
  if (!invitee.startsWith(`${baseUrl}/`)) return null;
  return INVITEE.exec(invitee.slice(baseUrl.length))?.[1] ?? null;
}

const resource = z.object({ resource: z.looseObject({ status: z.string().optional() }) });

/** Looks up a booking by the owner's token, which reads only the owner's bookings. */
export async function lookUpInvitee(invitee: string, access: CalendlyAccess): Promise<CalendlyLookup> {
  const event = parseInviteeEventPath(invitee, access);
  if (!event) return { outcome: "unknown", problem: "This is no booking of Calendly." };
  try {
    const [who, what] = await Promise.all(
      [invitee, access.baseUrl + event].map(async (address) => {
        const answer = await fetch(address, {
          headers: { Authorization: `Bearer ${access.token}`, Accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        return { status: answer.status, body: resource.safeParse(await answer.json()) };
      }),
    );
    const status = [who?.status, what?.status].find((one) => one !== 200);
    if (status === 404 || status === 403)
      return { outcome: "unknown", problem: "Calendly knows no such booking of yours." };
    if (status === 401) return { outcome: "failed", problem: "Calendly refuses CALENDLY_TOKEN." };
    if (status !== undefined) return { outcome: "failed", problem: `Calendly answered ${status}.` };
    if (!who?.body.success || !what?.body.success) return { outcome: "failed", problem: UNREADABLE };
    const { resource: payload } = who.body.data;
    const isGone = [payload.status, what.body.data.resource.status].includes("canceled");
    const read = readNotice({
      event: isGone ? "invitee.canceled" : "invitee.created",
      payload: { ...payload, scheduled_event: what.body.data.resource },
    });
    if (!read.ok || !read.notice) return { outcome: "failed", problem: UNREADABLE };
    return { outcome: "found", notice: read.notice };
  } catch {
    return { outcome: "failed", problem: "Calendly could not be reached." };
  }
}

const UNREADABLE = "Calendly’s answer could not be read.";
