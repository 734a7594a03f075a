import type { BookingLinks } from "~/domain/booking/links";
import { context } from "~/platform/context.server";

/** The owner's booking links from the environment, which win over those of the site settings. */
export function bookingLinksOfSettings(): BookingLinks {
  const { env } = context();
  return {
    emergency: env.CALENDLY_EMERGENCY_URL,
    standard: env.CALENDLY_STANDARD_URL,
    exploratory: env.CALENDLY_EXPLORATORY_URL,
  };
}
