import { Form, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { useAddressValue } from "~/components/ui/use-address-value";
import { staffUrgencies, statusOptions } from "~/domain/leads/options";
import type { Dashboard } from "./data.server";

/** Pause in typing after which the search runs, in milliseconds. */
const TYPING = 250;

const RESPONSES = [{ value: "overdue", label: "Response overdue" }];

/** Search and filters live in the address; without JavaScript the button sends them. */
export function LeadFilters({ filters }: Pick<Dashboard, "filters">) {
  const submit = useSubmit();
  const field = useAddressValue(filters.q);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const apply = (form: HTMLFormElement | null, delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), delay);
  };
  return (
    <Form
      key={`${filters.status}-${filters.urgency}-${filters.response}`}
      role="search"
      action="/admin/dashboard"
      className="grid gap-2 border-b border-line p-3 grid-cols-2 md:grid-cols-[1fr_auto_auto_auto_auto]"
    >
      <span className="relative col-span-full md:col-span-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label="Search leads"
          placeholder="Search by name, email, or phone..."
          defaultValue={filters.q}
          onChange={(event) => apply(event.currentTarget.form, TYPING)}
          className="!pl-9"
        />
      </span>
      <Select
        name="status"
        aria-label="Status"
        defaultValue={filters.status ?? ""}
        placeholder="All statuses"
        options={statusOptions}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      <Select
        name="urgency"
        aria-label="Urgency"
        defaultValue={filters.urgency ?? ""}
        placeholder="All urgencies"
        options={staffUrgencies}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      <Select
        name="response"
        aria-label="First response"
        defaultValue={filters.response ?? ""}
        placeholder="Any response"
        options={RESPONSES}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </noscript>
    </Form>
  );
}
