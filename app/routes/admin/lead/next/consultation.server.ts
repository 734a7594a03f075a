import { callAgainTitle, FOLLOW_UP } from "~/domain/booking/outcome.server";
import {
  findKeptBooking,
  findMissedBooking,
  findNextBooking,
  findUnsettledBooking,
  OWN,
} from "~/domain/booking/read.server";
import { findLapsedBooking, findRebooking } from "~/domain/booking/rebooked.server";
import type { Lead } from "~/domain/leads/read.server";
import { isClosed } from "~/domain/leads/state";
import type { Task } from "~/domain/tasks/read.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { resolveBookingUrl } from "~/services/booking/links.server";

/**
 * The consultation that is booked, the last one where nobody was there, one of which nobody has said what came, and the
 * address by which the lead books one.
 */
export function findBookingSummary(
  lead: Lead,
  tasks: readonly Task[],
  now: Date,
  links: Parameters<typeof resolveBookingUrl>[1],
) {
  const { db, env } = getAppContext();
  const placed = (at: Date | null | undefined) =>
    at ? { start: at.toISOString(), date: formatWallClock(at, env.BUSINESS_TIMEZONE).slice(0, 10) } : null;
  const next = findNextBooking(db, lead.id, now);
  const booked = placed(next?.startsAt);
  const unsettled = placed(findUnsettledBooking(db, lead.id, now)?.startsAt);
  const missed = placed(findMissedBooking(db, lead.id)?.startsAt);
  const lapsed = findLapsedBooking(db, lead.id);
  const rebooked = lapsed && placed(findRebooking(db, lapsed)?.startsAt);
  const cancelled = lapsed?.status === "cancelled" && !booked && !rebooked && placed(lapsed.startsAt);
  const callAgain = tasks.find(
    ({ status, title }) => status === "pending" && title === callAgainTitle(lead.name),
  );
  // Until staff decide what the lead is now.
  const kept = lead.status === "booked" ? findKeptBooking(db, lead.id) : undefined;
  const keptAt = placed(kept?.startsAt);
  const link = isClosed(lead)
    ? null
    : resolveBookingUrl(lead.meetingType ?? "standard", links, { leadId: lead.id });
  if (!booked && !unsettled && !missed && isClosed(lead)) return null;
  return {
    leadId: lead.id,
    name: lead.name,
    /** The coming one, where it is moved here. */
    movable: next?.provider === OWN && next.startsAt && next.startsAt > now ? next.id : null,
    start: booked?.start ?? null,
    date: booked?.date ?? null,
    isUnproven: next?.isUnproven ?? false,
    unsettled,
    /** Nobody was there, and nothing is booked since; with when they are to be called. */
    missed: missed && { ...missed, callDue: callAgain?.dueDate.toISOString() ?? null },
    /** The last one that was cancelled, where nothing is booked since. */
    cancelled: cancelled || null,
    /** The one that is booked instead of a missed or a cancelled one, while it is still to come. */
    rebooked:
      lapsed && rebooked && rebooked.start === booked?.start
        ? { isMissed: lapsed.outcome === "no_show", of: placed(lapsed.startsAt) }
        : null,
    /** The kind of the one that was missed or cancelled, to book it again. */
    again: missed || cancelled ? (lapsed?.meetingType ?? null) : null,
    /** It took place, nothing is booked since, and nobody has said what the lead is now. */
    kept: kept &&
      keptAt && {
        ...keptAt,
        /** The proposed task was not added since. */
        canPlan: !tasks.some(
          ({ title, createdAt }) => title === FOLLOW_UP && createdAt >= (kept.startsAt as Date),
        ),
      },
    link,
  };
}
