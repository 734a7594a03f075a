// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as lines lose the roles of a table
import { Link, useLocation, useNavigation } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Users from "lucide-react/icons/users";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { Pager } from "~/components/admin/lists/pager";
import { EmptyState } from "~/components/admin/screen";
import { joinClassNames } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { applySearchChanges, isFiltered } from "~/domain/lists/filters";
import type { LeadList } from "../screen.server";
import { BESIDE_TAKING, LeadRow } from "./lead-row";
import type { LeadRows } from "./use-rows";

type Sort = LeadList["sort"];
type Column = {
  header: string;
  className: string;
  /** The sort orders of a column: by its first click, and by the next. */
  sorts?: readonly Sort[];
  up?: readonly Sort[];
};

const COLUMNS: readonly Column[] = [
  { header: "Lead", className: "", sorts: ["name", "name-last"], up: ["name"] },
  { header: "Contact", className: "w-36 xl:w-44" },
  { header: "Priority", className: "w-28", sorts: ["urgency", "urgency-low"], up: ["urgency-low"] },
  {
    header: "Status",
    className: "w-[4.75rem] hidden xl:table-cell",
    sorts: ["status", "status-last"],
    up: ["status"],
  },
  { header: "Owner", className: "w-24 hidden 2xl:table-cell" },
  { header: "Next step", className: "w-[8.75rem] 2xl:w-44", sorts: ["due"], up: ["due"] },
  {
    header: "Score",
    className: "w-[3.25rem] text-right hidden lg:table-cell",
    sorts: ["score", "score-low"],
    up: ["score-low"],
  },
  { header: "Date", className: "w-16", sorts: ["newest", "oldest"], up: ["oldest"] },
  { header: "Actions", className: "w-14 xl:w-[6.25rem]" },
];

/** The column for taking up a crisis, shown only while a crisis is not taken up. */
const TAKING: Column = { header: "Take", className: "w-[4.75rem]" };

/** The columns hidden if there is no room for all: the lead's phone number can be called without the actions. */
const MAKE_WAY = ["Date", "Actions"];

const columnsWith = (hasTaking: boolean): readonly Column[] =>
  hasTaking
    ? [
        ...COLUMNS.map((column) =>
          MAKE_WAY.includes(column.header)
            ? { ...column, className: joinClassNames(column.className, BESIDE_TAKING) }
            : column,
        ),
        TAKING,
      ]
    : COLUMNS;

/** The leads of the view. While another page is loading, the old rows stay, dimmed. */
export function LeadTable({
  list: { filters, rows, nextCursor, isFirstPage, before, matching, sort, view },
  state,
  onPeek,
}: {
  list: LeadList;
  state: LeadRows;
  onPeek: (leadId: string) => boolean;
}) {
  const isLoading = useOtherList();
  const { search } = useLocation();
  // Until scripts run, and without JavaScript, Tab stops at every link of the list.
  const isRunning = useHydrated();
  const page = (cursor: string | null) => ({ search: applySearchChanges(search, { cursor, create: null }) });
  const { selected, tabStop, present, toggle, setPresent } = state;
  const hasTaking = rows.some(({ isAlerting }) => isAlerting);

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
        {rows.length === 0 ? (
          <NoLeads isFiltered={isFiltered(filters)} hasOthers={view !== "all"} />
        ) : (
          <table role="table" className="block w-full table-fixed border-collapse text-sm md:table">
            <caption className="sr-only">Leads. Arrow keys move, Enter opens, x selects.</caption>
            <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
              <tr role="row" className="md:table-row">
                <th role="columnheader" scope="col" className={joinClassNames(HEAD, "w-9 pl-3 pr-1")}>
                  <ChooseAll rows={rows.length} state={state} />
                </th>
                {columnsWith(hasTaking).map((column) => (
                  <Head key={column.header} column={column} sort={sort} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
              {rows.map((row) => (
                <LeadRow
                  key={row.id}
                  row={row}
                  hasTaking={hasTaking}
                  isSelected={selected.includes(row.id)}
                  isPresent={present === row.id}
                  isTabStop={isRunning ? tabStop === row.id : undefined}
                  onSelect={() => toggle(row.id)}
                  onPresent={() => setPresent(row.id)}
                  onPeek={() => onPeek(row.id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {(rows.length > 0 || !isFirstPage) && (
        <Pager
          label="Pages of leads"
          noun={["lead", "leads"]}
          before={before}
          shown={rows.length}
          total={matching.leads}
          first={isFirstPage ? null : page(null)}
          next={nextCursor ? page(nextCursor) : null}
        />
      )}
    </div>
  );
}

const HEAD =
  "whitespace-nowrap border-b border-line bg-surface px-1.5 py-0 text-left text-xs font-semibold text-muted md:sticky md:top-[--crisis-bar] md:z-10 md:h-8";

function Head({ column, sort }: { column: Column; sort: Sort }) {
  const { header, className, sorts, up } = column;
  const { search } = useLocation();
  if (!sorts)
    return (
      <th role="columnheader" scope="col" className={joinClassNames(HEAD, className)}>
        {header}
      </th>
    );
  const isSorted = sorts.includes(sort);
  const isUp = up?.includes(sort) ?? false;
  // After the last of a column's sort orders, a click returns to the call order, the list's own.
  const next = isSorted ? sorts[sorts.indexOf(sort) + 1] : sorts[0];
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}
      className={joinClassNames(HEAD, className)}
    >
      <Link
        to={{ search: applySearchChanges(search, { sort: next ?? null, cursor: null }) }}
        preventScrollReset
        className={joinClassNames(
          "inline-flex min-h-6 items-center gap-0.5 rounded-sm hover:text-ink hover:underline",
          isSorted && "text-ink",
        )}
      >
        {header}
        {isSorted && <Arrow aria-hidden className="size-3" />}
      </Link>
    </th>
  );
}

function ChooseAll({ rows, state: { selected, chooseAll } }: { rows: number; state: LeadRows }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = selected.length > 0 && selected.length < rows;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all on this page"
      checked={selected.length === rows}
      onChange={(event) => chooseAll(event.currentTarget.checked)}
      className="size-4 cursor-pointer align-middle accent-primary"
    />
  );
}

function NoLeads({ isFiltered, hasOthers }: { isFiltered: boolean; hasOthers: boolean }) {
  const isNarrowed = isFiltered || hasOthers;
  return (
    <EmptyState
      icon={<Users />}
      title="No leads found"
      hint={isFiltered ? "Try adjusting your filters" : "New leads will appear here"}
      action={
        isNarrowed && (
          <span className="flex flex-wrap justify-center gap-2">
            {isFiltered && <ButtonLink to="/admin/dashboard">Clear filters</ButtonLink>}
            {hasOthers && <ButtonLink to="/admin/dashboard?view=all">Show all leads</ButtonLink>}
          </span>
        )
      }
    />
  );
}

/** Whether another list is loading; opening a dialog over this one does not count. */
function useOtherList(): boolean {
  const { state, location } = useNavigation();
  const { search } = useLocation();
  return (
    state === "loading" && location.pathname === "/admin/dashboard" && list(location.search) !== list(search)
  );
}

const list = (search: string) => applySearchChanges(search, { create: null });
