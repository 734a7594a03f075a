import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type ReactNode, useEffect } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { Input, Select } from "~/components/ui/controls";
import { useSearchField } from "~/components/ui/use-search-field";
import type { FilterTable, FilterValues } from "~/domain/lists/filters";

const SEARCH_DELAY_MS = 250;

/** A list's search and filters, kept in the address. `/` focuses the search. */
export function FilterForm<Table extends FilterTable>({
  search,
  table,
  filters,
  className,
  children,
  ...form
}: {
  id?: string;
  action: string;
  search: { label: string; placeholder: string };
  table: Table;
  filters: FilterValues<Table>;
  className: string;
  children?: ReactNode;
}) {
  const { field, send } = useSearchField(filters.q);
  useSlashKey(field);
  return (
    <Form
      {...form}
      role="search"
      className={joinClassNames("grid gap-2 border-b border-line p-3", className)}
    >
      <span className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label={search.label}
          aria-keyshortcuts="/"
          placeholder={search.placeholder}
          defaultValue={filters.q}
          onChange={(event) => send(event.currentTarget.form, SEARCH_DELAY_MS)}
          className="!pl-9"
        />
      </span>
      {children}
      {Object.entries(table).map(([name, { label, ...select }]) => (
        <Select
          // When the address changes by itself, as with Back, the new key makes the select show the address's value.
          key={`${name}-${filters[name]}`}
          name={name}
          aria-label={label}
          defaultValue={filters[name] ?? ""}
          {...select}
          onChange={(event) => send(event.currentTarget.form, 0)}
        />
      ))}
    </Form>
  );
}

function useSlashKey(field: React.RefObject<HTMLInputElement>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

export const SwitchLinks = ({
  label,
  current,
  links,
}: {
  label: string;
  current: string;
  links: { value: string; label: string; to: string }[];
}) => (
  <nav aria-label={label} className="flex rounded-control border border-edge p-0.5">
    {links.map(({ value, label, to }) => (
      <Link
        key={value}
        to={to}
        preventScrollReset
        aria-current={value === current ? "page" : undefined}
        className={joinClassNames(
          "inline-flex min-h-9 items-center rounded-[6px] px-3 text-sm no-underline",
          value === current ? "bg-primary-tint font-semibold text-ink" : "text-muted hover:text-ink",
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
