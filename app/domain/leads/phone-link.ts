import { phoneToE164 } from "#db/normalize";
import { telHref } from "~/content/text";

/** A phone number as it was given, and the link that dials it; null without a number. */
export const phoneLink = ({ phone }: { phone: string | null }): PhoneLink | null =>
  phone ? { text: phone, href: telHref(phoneToE164(phone) ?? phone) } : null;

export type PhoneLink = { text: string; href: string };
