import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import type { LakeRole } from "#studio/lake";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { readImapUrl, readSmtpUrl } from "./mail-urls";

const LAKE_ROLES: readonly LakeRole[] = ["viewer", "editor", "administrator"];

export const optionalText = z.string().trim().min(1).optional();
export const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

export const lakeTokens = z
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
export const secretList = z.string().transform((text, ctx) => {
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

export const hostNames = listOf(
  (name) => /^[a-z0-9._-]+$/i.test(name) || isIPv6(name),
  "takes host names without scheme or port, comma-separated, such as www.example.com",
).transform(inLowerCase);

/** A period such as `90s`, `1m` or `2h`, in milliseconds; `off` is null. */
export const timePeriod = z.string().transform((text, ctx) => {
  if (text === "off") return null;
  const [, count, unit] = /^(\d{1,5})(s|m|h)$/.exec(text) ?? [];
  const milliseconds = Number(count) * { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS }[unit as "s" | "m" | "h"];
  if (milliseconds > 0) return milliseconds;
  ctx.addIssue({ code: "custom", message: "must be a time such as 30s, 1m or 2h, or off" });
  return z.NEVER;
});

export const emailList = listOf(
  (address) => z.email().safeParse(address).success,
  "takes email addresses, comma-separated",
);

export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,180}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain such as reply.example.com");

/** DKIM selectors: the names of signing keys, without `._domainkey`. */
export const dkimSelectors = listOf(
  (name) => /^[a-z0-9._-]{1,63}$/i.test(name),
  "takes names of DKIM keys, comma-separated, such as mail2026",
).transform(inLowerCase);

export const nameServer = z
  .string()
  .trim()
  .refine((text) => {
    const [, v6, v4] = /^(?:\[([0-9a-f:]+)\](?::\d{1,5})?|([0-9.]+)(?::\d{1,5})?)$/i.exec(text) ?? [];
    return isIPv6(text) || isIPv6(v6 ?? "") || isIPv4(v4 ?? "");
  }, "must be the address of a name server, such as 192.0.2.53 or 127.0.0.1:5353");

export const smtpServer = z.string().transform((text, ctx) => {
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

export const imapMailbox = z.string().transform((text, ctx) => {
  const mailbox = readImapUrl(text.trim());
  if (mailbox) return mailbox;
  ctx.addIssue({
    code: "custom",
    message:
      "must be imap://user:password@host:port/folder or imaps://user:password@host, percent-encoded; ?requireTLS may follow",
  });
  return z.NEVER;
});

export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be an IANA time zone such as America/Denver");

/** Builds the schema of a switch: true for the first of two words; false for the second and by default. */
export const buildSwitch = (on: string, off: string) =>
  z
    .enum([on, off], `must be ${on} or ${off}`)
    .default(off)
    .transform((value) => value === on);
