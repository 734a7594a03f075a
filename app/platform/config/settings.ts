import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import type { LakeRole } from "#studio/lake";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { isLoopback } from "./loopback";
import { MAIL_SERVICE_SETTINGS } from "./mail-services";
import { readImapUrl, readSmtpUrl } from "./mail-urls";

const LAKE_ROLES: readonly LakeRole[] = ["viewer", "editor", "administrator"];

const optionalText = z.string().trim().min(1).optional();
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

const lakeTokens = z
  .string()
  .default("")
  .transform((text, ctx) => {
    const tokens = new Map<string, LakeRole>();
    for (const pair of text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)) {
      const at = pair.lastIndexOf("=");
      const role = LAKE_ROLES.find((known) => known === pair.slice(at + 1));
      if (at < 1 || !role) {
        ctx.addIssue({
          code: "custom",
          message: "takes token=role pairs; roles: viewer, editor, administrator",
        });
        return z.NEVER;
      }
      tokens.set(pair.slice(0, at), role);
    }
    return tokens;
  });

/** A list of secrets: the first one signs, all are accepted. */
const secretList = z.string().transform((text, ctx) => {
  const [first = "", ...more] = text.split(",").map((part) => part.trim());
  const each: [string, ...string[]] = [first, ...more.filter(Boolean)];
  if (each.every((secret) => secret.length >= 32)) return each;
  const which = more.length > 0 ? " in each part between commas" : "";
  ctx.addIssue({ code: "custom", message: `must have at least 32 characters${which}` });
  return z.NEVER;
});

/** Builds the schema of a setting with several values, none by default. */
const listOf = (isValid: (part: string) => boolean, message: string) =>
  z
    .string()
    .default("")
    .transform((text, ctx) => {
      const parts = text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean);
      if (parts.every(isValid)) return parts;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    });
const inLowerCase = (parts: string[]) => parts.map((part) => part.toLowerCase());

const hostNames = listOf(
  (name) => /^[a-z0-9._-]+$/i.test(name) || isIPv6(name),
  "takes host names without scheme or port, comma-separated, such as www.example.com",
).transform(inLowerCase);

/** A period such as `90s`, `1m` or `2h`, in milliseconds; `off` is null. */
const timePeriod = z.string().transform((text, ctx) => {
  if (text === "off") return null;
  const [, count, unit] = /^(\d{1,5})(s|m|h)$/.exec(text) ?? [];
  const milliseconds = Number(count) * { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS }[unit as "s" | "m" | "h"];
  if (milliseconds > 0) return milliseconds;
  ctx.addIssue({ code: "custom", message: "must be a time such as 30s, 1m or 2h, or off" });
  return z.NEVER;
});

const emailList = listOf(
  (address) => z.email().safeParse(address).success,
  "takes email addresses, comma-separated",
);

const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,180}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain such as reply.example.com");

/** DKIM selectors: the names of signing keys, without `._domainkey`. */
const dkimSelectors = listOf(
  (name) => /^[a-z0-9._-]{1,63}$/i.test(name),
  "takes names of DKIM keys, comma-separated, such as mail2026",
).transform(inLowerCase);

const nameServer = z
  .string()
  .trim()
  .refine((text) => {
    const [, v6, v4] = /^(?:\[([0-9a-f:]+)\](?::\d{1,5})?|([0-9.]+)(?::\d{1,5})?)$/i.exec(text) ?? [];
    return isIPv6(text) || isIPv6(v6 ?? "") || isIPv4(v4 ?? "");
  }, "must be the address of a name server, such as 192.0.2.53 or 127.0.0.1:5353");

const smtpServer = z.string().transform((text, ctx) => {
  const server = readSmtpUrl(text.trim());
  if (server) return server;
  // The message leaves out the given value, which may hold a password.
  ctx.addIssue({
    code: "custom",
    message:
      "must be smtp://user:password@host:port or smtps://user:password@host, percent-encoded; ?requireTLS may follow",
  });
  return z.NEVER;
});

const imapMailbox = z.string().transform((text, ctx) => {
  const mailbox = readImapUrl(text.trim());
  if (mailbox) return mailbox;
  ctx.addIssue({
    code: "custom",
    message:
      "must be imap://user:password@host:port/folder or imaps://user:password@host, percent-encoded; ?requireTLS may follow",
  });
  return z.NEVER;
});

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be an IANA time zone such as America/Denver");

/** Builds the schema of a switch: true for the first of two words; false for the second and by default. */
const buildSwitch = (on: string, off: string) =>
  z
    .enum([on, off], `must be ${on} or ${off}`)
    .default(off)
    .transform((value) => value === on);

