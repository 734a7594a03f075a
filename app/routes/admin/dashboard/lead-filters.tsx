import { FilterForm } from "~/components/admin/filter-form";
import { Select } from "~/components/ui/controls";
import { staffUrgencies, statusOptions } from "~/domain/leads/options";
import type { Dashboard } from "./data.server";

const FILTERS = [
  { name: "status", label: "Status", placeholder: "All statuses", options: statusOptions },
  { name: "urgency", label: "Urgency", placeholder: "All urgencies", options: staffUrgencies },
  {
    name: "response",
    label: "First response",
    placeholder: "Any response",
    options: [{ value: "overdue", label: "Response overdue" }],
  },
] as const;

export function LeadFilters({ filters }: Pick<Dashboard, "filters">) {
  return (
    <FilterForm
      key={`${filters.status}-${filters.urgency}-${filters.response}`}
      action="/admin/dashboard"
      search={{ label: "Search leads", placeholder: "Search by name, email, or phone...", value: filters.q }}
      className="grid-cols-2 md:grid-cols-[1fr_auto_auto_auto_auto]"
      searchClassName="col-span-full md:col-span-1"
    >
      {(apply) =>
        FILTERS.map(({ name, label, ...select }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            defaultValue={filters[name] ?? ""}
            {...select}
            onChange={(event) => apply(event.currentTarget.form)}
          />
        ))
      }
    </FilterForm>
  );
}
