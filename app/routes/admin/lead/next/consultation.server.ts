import { isBookedWithUnsafeContact } from "~/domain/booking/family-contact.server";
import { buildCallAgainTitle, FOLLOW_UP_TASK_TITLE } from "~/domain/booking/outcome.server";
import {
  findAskedForTime,
  findKeptBooking,
  findMissedBooking,
  findNextBooking,
  findUnsettledBooking,
  OWN_PROVIDER,
} from "~/domain/booking/read.server";
import { findLapsedBooking, findRebooking } from "~/domain/booking/rebooked.server";
import { isClosedLead } from "~/domain/leads/fields/state";
import type { Lead } from "~/domain/leads/read.server";
import type { Task } from "~/domain/tasks/read.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { resolveBookingUrl } from "~/services/booking/links.server";

/** Finds the lead's next consultation, a missed or undecided one, and the lead's own booking link. */
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
    ({ status, title }) => status === "pending" && title === buildCallAgainTitle(lead.name),
  );
  // A consultation that took place is shown until staff decide on the lead's next status.
  const kept = lead.status === "booked" ? findKeptBooking(db, lead.id) : undefined;
  const keptAt = placed(kept?.startsAt);
  const link = isClosedLead(lead)
    ? null
    : resolveBookingUrl(lead.meetingType ?? "standard", links, { leadId: lead.id });
  if (!booked && !unsettled && !missed && isClosedLead(lead)) return null;
  return {
    leadId: lead.id,
    name: lead.name,
    /** The id of the coming consultation, if it can be moved here. */
    movable: next?.provider === OWN_PROVIDER && next.startsAt && next.startsAt > now ? next.id : null,
    start: booked?.start ?? null,
    date: booked?.date ?? null,
    /** The time that was asked for and is kept for nobody until it is confirmed. */
    askedFor: placed(findAskedForTime(db, lead.id, now)?.startsAt),
    isUnproven: next?.isUnproven ?? false,
    isUnsafe: next ? isBookedWithUnsafeContact(db, next) : false,
    unsettled,
    /** The missed consultation, if nothing is booked since, with the time to call again. */
    missed: missed && { ...missed, callDue: callAgain?.dueDate.toISOString() ?? null },
    /** The last consultation, if it was cancelled and nothing is booked since. */
    cancelled: cancelled || null,
    /** The consultation booked to replace a missed or cancelled one, while it is ahead. */
    rebooked:
      lapsed && rebooked && rebooked.start === booked?.start
        ? { isMissed: lapsed.outcome === "no_show", of: placed(lapsed.startsAt) }
        : null,
    /** The kind of the missed or cancelled consultation, to book it again. */
    again: missed || cancelled ? (lapsed?.meetingType ?? null) : null,
    /** The consultation that took place, if nothing is booked since and nobody has decided on the lead's status. */
    kept: kept &&
      keptAt && {
        id: kept.id,
        ...keptAt,
        /** Whether the proposed follow-up task can be added: it was not added since the consultation. */
        canPlan: !tasks.some(
          ({ title, createdAt }) => title === FOLLOW_UP_TASK_TITLE && createdAt >= (kept.startsAt as Date),
        ),
      },
    link,
  };
}
