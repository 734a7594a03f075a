import { FilterForm } from "~/components/admin/filter-form";
import { Select } from "~/components/ui/controls";
import type { Outbox } from "./data.server";

const VIEWS = [
  { value: "waiting", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "attention", label: "Needs attention" },
];

export function MailFilters({ filters }: Pick<Outbox, "filters">) {
  return (
    <FilterForm
      key={filters.view}
      action="/admin/outbox"
      search={{ label: "Search mail", placeholder: "Search by recipient or subject...", value: filters.q }}
      className="sm:grid-cols-[1fr_11rem_auto] lg:grid-cols-1"
    >
      {(apply) => (
        <Select
          name="view"
          aria-label="Status"
          defaultValue={filters.view ?? ""}
          placeholder="All mail"
          options={VIEWS}
          onChange={(event) => apply(event.currentTarget.form)}
        />
      )}
    </FilterForm>
  );
}
