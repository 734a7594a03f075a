import { Form, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import type { Outbox } from "./data.server";

/** Pause in typing after which the search runs, in milliseconds. */
const TYPING = 250;

const VIEWS = [
  { value: "waiting", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "attention", label: "Needs attention" },
];

/** Search lives in the address; without JavaScript the button sends it. */
export function MailFilters({ filters }: Pick<Outbox, "filters">) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const apply = (form: HTMLFormElement | null, delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), delay);
  };
  return (
    <Form
      key={filters.view}
      role="search"
      action="/admin/outbox"
      className="grid gap-2 border-b border-line p-3 sm:grid-cols-[1fr_11rem_auto] lg:grid-cols-1"
    >
      <span className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          name="q"
          aria-label="Search mail"
          placeholder="Search by recipient or subject..."
          defaultValue={filters.q}
          onChange={(event) => apply(event.currentTarget.form, TYPING)}
          className="!pl-9"
        />
      </span>
      <Select
        name="view"
        aria-label="Status"
        defaultValue={filters.view ?? ""}
        placeholder="All mail"
        options={VIEWS}
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
