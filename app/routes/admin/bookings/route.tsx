import { useLoaderData } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ChooseLead } from "~/components/admin/lead/choose-lead";
import { EmptyState, Fact, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { waitingBookingCommands } from "~/domain/booking/waiting-commands";
import type { BookingsScreen, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<BookingsScreen>();

export const meta = buildScreenMeta("/admin/bookings");

export default function Bookings() {
  const { bookings, unanswered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        screen="/admin/bookings"
        lead="Consultations booked by someone who matches no lead. Give each to the lead it belongs to."
        back="/admin/hub"
      />
      {unanswered.count > 0 && (
        <p role="status" className="rounded-control border border-amber-edge bg-amber-tint px-4 py-3 text-sm">
          {unanswered.count === 1
            ? "Calendly’s page said that somebody booked, and "
            : `Calendly’s page said ${unanswered.count} times that somebody booked, and `}
          Calendly could not be asked yet: {unanswered.problem} It is tried again. Calendly’s own list has the
          details.
        </p>
      )}
      {bookings.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<CalendarCheck />}
            title="No bookings are waiting"
            hint="A booking that matches no lead by email or phone shows up here."
          />
        </section>
      ) : (
        bookings.map((booking) => <Waiting key={booking.id} booking={booking} />)
      )}
    </>
  );
}

function Waiting({ booking }: { booking: BookingsScreen["bookings"][number] }) {
  const { id, name, email, phone, startsAt, made } = booking;
  return (
    <Panel id={`booking-${id}`} title={name} bodyClassName="grid gap-4 lg:grid-cols-2">
      <dl className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2 [&_dd]:[overflow-wrap:anywhere]">
        <Fact label="Consultation">{startsAt ? <When at={startsAt} isLong /> : "Time not given"}</Fact>
        <Fact label="Booked">
          <When at={made} />
        </Fact>
        <Fact label="Email">{email ?? "Not given"}</Fact>
        <Fact label="Phone">{phone ?? "Not given"}</Fact>
      </dl>
      <div className="grid content-start gap-3">
        <ChooseLead kind="booking" of={booking} give={waitingBookingCommands.give} />
      </div>
    </Panel>
  );
}
