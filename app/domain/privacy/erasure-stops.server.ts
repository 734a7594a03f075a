import { hasDutyWords } from "~/domain/duty/duty";
import { refuseFields } from "~/refusal";
import type { PersonRecords } from "./person.server";

/** Why a person should not be erased without a look: open danger, a time to talk that is ahead, words of the duty log. */
export function listErasureStops({ stored }: PersonRecords, now: Date): string[] {
  const isInDanger = stored.leads.some((lead) => lead.responseDueAt && lead.openUrgencyRank === 0);
  const isAhead = stored.bookings.some(
    ({ status, startsAt }) => status !== "cancelled" && startsAt && startsAt > now,
  );
  const noted = stored.dutyEntries.filter(hasDutyWords).length;
  return [
    ...(isInDanger ? ["This is an open crisis: nobody has answered it yet."] : []),
    ...(isAhead ? ["A consultation is still ahead."] : []),
    ...(noted > 0 ? [formatDutyStop(noted)] : []),
  ];
}

const formatDutyStop = (entries: number) =>
  `The duty log has ${entries === 1 ? "an entry" : `${entries} entries`} with words: they are kept for seven years in case somebody asks what was done.`;

/**
 * Asks for a person's decision before somebody with such a stop is erased.
 * @throws Refusal of the field `anyway`
 */
export function requireErasureDecision(person: PersonRecords, now: Date): void {
  const stops = listErasureStops(person, now);
  if (stops.length > 0) throw refuseFields({ anyway: [`${stops.join(" ")} Erase all the same?`] });
}
