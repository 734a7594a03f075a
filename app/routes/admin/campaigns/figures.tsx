import { Panel } from "~/components/ui/card";
import { type Column, DataTable } from "~/components/ui/screen";
import { CampaignUrgencyBadge } from "./badges";
import type { CampaignMonitor } from "./screen.server";

type Row = CampaignMonitor["figures"][number];

const number = (key: keyof Row & string, label: string): Column<Row> => ({
  key,
  header: label,
  label,
  align: "right",
  cell: (row) => <span className="tabular-nums">{row[key]}</span>,
});

const columns: Column<Row>[] = [
  {
    key: "urgency",
    header: "Urgency",
    label: "Urgency",
    cell: (row) => <CampaignUrgencyBadge urgency={row.urgency} />,
  },
  {
    key: "step",
    header: "After step",
    label: "After step",
    cell: (row) => (row.step === 0 ? "Before the first" : row.step),
  },
  number("sent", "Sent"),
  {
    key: "booked",
    header: "Booked",
    label: "Booked",
    align: "right",
    cell: (row) => (
      <span className="tabular-nums">
        {row.booked}
        {row.booked > 0 && row.bookedShare && <span className="text-muted"> ({row.bookedShare})</span>}
      </span>
    ),
  },
  number("replied", "Replied"),
  number("unsubscribed", "Unsubscribed"),
];

const tracked: Column<Row>[] = [number("opened", "Opened"), number("clicked", "Clicked")];

/** Shows the figures of each campaign step; opens and clicks only where the owner turned tracking on. */
export function Figures({ monitor }: { monitor: CampaignMonitor }) {
  const { figures, tracking, timeToBooking } = monitor;
  return (
    <Panel
      id="figures"
      title="What followed"
      bodyClassName="!p-0"
      aside={
        <p className="text-xs text-muted">
          {timeToBooking
            ? `Half of all bookings come within ${timeToBooking} of the inquiry`
            : "No bookings yet"}
        </p>
      }
    >
      <DataTable
        caption="Mails sent, and bookings, replies and unsubscribes after them, by urgency and step"
        columns={tracking ? [...columns, ...tracked] : columns}
        rows={figures}
        rowKey={(row) => `${row.urgency} ${row.step}`}
        empty={<p className="px-4 py-8 text-center text-sm text-muted">Figures come with the first email</p>}
      />
    </Panel>
  );
}