/** The settings: their names and defaults are a promise (docs/product/settings.md §14). All are optional. */
const fields = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  SITE_URL: optionalUrl,
  ALLOWED_HOSTS: hostNames,
  DATA_DIR: z.string().trim().min(1).default("data"),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.coerce.number("must be a number of backups").int().min(0).max(1_000).default(7),
  BACKUP_EVERY: timePeriod.prefault("1m"),
  BACKUP_KEY: z
    .string()
    .trim()
    .min(32, "must have at least 32 characters, or be 32 bytes in base64")
    .optional(),
  BACKUP_COMMAND: optionalText,
  BACKUP_S3_URL: optionalUrl.refine(
    (address) => !address || /^\/[^/]+/.test(new URL(address).pathname),
    "must name a bucket: https://host/bucket, or https://host/bucket/folder",
  ),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  AWS_REGION: optionalText,
  ADMIN_USERNAME: z.string().trim().min(1).max(80).optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(200).optional(),
  SESSION_SECRET: secretList.optional(),
  REQUIRE_SECOND_FACTOR: z.enum(["off", "owner", "all"], "must be off, owner or all").default("off"),
  BUSINESS_TIMEZONE: timeZone.default("America/Denver"),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, "may hold lower-case letters, digits and dashes")
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9][a-z0-9_-]*$/, "may hold lower-case letters, digits, _ and -")
    .optional(),
  SANITY_API_TOKEN: optionalText,
  SANITY_API_HOST: optionalUrl.transform((address) => address?.replace(/(?<!\/)\/+$/, "")),
  LAKE_TOKENS: lakeTokens,
  LAKE_PUBLIC: buildSwitch("true", "false"),
  CRISIS_TEXTS: buildSwitch("true", "false"),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: z.string().trim().min(1).default("gpt-4.1-mini"),
  TRANSCRIBE_BASE_URL: optionalUrl,
  TRANSCRIBE_API_KEY: optionalText,
  TRANSCRIBE_MODEL: z.string().trim().min(1).default("whisper-1"),
  TRANSCRIBE_BY_TWILIO: buildSwitch("on", "off"),
  RESEND_API_KEY: optionalText,
  RESEND_BASE_URL: optionalUrl,
  RESEND_WEBHOOK_SECRET: optionalText,
  SMTP_URL: smtpServer.optional(),
  IMAP_URL: imapMailbox.optional(),
  MAIL_FROM: optionalText,
  REPLY_DOMAIN: domainName.optional(),
  MAIL_DKIM_SELECTOR: dkimSelectors,
  DNS_SERVER: nameServer.optional(),
  POSTAL_ADDRESS: optionalText,
  ALERT_EMAILS: emailList,
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_BASE_URL: optionalUrl,
  VOICE_NUMBER: z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{7,14}$/, "must be a number such as +15555550100")
    .optional(),
  MAIL_TRACKING: buildSwitch("on", "off"),
  CALENDLY_EMERGENCY_URL: optionalUrl,
  CALENDLY_STANDARD_URL: optionalUrl,
  CALENDLY_EXPLORATORY_URL: optionalUrl,
  CALENDLY_WEBHOOK_KEY: optionalText,
  CALENDLY_TOKEN: optionalText,
  CALENDLY_BASE_URL: optionalUrl,
  TRUST_PROXY: z
    .union([
      z.literal("off").transform(() => 0),
      z.coerce.number("must be a number of hops, or off").int().min(0).max(10),
    ])
    .default(0),
  RATE_LIMIT_SCALE: z.coerce.number("must be a number").positive().max(1_000_000).default(1),
  HEAP_LIMIT_MB: z.coerce.number("must be a number").int().min(256).max(65_536).default(512),
  JOBS_EACH_SECOND: buildSwitch("on", "off"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
export const SETTING_NAMES = Object.keys(fields.shape);

const schema = fields
  .superRefine((value, ctx) => {
    if (value.SANITY_PROJECT_ID && !value.SANITY_API_TOKEN) {
      ctx.addIssue({
        code: "custom",
        path: ["SANITY_API_TOKEN"],
        message: "is needed with SANITY_PROJECT_ID",
      });
    }
    const twilio = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
    if (value.VOICE_NUMBER || twilio.some((name) => value[name])) {
      const why = value.VOICE_NUMBER ? "is needed with VOICE_NUMBER" : "is needed to send texts";
      for (const name of twilio.filter((one) => !value[one]))
        ctx.addIssue({ code: "custom", path: [name], message: why });
    }
    const service = MAIL_SERVICE_SETTINGS.find((name) => value[name]);
    if (service && !value.MAIL_FROM) {
      ctx.addIssue({ code: "custom", path: ["MAIL_FROM"], message: `is needed with ${service}` });
    }
  })
  .transform((value) => ({
    ...value,
    SITE_URL: new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin,
  }));

export type Settings = z.output<typeof schema>;

/** Parses the settings; an empty value counts as unset. @throws SetupError naming every invalid setting at once */
export function parseSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new SetupError(`Some settings are not valid:\n${[...new Set(lines)].join("\n")}`);
}

/** Lists the settings that let other machines reach the server, as `NAME=value`; empty when none can. */
export function listExposingSettings(
  settings: Pick<Settings, "HOST" | "SITE_URL" | "TRUST_PROXY">,
): string[] {
  const { HOST, SITE_URL, TRUST_PROXY } = settings;
  return [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(isLoopback(new URL(SITE_URL).hostname) ? [] : [`SITE_URL=${SITE_URL}`]),
    ...(TRUST_PROXY === 0 ? [] : [`TRUST_PROXY=${TRUST_PROXY}`]),
  ];
}

/** An error that keeps the server from starting: printed without a stack trace, exit status 1. */
export class SetupError extends Error {
  override name = "SetupError";
}
