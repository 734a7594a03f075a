import type { MeetingType } from "#db/values";

/** Links to book each type of consultation; an empty text means no link. */
export type BookingLinks = Partial<Record<MeetingType, string | null | undefined>>;

/** Finds a type's booking link, null for none. `overrides` from the environment win (docs/product/settings.md §14). */
export function resolveBookingLink(
  meetingType: MeetingType,
  settings: BookingLinks | null | undefined,
  overrides: BookingLinks = {},
): string | null {
  return webAddress(overrides[meetingType]) ?? webAddress(settings?.[meetingType]) ?? null;
}

/** Reads the reference from the site's own booking link; null for others. Compares the path: the site may have several hosts. */
export const parseOwnBookingReference = (link: string): string | null =>
  /^https?:\/\/[^/]+\/book\/([\w-]{22})$/.exec(link)?.[1] ?? null;

/**
 * Adds the contact to a link as the widget reads it (docs/product/calls.md §7). Own links know it, and addresses must not have
 * it.
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
