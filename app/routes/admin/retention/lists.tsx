import { Link } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { StatusBadge } from "~/components/admin/lead/lead-badges";
import { Button } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { type Column, DataTable, EmptyState } from "~/components/ui/screen";
import type { EndingLine, RetentionScreen } from "./screen.server";

const NAME = "min-w-0 font-semibold text-ink hover:underline [overflow-wrap:anywhere]";

export type RetentionQuestion = { about: "keep" | "erase"; lead: EndingLine };

type RetentionAskHandler = (question: RetentionQuestion, from: HTMLElement) => void;

const COLUMNS: Column<EndingLine>[] = [
  {
    key: "name",
    header: "Name",
    label: "",
    cell: ({ id, name }) => (
      <Link to={`/admin/leads/${id}`} prefetch="intent" className={NAME}>
        {name}
      </Link>
    ),
  },
  { key: "status", header: "Status", label: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { key: "closed", header: "Closed on", label: "Closed on", cell: ({ closedOn }) => <Day>{closedOn}</Day> },
  {
    key: "erased",
    header: "Erased on",
    label: "Erased on",
    cell: ({ erasedOn }) => (
      <span className="font-semibold">
        <Day>{erasedOn}</Day>
      </span>
    ),
  },
];

const Day = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

export function Endings({ screen, onAsk }: { screen: RetentionScreen; onAsk: RetentionAskHandler }) {
  const { lines, mayAct, page, pages } = screen;
  const columns = mayAct ? [...COLUMNS, actions(onAsk)] : COLUMNS;
  return (
    <Panel id="endings" title="Erased within 30 Days" bodyClassName="!p-0">
      <DataTable
        caption="Closed leads that are erased within 30 days, the first one on top"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title="Nothing is erased in the next 30 days"
            hint="A closed lead shows up here a month before its day. The site looks each night."
          />
        }
      />
      {pages > 1 && (
        <nav
          aria-label="Pages of leads"
          className="flex items-center justify-between gap-2 border-t border-line p-3 text-sm text-muted"
        >
          {page > 1 ? (
            <ButtonLink to={`?page=${page - 1}`} variant="secondary" size="sm">
              Previous page
            </ButtonLink>
          ) : (
            <span />
          )}
          <span className="tabular-nums">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <ButtonLink to={`?page=${page + 1}`} variant="secondary" size="sm">
              Next page
            </ButtonLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </Panel>
  );
}

const actions = (onAsk: RetentionAskHandler): Column<EndingLine> => ({
  key: "actions",
  header: <span className="sr-only">Actions</span>,
  label: "",
  align: "right",
  cell: (lead) => {
    const button = (about: RetentionQuestion["about"], label: string) => (
      <Button
        onClick={({ currentTarget }) => onAsk({ about, lead }, currentTarget)}
        data-lead={lead.id}
        aria-label={`${label}: ${lead.name}`}
        variant="secondary"
        size="sm"
      >
        {label}
      </Button>
    );
    return (
      <span className="flex flex-wrap gap-2 max-md:pt-1 md:ml-auto md:w-max md:flex-nowrap">
        {button("keep", "Keep for a year")}
        {button("erase", "Erase now")}
      </span>
    );
  },
});

export function Holds({ holds }: Pick<RetentionScreen, "holds">) {
  if (holds.length === 0) return null;
  return (
    <Panel id="holds" title="Kept on Purpose" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {holds.map(({ id, name, reason, until, keptOn, by }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
            <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              <Link to={`/admin/leads/${id}`} prefetch="intent" className={NAME}>
                {name}
              </Link>
              <p className="max-w-measure">{reason}</p>
              <p className="text-xs text-muted">
                {by}, {keptOn}
              </p>
            </div>
            <p className="text-muted">
              Until <Day>{until}</Day>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
