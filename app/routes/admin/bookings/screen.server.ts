import { serveScreen } from "~/commands/screen.server";
import { formatPhone } from "~/content/text";
import { summarizeUnansweredLookups } from "~/domain/booking/lookups.server";
import {
  listBookingLeadCandidates,
  listWaitingBookings,
  waitingBookingHandlers,
} from "~/domain/booking/waiting.server";
import { readSearchText } from "~/domain/lists/filters";
import { getAppContext } from "~/platform/context.server";

function readBookings({ url }: { url: URL }) {
  const { db } = getAppContext();
  const searched = url.searchParams.get("booking");
  const text = readSearchText(url.searchParams) || null;
  return {
    unanswered: summarizeUnansweredLookups(db),
    bookings: listWaitingBookings(db).map((booking) => {
      const q = booking.id === searched ? text : null;
      return {
        id: booking.id,
        name: booking.inviteeName ?? "Name not given",
        email: booking.inviteeEmail,
        phone: booking.inviteePhone && formatPhone(booking.inviteePhone),
        startsAt: booking.startsAt,
        made: booking.createdAt,
        q,
        candidates: listBookingLeadCandidates(db, booking, q).map(({ id, name, email, status }) => ({
          id,
          name,
          email,
          status,
        })),
      };
    }),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readBookings,
  handle: [waitingBookingHandlers],
});

export type BookingsScreen = ReturnType<typeof readBookings>;
