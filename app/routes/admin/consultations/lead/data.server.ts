import { z } from "zod";
import { findNextBooking } from "~/domain/booking/read.server";
import { formatContact } from "~/domain/leads/contacts/phone-link";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { listLeads } from "~/domain/leads/list/list.server";
import { readSearchText } from "~/domain/lists/filters";
import { formatClockWithZone, formatLongDay } from "~/domain/time/spoken-time";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";

const MAX_LEADS_SHOWN = 8;

const chosenTime = z.object({ start: z.iso.datetime(), userId: z.string().max(100).optional() });

/** Reads the chosen time in the address, and the leads to book it for; null where the address names no time. */
export function readLeadChoice(url: URL) {
  const { db, env, now: clock } = getAppContext();
  const chosen = chosenTime.safeParse(Object.fromEntries(url.searchParams));
  if (!chosen.success) return null;
  const { start, userId } = chosen.data;
  const zone = env.BUSINESS_TIMEZONE;
  const now = clock();
  const q = readSearchText(url.searchParams);
  const query = q ? { q } : { closed: false };
  return {
    start,
    userId: userId ?? "",
    words: `${formatLongDay(new Date(start), zone)}, ${formatClockWithZone(new Date(start), zone)}`,
    caller: listColleagues(db).find(({ id }) => id === userId)?.label ?? null,
    q,
    leads: listLeads(db, { ...query, limit: MAX_LEADS_SHOWN, now }).leads.map(
      ({ id, name, email, phone, status }) => ({
        id,
        name,
        contact: phone ? formatContact({ kind: "phone", value: phone }) : email,
        status: findOptionLabel(statusOptions, status),
        booked: findNextBooking(db, id, now)?.startsAt ?? null,
      }),
    ),
  };
}

export type LeadChoice = NonNullable<ReturnType<typeof readLeadChoice>>;
