import { refuseFields } from "~/refusal";
import type { PersonRecords } from "./person.server";

/** Why a person should not be erased without a look: danger that nobody has answered, or a time to talk that is ahead. */
export function listErasureStops({ stored }: PersonRecords, now: Date): string[] {
  const isInDanger = stored.leads.some((lead) => lead.responseDueAt && lead.openUrgencyRank === 0);
  const isAhead = stored.bookings.some(
    ({ status, startsAt }) => status !== "cancelled" && startsAt && startsAt > now,
  );
  return [
    ...(isInDanger ? ["This is an open crisis: nobody has answered it yet."] : []),
    ...(isAhead ? ["A consultation is still ahead."] : []),
  ];
}

/**
 * Asks for a person's decision before somebody in danger, or with a time ahead, is erased.
 * @throws Refusal of the field `anyway`
 */
export function requireErasureDecision(person: PersonRecords, now: Date): void {
  const stops = listErasureStops(person, now);
  if (stops.length > 0) throw refuseFields({ anyway: [`${stops.join(" ")} Erase all the same?`] });
}
