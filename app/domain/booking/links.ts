import type { MeetingType } from "#db/values";

/** Booking links by meeting type; an empty text is no link. */
export type BookingLinks = Partial<Record<MeetingType, string | null | undefined>>;

/**
 * The link under which a meeting of this type is booked, or null. `overrides` are the owner's environment
 * settings, which win over the ones in the site settings (docs/product.md §14).
 */
export function resolveBookingLink(
  meetingType: MeetingType,
  settings: BookingLinks | null | undefined,
  overrides: BookingLinks = {},
): string | null {
  return webAddress(overrides[meetingType]) ?? webAddress(settings?.[meetingType]) ?? null;
}

/**
 * The reference in a link to the practice's own booking page, else null. The page is known by the shape of its path: the
 * site may be open under another name than the one it gives in links.
 */
export const parseOwnBookingReference = (link: string): string | null =>
  /^https?:\/\/[^/]+\/book\/([\w-]{22})$/.exec(link)?.[1] ?? null;

/**
 * The link with name, e-mail and phone filled in, as the scheduling widget reads them (docs/product.md §7). The practice's
 * own page knows them, and they stand in no address of ours.
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
