import { z } from "zod";
import { cleanEmail } from "#db/email-address";

/** The most characters of an email address: RFC 5321 §4.5.3.1.3, less the angle brackets. */
export const MAX_EMAIL_CHARS = 254;

/** An address of RFC 5321 §4.1.2: at most 64 characters of a dot-string before the @, a domain of at least two labels after it. */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * Says what can be mended in an address; undefined where nothing particular can. Letters like "é" before the @ need a mail
 * server that speaks SMTPUTF8 (RFC 6531) on the whole way, so nothing could be promised to who has such an address.
 */
function findEmailProblem(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  const [local = "", domain, ...more] = address.split("@");
  if (more.length > 0) return undefined;
  if (/^[^,]+(?:,[^,]+)+$/.test(domain ?? ""))
    return "Please write a dot instead of the comma in the address";
  if (domain && /^[\p{L}\p{N}._+'-]+$/u.test(local) && !/^[!-~]+$/.test(local))
    return "Please give an address without accents before the @: mail to this one may not arrive";
  return undefined;
}

/** Accepts e-mail addresses; the value is the address as mail is sent to it. */
export const buildEmailSchema = (message: string, limit = MAX_EMAIL_CHARS) =>
  z
    .string({ error: message })
    .trim()
    .overwrite(cleanEmail)
    .max(limit, message)
    .pipe(z.email({ pattern: EMAIL, error: ({ input }) => findEmailProblem(input) ?? message }));
