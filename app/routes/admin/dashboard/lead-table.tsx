import { Link, useLocation, useNavigation } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { addressWith, changedSearch, isFiltered } from "~/components/admin/filters";
import { StatusBadge, UrgencyBadge } from "~/components/admin/lead-badges";
import { ResponseClockLine } from "~/components/admin/response-clock";
import { Score } from "~/components/admin/score";
import { buttonClass } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import type { Dashboard, LeadRow } from "./data.server";

function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="flex size-9 items-center justify-center rounded-control text-muted transition-colors hover:bg-primary-tint hover:text-primary [&>svg]:size-4"
    >
      {children}
    </a>
  );
}

const COLUMNS: Column<LeadRow>[] = [
  {
    key: "lead",
    header: "Lead",
    label: "",
    cell: (row) => (
      <span className="min-w-0">
        <Link
          to={`/admin/leads/${row.id}`}
          prefetch="intent"
          className="font-semibold hover:text-primary hover:underline"
        >
          {row.name}
        </Link>
        <span className="block text-xs text-muted">{row.relationship}</span>
      </span>
    ),
  },
  {
    key: "contact",
    header: "Contact",
    label: "Contact",
    cell: (row) => (
      <span className="min-w-0 text-xs max-md:text-right">
        <span className="block [overflow-wrap:anywhere]">{row.email}</span>
        <span className="block tabular-nums text-muted">{row.phone?.text}</span>
      </span>
    ),
  },
  {
    key: "priority",
    header: "Priority",
    label: "Priority",
    sorted: "descending",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1">
        <UrgencyBadge urgency={row.urgency} />
        {row.waitingUrgency && (
          <span className="flex items-center gap-1 text-xs">
            <span>New message:</span>
            <UrgencyBadge urgency={row.waitingUrgency} />
          </span>
        )}
        {row.crisis && (
          <span className="flex items-center gap-1 text-xs font-semibold text-crisis">
            <TriangleAlert aria-hidden className="size-3.5" />
            Danger named
          </span>
        )}
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    label: "Status",
    cell: (row) => (
      <span className="grid gap-0.5 max-md:justify-items-end">
        <span>
          <StatusBadge status={row.status} />
        </span>
        {row.clock && <ResponseClockLine {...row.clock} />}
      </span>
    ),
  },
  {
    key: "score",
    header: "Score",
    label: "Score",
    cell: (row) => <Score score={row.score} parts={row.scoreParts} />,
  },
  {
    key: "date",
    header: "Date",
    label: "Date",
    cell: (row) => (
      <span className="text-xs max-md:text-right">
        <span className="block whitespace-nowrap">{row.date}</span>
        <span className="block text-muted">{row.age}</span>
      </span>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    label: "",
    align: "right",
    cell: (row) => (
      <span className="flex items-center gap-0.5 max-md:w-full max-md:justify-end md:justify-end">
        {row.phone && (
          <IconLink href={row.phone.href} label={`Call ${row.name}`}>
            <Phone aria-hidden />
          </IconLink>
        )}
        {row.email && (
          <IconLink href={`mailto:${row.email}`} label={`Email ${row.name}`}>
            <Mail aria-hidden />
          </IconLink>
        )}
        <Link
          to={`/admin/leads/${row.id}`}
          prefetch="intent"
          aria-label={`View ${row.name}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          View
        </Link>
      </span>
    ),
  },
];

function NoLeads({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<Users />}
      title="No leads found"
      hint={filtered ? "Try adjusting your filters" : "New leads will appear here"}
      action={
        filtered && (
          <Link to="/admin/dashboard" className={buttonClass({ variant: "secondary", size: "sm" })}>
            Clear filters
          </Link>
        )
      }
    />
  );
}

/** Sorted by urgency, then age. While another page of it is under way the old rows stay, dimmed. */
export function LeadTable({ dashboard }: { dashboard: Dashboard }) {
  const { filters, rows, nextCursor, isFirstPage } = dashboard;
  const isLoading = useOtherList();
  const page = (cursor: string | null) => addressWith("/admin/dashboard", { ...filters, cursor });

  return (
    <div aria-busy={isLoading} className="relative">
      <p role="status" className="pointer-events-none sticky top-12 z-20 flex h-0 justify-center">
        {isLoading && (
          <span className="mt-3 h-fit rounded-full bg-ink px-3 py-1 text-xs font-semibold text-white shadow-pop">
            Loading leads...
          </span>
        )}
      </p>
      <div className={isLoading ? "opacity-60 transition-opacity" : undefined}>
        <DataTable
          caption="Leads, most urgent first"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          empty={<NoLeads filtered={isFiltered(filters)} />}
        />
      </div>
      {(nextCursor || !isFirstPage) && (
        <nav aria-label="Pages of leads" className="flex justify-between gap-2 border-t border-line p-3">
          {isFirstPage ? (
            <span />
          ) : (
            <Link to={page(null)} className={buttonClass({ variant: "secondary", size: "sm" })}>
              First page
            </Link>
          )}
          {nextCursor && (
            <Link to={page(nextCursor)} className={buttonClass({ variant: "secondary", size: "sm" })}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

/** True while another list is on its way; opening a dialog over this one is not. */
function useOtherList(): boolean {
  const { state, location } = useNavigation();
  const { search } = useLocation();
  return (
    state === "loading" && location.pathname === "/admin/dashboard" && list(location.search) !== list(search)
  );
}

const list = (search: string) => changedSearch(search, { create: null });
