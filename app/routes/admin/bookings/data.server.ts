import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { readSearchText } from "~/components/ui/search-params";
import { formatPhone } from "~/content/text";
import { summarizeUnansweredLookups } from "~/domain/booking/lookups.server";
import {
  giveBookingToLead,
  listBookingLeadCandidates,
  listWaitingBookings,
} from "~/domain/booking/waiting.server";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { getAppContext } from "~/platform/context.server";

export type WaitingBookingAnswer = RetryableAnswer & {
  bookingId: string;
  ok: boolean;
  title: string;
  message: string;
};

export function readBookings(url: URL) {
  const { db } = getAppContext();
  const searched = url.searchParams.get("booking");
  const q = readSearchText(url.searchParams) || null;
  return {
    unanswered: summarizeUnansweredLookups(db),
    bookings: listWaitingBookings(db).map((booking) => ({
      id: booking.id,
      name: booking.inviteeName ?? "Name not given",
      email: booking.inviteeEmail,
      phone: booking.inviteePhone && formatPhone(booking.inviteePhone),
      startsAt: booking.startsAt?.toISOString() ?? null,
      made: booking.createdAt.toISOString(),
      q: booking.id === searched ? q : null,
      candidates: listBookingLeadCandidates(db, booking, booking.id === searched ? q : null).map((lead) => ({
        value: lead.id,
        label: `${lead.name} · ${lead.email} · ${findOptionLabel(statusOptions, lead.status)}`,
      })),
    })),
  };
}

export type WaitingBooking = ReturnType<typeof readBookings>["bookings"][number];

const OUTCOMES = {
  booked: { status: 200, message: "The lead is booked and its campaign has stopped." },
  missing: { status: 404, message: "Please choose a lead." },
  taken: { status: 409, message: "It was given to a lead meanwhile, or canceled." },
};

export function giveBooking(form: FormData, by: string) {
  const { db, now } = getAppContext();
  const bookingId = String(form.get("bookingId"));
  const change = { by, now: now(), newId: createId };
  const { outcome } = giveBookingToLead(db, bookingId, String(form.get("leadId") ?? ""), change);
  const ok = outcome === "booked";
  const { status, message } = OUTCOMES[outcome];
  const title = ok ? "Booking given to the lead" : "Failed to give the booking";
  return data<WaitingBookingAnswer>({ bookingId, ok, title, message }, { status });
}
