import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import Timer from "lucide-react/icons/timer";
import { Fragment, type ReactNode } from "react";
import { RESPONSE_TARGET_LABELS } from "~/components/admin/lead/lead-badges";
import { type Column, DataTable, EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { joinClassNames } from "~/components/ui/class-names";
import { describeDangerFigures } from "~/domain/first-response/after-danger";
import {
  computeShareInTime,
  type FirstResponseRate,
  formatWeek,
  resolveCalendarWeek,
} from "~/domain/first-response/rates";
import { computeRecentWeekRates, computeWeekRates } from "~/domain/first-response/rates.server";
import { findOptionLabel, staffUrgencies } from "~/domain/leads/fields/options";
import { readDay } from "~/domain/lists/days.server";
import { formatDuration } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import { requireOwner } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  return readResponse(new URL(request.url));
}

export const clientLoader = keepLast<ResponseData>();

export const meta = buildScreenMeta("/admin/response");

type Shown = ResponseData["chosen"]["all"];
type Week = ResponseData["weeks"][number];
type UrgencyRow = ResponseData["chosen"]["byUrgency"][number];
type PersonRow = ResponseData["chosen"]["byPerson"][number];

const number = (value: number) => (
  <span className={joinClassNames("tabular-nums", value === 0 && "text-muted")}>{value}</span>
);

const count = <Row extends Shown>(header: string): Column<Row> => ({
  header,
  align: "right",
  cell: ({ enquiries }) => number(enquiries),
});

const share = <Row extends Shown>(): Column<Row> => ({
  header: "In time",
  cell: (row) => <Share share={row.share} />,
});

const median = <Row extends Shown>(): Column<Row> => ({
  header: "Median",
  align: "right",
  cell: (row) => (
    <span className="whitespace-nowrap tabular-nums">
      {row.median === null ? "–" : formatDuration(row.median)}
    </span>
  ),
});

const URGENCIES: Column<UrgencyRow>[] = [
  {
    header: "Urgency",
    label: "",
    cell: ({ urgency }) => (
      <span>
        <span className="font-semibold">{findOptionLabel(staffUrgencies, urgency)}</span>{" "}
        <span className="whitespace-nowrap text-xs text-muted">target {RESPONSE_TARGET_LABELS[urgency]}</span>
      </span>
    ),
  },
  count("Inquiries"),
  share(),
  median(),
  {
    header: "The rest",
    cell: (row) => (
      <span className="text-xs max-md:text-right">
        {describeUnanswered(row) || <span className="text-muted">–</span>}
      </span>
    ),
  },
];

/** Says how many enquiries were not answered in time: "3 late, 12 overdue, 16 still in time". */
const describeUnanswered = ({ late, overdue, waiting, unanswered }: Shown) =>
  [
    late && `${late} late`,
    overdue && `${overdue} overdue`,
    waiting && `${waiting} still in time`,
    unanswered && `${unanswered} closed unanswered`,
  ]
    .filter(Boolean)
    .join(", ");

