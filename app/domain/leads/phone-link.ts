import { phoneToE164 } from "#db/normalize";
import { telHref } from "~/content/text";

/** A phone number as it was given, and the links that dial it and write to it; null without a number. */
export function phoneLink({ phone }: { phone: string | null }): PhoneLink | null {
  if (!phone) return null;
  const href = telHref(phoneToE164(phone) ?? phone);
  return { text: phone, href, sms: href.replace(/^tel:/, "sms:") };
}

export type PhoneLink = { text: string; href: string; sms: string };
