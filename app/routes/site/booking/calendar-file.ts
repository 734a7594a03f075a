import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectPrivately } from "~/components/site/meta/private-answer.server";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { buildCalendarFile } from "~/domain/booking/calendar-file.server";
import { chooseBookingZone } from "~/services/booking/shown-booking.server";
import { readPractice } from "~/services/practice/practice.server";
import { enterBookingPage } from "~/services/request/held-page.server";

/** Sends the calendar file of a booking; for one that was canceled, it takes the entry away again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const entry = await enterBookingPage(request, token);
  if (entry.state === "unknown")
    throw new Response("There is no such booking.", { status: 404, headers: PRIVATE_HEADERS });
  if (entry.state === "mailed") throw redirectPrivately(`${entry.to}/consultation.ics`, entry.setCookie);
  if (entry.state === "closed") throw redirectPrivately(`/booking/${token}`, "");
  const { booking } = entry;
  // Nothing is in a calendar that is kept for nobody yet.
  if (booking.status === "asked_for") throw redirectPrivately(`/booking/${token}`, "");
  const file = buildCalendarFile(booking, {
    ...(await readPractice()),
    // The page's address opens in this browser alone, and not for long: a calendar has no use for it.
    page: null,
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
