import { z } from "zod";
import { parsePhoneToE164 } from "#db/normalize";
import { buildEmailSchema } from "~/email-schema";
import { DAY_MS } from "~/time-units";

const MAX_CHANNELS = 20;
const MAX_HOURS = 500;

/** Whether an address may be a push endpoint: on the public web over TLS; on this machine while the site is on it alone. */
export type PushEndpoints = (address: string) => boolean;

const keys = z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });

const subscription = z.object({ endpoint: z.url().max(1_000), keys });

const email = z.object({
  id: z.string().max(100).nullish(),
  kind: z.literal("email"),
  value: buildEmailSchema("Please enter an email address"),
  enabled: z.boolean().default(true),
});

const sms = z.object({
  id: z.string().max(100).nullish(),
  kind: z.literal("sms"),
  value: z
    .string()
    .trim()
    .max(40)
    .transform((text, ctx) => {
      const number = parsePhoneToE164(text);
      if (number) return number;
      ctx.addIssue({ code: "custom", message: "Please enter a phone number, with its country code abroad" });
      return z.NEVER;
    }),
  enabled: z.boolean().default(true),
});

/** The result of `pushManager.subscribe()`, as JSON text or an object; or the endpoint of a known one. */
const pushValue = z.union([z.string().max(3_000), subscription]).transform((given, ctx) => {
  if (typeof given !== "string") return given;
  const read = subscription.safeParse(parsed(given));
  if (read.success) return read.data;
  if (z.url().safeParse(given).success) return { endpoint: given, keys: null };
  ctx.addIssue({ code: "custom", message: "That is no push subscription" });
  return z.NEVER;
});

const push = z.object({
  id: z.string().max(100).nullish(),
  kind: z.literal("push"),
  value: pushValue,
  enabled: z.boolean().default(true),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An alert channel as a person enters it; the `value` of a push channel is its endpoint. */
export type ChannelInput = {
  id?: string | null | undefined;
  kind: "email" | "sms" | "push";
  value: string;
  keys?: { p256dh: string; auth: string } | null;
  enabled: boolean;
};

export const buildAlertChannelSchema = (mayPushTo: PushEndpoints) =>
  z.discriminatedUnion("kind", [email, sms, push]).transform((channel, ctx): ChannelInput => {
    if (channel.kind !== "push") return channel;
    const { value, ...rest } = channel;
    if (!mayPushTo(value.endpoint)) {
      ctx.addIssue({ code: "custom", path: ["value"], message: "That is no address of a push service" });
      return z.NEVER;
    }
    return { ...rest, value: value.endpoint, keys: value.keys };
  });

export const buildAlertChannelsSchema = (mayPushTo: PushEndpoints) =>
  z.array(buildAlertChannelSchema(mayPushTo)).max(MAX_CHANNELS);

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 22:00");

const userId = z.string().min(1).max(100);
const hours = {
  /** The day of the week; 0 is Sunday. */
  day: z.int().min(0).max(6),
  from: time,
  to: time,
};
export const onCallHoursSchema = z.object({ userId, ...hours });

/** The API calls the id of a user `personId`. */
export const rotaSchema = z.array(z.object({ personId: userId, ...hours })).max(MAX_HOURS);

/** The longest swap of on-call time; a longer one is a change of the rota. */
const MAX_SWAP_MS = 28 * DAY_MS;

export const onCallSwapSchema = z
  .object({
    userId,
    from: z.date({ error: "Please enter a date and time" }),
    to: z.date({ error: "Please enter a date and time" }),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], error: "It has to end after it begins" })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= MAX_SWAP_MS, {
    path: ["to"],
    error: "Four weeks at most; for longer, change the hours",
  });
