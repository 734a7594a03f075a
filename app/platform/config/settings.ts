import { z } from "zod";
import { isLoopback } from "./loopback";
import { MAIL_SERVICE_SETTINGS } from "./mail-services";
import {
  buildSwitch,
  dkimSelectors,
  domainName,
  emailList,
  hostNames,
  imapMailbox,
  lakeTokens,
  nameServer,
  optionalText,
  optionalUrl,
  secretList,
  smtpServer,
  timePeriod,
  timeZone,
} from "./setting-values";

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
    if (twilio.some((name) => value[name]))
      for (const name of twilio.filter((one) => !value[one]))
        ctx.addIssue({ code: "custom", path: [name], message: "is needed to send texts" });
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
