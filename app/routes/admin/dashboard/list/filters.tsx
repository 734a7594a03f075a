import Download from "lucide-react/icons/download";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { leadFilters } from "~/domain/leads/list/lead-filters";
import type { DashboardData, LeadList } from "../screen.server";
import { MoreFilters } from "./more-filters";

const FORM = "lead-filters";

/** The search and filters of leads, and the export of the result; on a phone the filters are beside the search. */
export function Filters({ list, people }: { list: LeadList; people: DashboardData["people"] }) {
  const { filters, view, sort, exportAddress } = list;
  const keptView = new Map<string, string>([
    ["view", view === "open" || view === "all" ? "" : view],
    ["sort", sort === "calls" ? "" : sort],
  ]);
  return (
    <div className="relative flex items-center gap-2 border-b border-line px-1.5 py-0.5 md:py-1.5">
      <div className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <FilterForm
          id={FORM}
          action="/admin/dashboard"
          search={{ label: "Search leads", placeholder: "Search by name, email, or phone..." }}
          table={leadFilters}
          filters={filters}
          className="auto-cols-[8.5rem] grid-flow-col grid-cols-[minmax(10rem,1fr)] border-b-0 !p-0.5 max-md:min-w-max [&_:is(input,select)]:!min-h-8 [&_:is(input,select)]:!py-1 [&_select]:!pl-2.5"
        >
          {[...keptView].map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </FilterForm>
      </div>
      <MoreFilters form={FORM} filters={filters} people={people} />
      <a
        href={exportAddress}
        title="Export"
        className={joinClassNames(buildButtonClass({ variant: "secondary", size: "sm" }), "max-md:!px-2")}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-md:sr-only">Export</span>
      </a>
    </div>
  );
}
