import type { MeetingType } from "#db/values";

/** Booking links by meeting type; an empty text means no link. */
export type BookingLinks = Partial<Record<MeetingType, string | null | undefined>>;

/**
 * The booking link for a meeting type, or null. `overrides` are the owner's environment settings, which win over the
 * site settings (docs/product.md §14).
 */
export function resolveBookingLink(
  meetingType: MeetingType,
  settings: BookingLinks | null | undefined,
  overrides: BookingLinks = {},
): string | null {
  return webAddress(overrides[meetingType]) ?? webAddress(settings?.[meetingType]) ?? null;
}

/**
 * The reference in a link to the practice's own booking page, else null. Only the path is compared: the site may be
 * open under another host than the one in its links.
 */
export const parseOwnBookingReference = (link: string): string | null =>
  /^https?:\/\/[^/]+\/book\/([\w-]{22})$/.exec(link)?.[1] ?? null;

/**
 * Adds name, e-mail and phone to a link as the scheduling widget reads them (docs/product.md §7). Links to the
 * practice's own page stay unchanged: it knows these values, and they must not be in our addresses.
 */
export function prefillBookingLink(
  link: string,
  contact: { name: string; email: string; phone: string },
): string {
  if (parseOwnBookingReference(link)) return link;
  const url = new URL(link);
  for (const key of ["name", "email", "phone"] as const) url.searchParams.set(key, contact[key]);
  return url.href;
}

function webAddress(link: string | null | undefined): string | null {
  const text = link?.trim();
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}
