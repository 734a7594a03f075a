import { parsePhoneToE164, pickFirstPhone } from "#db/normalize";
import type { ContactKind } from "#db/values";
import { buildMailHref, buildTelHref, formatPhone, splitPhoneExtension } from "~/content/text";

/** A phone number as people read it, and the link that dials it; null without a number. */
export function buildPhoneLink({ phone }: { phone: string | null }): PhoneLink | null {
  if (!phone) return null;
  const first = pickFirstPhone(phone);
  const { extension } = splitPhoneExtension(first);
  const number = parsePhoneToE164(first);
  return {
    text: formatPhone(first),
    href: buildTelHref(number && extension ? `${number} ext. ${extension}` : (number ?? first)),
  };
}

export const formatContact = ({ kind, value }: { kind: ContactKind; value: string }): string =>
  kind === "phone" ? formatPhone(value) : value;

export const buildContactHref = ({ kind, value }: { kind: ContactKind; value: string }): string =>
  kind === "phone" ? buildPhoneLink({ phone: value })!.href : buildMailHref(value);

export type PhoneLink = { text: string; href: string };
