import { Link, useLocation, useSubmit } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Input, Select } from "~/components/ui/controls";
import {
  countMoreFilters,
  type LeadFilters,
  leadFilters,
  moreFilterNames,
  moreLeadFilters,
} from "~/domain/leads/list/lead-filters";
import { applySearchChanges } from "~/domain/lists/filters";
import type { DashboardData, LeadList } from "../screen.server";

/** The group of menus that open over the list of leads: only one is open at a time. */
export const DASHBOARD_MENU_GROUP = "over-the-list";

const FORM = "lead-filters";

/** The search and filters of leads, and the export of the result; on a phone the filters are below the search. */
export function Filters({ list, people }: { list: LeadList; people: DashboardData["people"] }) {
  const { filters, view, sort, exportAddress } = list;
  const keptView = new Map<string, string>([
    ["view", view === "open" || view === "all" ? "" : view],
    ["sort", sort === "calls" ? "" : sort],
  ]);
  return (
    <div className="relative grid gap-2 border-b border-line p-1.5 max-md:[&>*]:[grid-area:1/1] md:flex md:items-center">
      <div className="min-w-0 md:flex-1">
        <FilterForm
          id={FORM}
          action="/admin/dashboard"
          search={{ label: "Search leads", placeholder: "Search by name, email, or phone..." }}
          table={leadFilters}
          filters={filters}
          className="auto-cols-[8.5rem] grid-flow-col grid-cols-[minmax(10rem,1fr)] border-b-0 !p-0.5 max-md:grid-flow-row max-md:grid-cols-2 max-md:[&>span:first-of-type]:col-span-2 [&_:is(input,select)]:!min-h-8 [&_:is(input,select)]:!py-1 [&_select]:!pl-2.5"
        >
          {[...keptView].map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </FilterForm>
      </div>
      <div className="flex gap-2 max-md:w-1/2 max-md:self-end max-md:justify-self-end max-md:p-0.5 max-md:pl-1">
        <MoreFilters form={FORM} filters={filters} people={people} />
        <a
          href={exportAddress}
          title="Export"
          className={joinClassNames(
            buildButtonClass({ variant: "secondary", size: "sm" }),
            "max-md:flex-1 max-md:!px-2",
          )}
        >
          <Download aria-hidden className="size-4" />
          <span className="max-md:sr-only">Export</span>
        </a>
      </div>
    </div>
  );
}

type Props = {
  form: string;
  filters: LeadFilters;
  people: DashboardData["people"];
};

const FOLDED = ["owner", ...moreFilterNames, "from", "to"] as const;

/** The filters that are seldom needed, folded away, with how many are in use. Opens without JavaScript as well. */
function MoreFilters({ form, filters, people }: Props) {
  const submit = useSubmit();
  const { search } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const inUse = countMoreFilters(filters);
  const { owner = "", from = "", to = "" } = filters;
  const chosen = new URLSearchParams(
    FOLDED.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  const address = chosen.toString();
  // When the address changes by itself, as on Back, the fields take its values; the focused field keeps its focus.
  useEffect(() => {
    const values = new URLSearchParams(address);
    for (const name of FOLDED) {
      const field = fold.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
      if (field) field.value = values.get(name) ?? "";
    }
  }, [address]);
  const shut = () => {
    if (fold.current) fold.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !fold.current?.open) return;
    event.stopPropagation();
    shut();
    fold.current.querySelector("summary")?.focus();
  };
  const select = (name: string, value: string, table: Labels) => (
    <Labelled key={name} label={table.label}>
      {(id) => (
        <Select
          id={id}
          form={form}
          name={name}
          defaultValue={value}
          placeholder={table.placeholder}
          options={table.options}
          onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
        />
      )}
    </Labelled>
  );
  const isKnown = !owner || OWNERS.concat(asOptions(people)).some(({ value }) => value === owner);
  return (
    <details
      ref={fold}
      name={DASHBOARD_MENU_GROUP}
      className="max-md:flex-1"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) shut();
      }}
    >
      <summary
        className={joinClassNames(
          buildButtonClass({ variant: "secondary", size: "sm" }),
          "cursor-pointer list-none max-md:w-full max-md:!px-2 [&::-webkit-details-marker]:hidden",
        )}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-md:sr-only">More filters</span>
        {inUse > 0 && (
          <span className="rounded-full bg-primary px-1.5 text-xs tabular-nums text-primary-on">
            {inUse}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </summary>
      <div className="absolute inset-x-2 top-full z-30 mt-1 grid animate-appear grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3 shadow-pop md:left-auto md:w-[34rem] md:grid-cols-6">
        {select("owner", owner, {
          label: "Owner",
          placeholder: "Anybody",
          options: [
            ...OWNERS,
            ...asOptions(people),
            ...(isKnown ? [] : [{ value: owner, label: "Somebody who left" }]),
          ],
        })}
        {moreFilterNames.map((name) => select(name, filters[name] ?? "", moreLeadFilters[name]))}
        <Labelled label="From">
          {(id) => <Input id={id} form={form} type="date" name="from" defaultValue={from} />}
        </Labelled>
        <Labelled label="To">
          {(id) => <Input id={id} form={form} type="date" name="to" defaultValue={to} />}
        </Labelled>
        <div className="col-span-full flex items-center justify-between gap-2">
          <Link
            to={{ search: applySearchChanges(search, NO_FILTERS) }}
            preventScrollReset
            onClick={shut}
            className="rounded-sm text-sm font-semibold text-primary underline underline-offset-2"
          >
            Clear filters
          </Link>
          {/* Dates are sent by the button, as a date that is being typed must not be sent yet. */}
          <SubmitButton form={form} variant="secondary" size="sm" onClick={shut}>
            Show
          </SubmitButton>
        </div>
      </div>
    </details>
  );
}

type Labels = { label: string; placeholder: string; options: readonly { value: string; label: string }[] };

const OWNERS = [
  { value: "me", label: "Me" },
  { value: "nobody", label: "Nobody" },
];

const asOptions = (people: DashboardData["people"]) => people.map(({ id, label }) => ({ value: id, label }));

const NO_FILTERS = Object.fromEntries(
  ["q", ...Object.keys(leadFilters), ...FOLDED, "cursor"].map((name) => [name, null]),
);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1 md:col-span-2">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
