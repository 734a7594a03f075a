import { Link } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";

/** Bookings that match no lead; nothing when there are none. */
export function WaitingBookings({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Link
      to="/admin/bookings"
      className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-2.5 font-semibold hover:border-primary"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-primary" />
      {waiting === 1 ? "1 booking waits for its lead" : `${waiting} bookings wait for their lead`}
    </Link>
  );
}
