import { and, eq, gt, inArray, isNotNull, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, leads } from "#db/schema";
import type { Change } from "~/records/change";
import { refuseFields } from "~/refusal";

/** Why a person should not be erased without a look: danger that nobody has answered, or a time to talk that is ahead. */
function listErasureStops(db: AppDatabase, leadIds: string[], now: Date): string[] {
  const inDanger = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, leadIds), isNotNull(leads.responseDueAt), eq(leads.openUrgencyRank, 0)))
    .limit(1)
    .get();
  const ahead = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(inArray(bookings.leadId, leadIds), ne(bookings.status, "cancelled"), gt(bookings.startsAt, now)),
    )
    .limit(1)
    .get();
  return [
    ...(inDanger ? ["This is an open crisis: nobody has answered it yet."] : []),
    ...(ahead ? ["A consultation is still ahead."] : []),
  ];
}

/**
 * Asks for a person's decision before somebody in danger, or with a time ahead, is erased.
 * @param isDecided they have decided
 * @throws Refusal of the field `anyway`
 */
export function requireErasureDecision({ db, now }: Change, leadIds: string[], isDecided: boolean): void {
  const stops = isDecided ? [] : listErasureStops(db, leadIds, now);
  if (stops.length > 0) throw refuseFields({ anyway: [`${stops.join(" ")} Erase all the same?`] });
}
