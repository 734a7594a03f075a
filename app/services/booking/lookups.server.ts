import {
  listDueBookingLookups,
  noteBooked,
  recordFailedLookup,
  recordFoundBooking,
} from "~/domain/booking/lookups.server";
import {
  CALENDLY_API,
  type CalendlyAccess,
  lookUpInvitee,
  parseInviteeEventPath,
} from "~/integrations/booking/calendly.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";

/** Reads the access to Calendly; null without CALENDLY_TOKEN. */
function access(): CalendlyAccess | null {
  const { CALENDLY_TOKEN: token, CALENDLY_BASE_URL: baseUrl = CALENDLY_API } = getAppContext().env;
  return token ? { token, baseUrl: baseUrl.replace(/\/$/, "") } : null;
}

/**
 * Stores a booking that Calendly's page reported; a job asks Calendly later. `off`: no token. `refused`: not a booking
 * of Calendly's.
 */
export function noteCalendlyBooking(invitee: string, reference: string | null): "noted" | "off" | "refused" {
  const calendly = access();
  if (!calendly) return "off";
  if (!parseInviteeEventPath(invitee, calendly)) return "refused";
  const { db, now } = getAppContext();
  noteBooked(db, invitee, reference, now());
  return "noted";
}

export const lookUpBookings: Job["run"] = async ({ db, now, stopping }) => {
  const calendly = access();
  if (!calendly) return;
  for (const lookup of listDueBookingLookups(db, now())) {
    if (stopping.aborted) return;
    const found = await lookUpInvitee(lookup.invitee, calendly);
    if (found.outcome === "found")
      recordFoundBooking(buildJobChange("look-up-bookings"), lookup, found.notice);
    else recordFailedLookup(db, lookup, found.problem, found.outcome === "unknown", now());
  }
};
