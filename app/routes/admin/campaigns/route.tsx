import { Link, useLoaderData } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { ButtonLink } from "~/components/admin/buttons";
import { answerInBrowser, useAction } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { type Column, DataTable, Notice, PageHeader, Panel, StatTile } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { campaignCommands } from "~/services/campaigns/commands";
import {
  CampaignSearch,
  Campaigns,
  CampaignUrgencyBadge,
  ComingMail,
  Failures,
  RecentActivity,
} from "./lists";
import type { CampaignMonitor, loader } from "./screen.server";

/** How soon a change shows without a reload (docs/product/numbers.md §9). */
const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<CampaignMonitor>();

export const meta = buildScreenMeta("/admin/campaigns");

export default function CampaignsScreen() {
  const monitor = useLoaderData<typeof loader>();
  // The row whose campaign was stopped is gone when the stop is undone.
  const resumed = useAction(campaignCommands.resume);
  const resume = (id: string) => resumed.send({ id });
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        screen="/admin/campaigns"
        lead="Five emails after each inquiry. They stop by themselves when somebody books or unsubscribes, and once staff note a reply."
        actions={
          <>
            <ButtonLink to="/admin/campaigns/texts" prefetch="intent">
              Texts
            </ButtonLink>
            <ButtonLink to="/admin/campaigns/free-days" prefetch="intent">
              Days kept free
            </ButtonLink>
            <ButtonLink to="/admin/outbox" prefetch="intent">
              Outbox
            </ButtonLink>
          </>
        }
      />
      <PlainAnswer />
      <HeldBack emails={monitor.heldBack} />
      <ReplacedTexts count={monitor.replacedTexts} />
      <dl aria-label="Campaigns" className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <StatTile label="Total" value={monitor.stats.total} />
        <StatTile label="Active" value={monitor.stats.active} />
        <StatTile label="Completed" value={monitor.stats.completed} />
        <StatTile label="Paused" value={monitor.stats.paused} />
        <StatTile label="Stopped" value={monitor.stats.stopped} />
      </dl>
      <Failures failures={monitor.failures} />
      <div className="grid items-start gap-5 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <CampaignSearch filters={monitor.filters} />
          {monitor.lists.map((list) => (
            <Campaigns key={list.status} list={list} filters={monitor.filters} onResume={resume} />
          ))}
          <Figures monitor={monitor} />
        </div>
        <div className="grid min-w-0 gap-5">
          <RecentActivity logs={monitor.logs} tracking={monitor.tracking} />
          <ComingMail coming={monitor.coming} comingTotal={monitor.comingTotal} />
        </div>
      </div>
    </>
  );
}

/** Warns of Studio texts that can't be sent; the shipped ones are sent instead. */
function ReplacedTexts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice icon={<TriangleAlert aria-hidden />} role="status">
      {count === 1 ? "One text is" : `${count} texts are`} replaced by the words that come with the product.{" "}
      <Link to="/admin/campaigns/texts" className="font-semibold text-primary underline underline-offset-2">
        See which, and why
      </Link>
    </Notice>
  );
}

/** Says that campaign mail is held back: without a postal address no nurture mail leaves (docs/product/campaigns.md §12). */
function HeldBack({ emails }: { emails: number | null }) {
  if (emails === null) return null;
  return (
    <Notice icon={<TriangleAlert aria-hidden />} role="status">
      Campaign emails are held back: every one must carry your postal address. Set <code>POSTAL_ADDRESS</code>{" "}
      and they go out, at most one a day to each family.
      {emails > 0 && ` ${emails.toLocaleString("en-US")} ${emails === 1 ? "waits" : "wait"} now.`}
    </Notice>
  );
}

type Row = CampaignMonitor["figures"][number];

const number = (key: keyof Row & string, label: string): Column<Row> => ({
  header: label,
  align: "right",
  cell: (row) => <span className="tabular-nums">{row[key]}</span>,
});

const columns: Column<Row>[] = [
  { header: "Pace", cell: (row) => <CampaignUrgencyBadge urgency={row.urgency} /> },
  { header: "After step", cell: (row) => (row.step === 0 ? "Before the first" : row.step) },
  number("sent", "Sent"),
  {
    header: "Booked",
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

function Figures({ monitor }: { monitor: CampaignMonitor }) {
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
        caption="Mails sent, and bookings, replies and unsubscribes after them, by pace and step"
        columns={tracking ? [...columns, ...tracked] : columns}
        rows={figures}
        rowKey={(row) => `${row.urgency} ${row.step}`}
        empty={<p className="px-4 py-8 text-center text-sm text-muted">Figures come with the first email</p>}
      />
    </Panel>
  );
}
