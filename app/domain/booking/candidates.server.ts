import type { AppDatabase } from "#db/client.server";
import { listLeads } from "~/domain/leads/list.server";
import type { Lead } from "~/domain/leads/read.server";
import type { Booking } from "./take.server";

/** Leads that may have made a booking: by what staff search for, else by its e-mail, phone and name. */
export function bookingCandidates(db: AppDatabase, booking: Booking, q: string | null): Lead[] {
  const { inviteeEmail, inviteePhone, inviteeName } = booking;
  const searches = q ? [q] : [inviteeEmail, inviteePhone, inviteeName, ...(inviteeName?.split(/\s+/) ?? [])];
  const found = new Map<string, Lead>();
  for (const search of searches) {
    if (!search || search.length < 3) continue;
    for (const lead of listLeads(db, { q: search, limit: 8, sort: "newest" }).leads) found.set(lead.id, lead);
  }
  return [...found.values()].slice(0, 8);
}
