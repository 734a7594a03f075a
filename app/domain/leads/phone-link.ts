import { phoneToE164 } from "#db/normalize";
import type { ContactKind } from "#db/values";
import { formatPhone, telHref } from "~/content/text";

/** A phone number as people read it, and the links that dial it and write to it; null without a number. */
export function phoneLink({ phone }: { phone: string | null }): PhoneLink | null {
  if (!phone) return null;
  const href = telHref(phoneToE164(phone) ?? phone);
  return { text: formatPhone(phone), href, sms: href.replace(/^tel:/, "sms:") };
}

/** A number or an address as people read it. */
export const formatContact = ({ kind, value }: { kind: ContactKind; value: string }): string =>
  kind === "phone" ? formatPhone(value) : value;

export type PhoneLink = { text: string; href: string; sms: string };