const PEOPLE: Column<PersonRow>[] = [
  {
    header: "Person",
    label: "",
    cell: ({ id, name }) =>
      id ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <span className="text-muted">A booking, or a past colleague</span>
      ),
  },
  count("Answered"),
  share(),
  median(),
  {
    header: "In time by urgency",
    label: "",
    cell: ({ byUrgency }) => (
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
        {byUrgency.map(({ urgency, inTime, enquiries, median }) => (
          <li key={urgency} className="whitespace-nowrap tabular-nums">
            {findOptionLabel(staffUrgencies, urgency)} {inTime} of {enquiries}
            {median !== null && <span className="text-muted"> · {formatDuration(median)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
];

export default function ResponseScreen() {
  const { weeks, chosen } = useLoaderData<typeof loader>() as ResponseData;
  return (
    <>
      <PageHeader
        screen="/admin/response"
        lead="How soon somebody called or wrote back, by the week an inquiry came in. In time counts what was answered or is overdue."
      />
      <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Panel title={`Week of ${chosen.words}`} className="2xl:order-2">
          <div aria-live="polite">
            {chosen.all.enquiries === 0 ? (
              <EmptyState
                icon={<Timer />}
                title="No inquiries this week"
                hint="Choose another week, or come back when somebody has written."
              />
            ) : (
              <>
                <DataTable
                  caption={`By urgency, ${chosen.words}`}
                  columns={URGENCIES}
                  rows={chosen.byUrgency}
                  rowKey={({ urgency }) => urgency}
                  empty={null}
                />
                <h3 className="border-t border-line px-4 pb-1 pt-4 md:px-3 text-sm font-semibold">
                  Who answered
                </h3>
                <DataTable
                  caption={`By person, ${chosen.words}`}
                  columns={PEOPLE}
                  rows={chosen.byPerson}
                  rowKey={({ id }) => id ?? "nobody"}
                  empty={<p className="px-4 pb-4 md:px-3 text-sm text-muted">Nobody has answered yet.</p>}
                />
              </>
            )}
            {chosen.danger.length > 0 && (
              <>
                <h3 className="border-t border-line px-4 pb-1 pt-4 md:px-3 text-sm font-semibold">
                  Crises and what followed
                </h3>
                <dl className="grid gap-x-4 px-4 pb-4 text-sm md:grid-cols-[11rem_minmax(0,1fr)] md:px-3">
                  {chosen.danger.map(({ label, words }) => (
                    <Fragment key={label}>
                      <dt className="pt-1.5 text-muted md:pb-1.5">{label}</dt>
                      <dd className="tabular-nums md:py-1.5">{words}</dd>
                    </Fragment>
                  ))}
                </dl>
              </>
            )}
          </div>
        </Panel>
        <Panel title="Last 12 weeks">
          <DataTable
            caption="First responses by week, newest first"
            columns={weekColumns(chosen.monday)}
            rows={weeks}
            rowKey={({ monday }) => monday}
            rowClassName={({ monday }) =>
              joinClassNames(
                "max-md:grid max-md:grid-cols-[1fr_auto_auto] max-md:gap-x-3 max-md:!py-0",
                monday === chosen.monday && "bg-paper",
              )
            }
            empty={null}
          />
        </Panel>
      </div>
    </>
  );
}

const weekColumns = (chosen: string): Column<Week>[] => [
  {
    header: "Week",
    label: "",
    cell: ({ monday, words }) => (
      <Link
        to={`/admin/response?week=${monday}`}
        preventScrollReset
        aria-current={monday === chosen ? "true" : undefined}
        className={joinClassNames(
          "inline-flex min-h-6 items-center whitespace-nowrap underline max-md:min-h-11",
          monday === chosen ? "font-semibold" : "text-primary",
        )}
      >
        {words}
      </Link>
    ),
  },
  {
    header: "Inquiries",
    label: "",
    align: "right",
    cell: ({ enquiries }) => (
      <span>
        {number(enquiries)}
        <span className="text-xs text-muted md:hidden"> new</span>
      </span>
    ),
  },
  { ...share(), label: "" },
  { ...median(), className: "max-md:hidden" },
  {
    header: "Open",
    align: "right",
    className: "max-md:hidden",
    cell: ({ waiting, overdue }) => number(waiting + overdue),
  },
];

function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={joinClassNames("overflow-clip rounded-card border border-line bg-surface", className)}
    >
      <h2 className="px-4 pb-2 pt-3 text-h3 md:px-3">{title}</h2>
      {children}
    </section>
  );
}

/** Shows the share of enquiries answered in time, as a bar and a percentage; a dash where none was due yet. */
function Share({ share }: { share: number | null }) {
  if (share === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex min-w-28 items-center gap-2">
      <span aria-hidden className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-edge" style={{ width: `${share}%` }} />
      </span>
      <span className="tabular-nums">{share}%</span>
    </span>
  );
}

const WEEKS_SHOWN = 12;

const shown = (rate: FirstResponseRate) => ({ ...rate, share: computeShareInTime(rate) });

/** Reads response rates of the last weeks, and of one week: the one with the day in the address, else today's. */
function readResponse(url: URL) {
  const { db, env, now: clock } = getAppContext();
  const [now, timeZone] = [clock(), env.BUSINESS_TIMEZONE];
  const asked = readDay(url.searchParams, "week");
  const day = (asked && parseWallClock(`${asked}T12:00`, timeZone)) || now;
  const weeks = computeRecentWeekRates(db, WEEKS_SHOWN, now, timeZone);
  const { monday } = resolveCalendarWeek(day, timeZone);
  const chosen =
    weeks.find(({ week }) => week.monday === monday) ??
    computeWeekRates(db, resolveCalendarWeek(day, timeZone), now);
  return {
    weeks: weeks.map(({ week, all }, index) => ({
      monday: week.monday,
      words: index === 0 ? "This week" : formatWeek(week),
      ...shown(all),
    })),
    chosen: {
      monday,
      words: formatWeek(chosen.week),
      all: shown(chosen.all),
      danger: describeDangerFigures(chosen.danger),
      byUrgency: chosen.byUrgency.map(({ urgency, rate }) => ({ urgency, ...shown(rate) })),
      byPerson: chosen.byPerson.map(({ id, name, all, byUrgency }) => ({
        id,
        name,
        ...shown(all),
        byUrgency: byUrgency.map(({ urgency, rate }) => ({ urgency, ...shown(rate) })),
      })),
    },
  };
}

type ResponseData = ReturnType<typeof readResponse>;
