import { parsePhoneToE164 } from "#db/normalize";
import type { ContactKind } from "#db/values";
import { buildMailHref, buildTelHref, formatPhone, splitPhoneExtension } from "~/content/text";

/** A phone number as people read it, and the link that dials it; null without a number. */
export function buildPhoneLink({ phone }: { phone: string | null }): PhoneLink | null {
  if (!phone) return null;
  const { extension } = splitPhoneExtension(phone);
  const number = parsePhoneToE164(phone);
  return {
    text: formatPhone(phone),
    href: buildTelHref(number && extension ? `${number} ext. ${extension}` : (number ?? phone)),
  };
}

export const formatContact = ({ kind, value }: { kind: ContactKind; value: string }): string =>
  kind === "phone" ? formatPhone(value) : value;

export const buildContactHref = ({ kind, value }: { kind: ContactKind; value: string }): string =>
  kind === "phone" ? buildPhoneLink({ phone: value })!.href : buildMailHref(value);

export type PhoneLink = { text: string; href: string };
