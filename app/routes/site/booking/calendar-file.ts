import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { buildCalendarFile } from "~/domain/booking/calendar-file.server";
import { readOwnBooking } from "~/services/booking/booking.server";
import { buildBookingUrls } from "~/services/booking/links.server";
import { chooseBookingZone } from "~/services/booking/shown-booking.server";
import { readPractice } from "~/services/practice/practice.server";

/** Sends the calendar file of a booking; for one that was canceled, it takes the entry away again. */
export async function loader({ params }: LoaderFunctionArgs) {
  const booking = readOwnBooking(params.token ?? "");
  if (!booking) throw new Response("There is no such booking.", { status: 404, headers: PRIVATE_HEADERS });
  const file = buildCalendarFile(booking, {
    ...(await readPractice()),
    page: buildBookingUrls(booking.id).change,
    zone: chooseBookingZone(null, { booked: booking.zone }),
  });
  return new Response(file, {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="consultation.ics"',
      "X-Content-Type-Options": "nosniff",
    },
  });
}
