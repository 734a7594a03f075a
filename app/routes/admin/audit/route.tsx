import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useSubmit } from "@remix-run/react";
import History from "lucide-react/icons/history";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { CursorPager } from "~/components/admin/lists/pager";
import { type Column, DataTable, EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { buildPathWithQuery, isFiltered } from "~/domain/lists/filters";
import { requireOwner } from "~/platform/auth/require-user.server";
import { type AuditTrail, readAuditTrail } from "./data.server";
import { AUDIT_ACTION_LABELS } from "./words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  return readAuditTrail(new URL(request.url));
}

export const clientLoader = keepLast<AuditTrail>();

export const meta = buildScreenMeta("/admin/audit");

type Row = AuditTrail["rows"][number];

const LINK_CLASS = "font-semibold text-primary underline";

const COLUMNS: Column<Row>[] = [
  { header: "When", cell: ({ at }) => <When at={at} isLong /> },
  { header: "Who", cell: ({ who }) => <span className="font-semibold">{who}</span> },
  { header: "Did", cell: ({ did }) => <span className="whitespace-nowrap">{did}</span> },
  { header: "What", cell: (row) => <Thing row={row} /> },
  {
    header: "Details",
    className: "lg:w-2/5",
    cell: ({ details }) => (
      <span className="min-w-0 break-words text-muted max-md:text-right">{details || "–"}</span>
    ),
  },
];

export default function AuditScreen() {
  const trail = useLoaderData<typeof loader>() as AuditTrail;
  const { filters, rows, isFirstPage, next, first, file } = trail;
  const small = buildButtonClass({ variant: "secondary", size: "sm" });
  return (
    <>
      <PageHeader
        screen="/admin/audit"
        lead="Who saw, changed and exported what. It names fields and never what a family wrote."
        actions={
          <a href={file} className={small} download>
            Export as CSV
          </a>
        }
      />
      <section className="overflow-clip rounded-card border border-line bg-surface" aria-label="Entries">
        <Filters trail={trail} />
        <DataTable
          caption="Entries, newest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<History />}
              title={isFiltered(filters) ? "Nothing like this was done" : "Nothing yet"}
              hint={
                isFiltered(filters) ? "Choose fewer filters to see more." : "What people do is listed here."
              }
              action={isFiltered(filters) && <ButtonLink to="/admin/audit">Show everything</ButtonLink>}
            />
          }
        />
        <CursorPager
          label="Pages of entries"
          first={isFirstPage ? null : first}
          next={next}
          className="border-t border-line p-3"
        />
      </section>
    </>
  );
}

function Thing({ row: { thing, name, leadId, leadFilter } }: { row: Row }) {
  return (
    <span className="min-w-0 max-md:text-right">
      {leadId ? (
        <>
          {thing !== "Lead" && `${thing}: `}
          <Link to={`/admin/leads/${leadId}`} className={LINK_CLASS}>
            {name}
          </Link>
        </>
      ) : (
        <>
          {thing}
          {name && <span className="text-muted"> {name}</span>}
        </>
      )}
      {leadFilter && (
        <Link
          to={buildPathWithQuery("/admin/audit", { lead: leadFilter })}
          className="ml-2 whitespace-nowrap text-xs text-muted underline"
          aria-label={`Only this: what was done with ${leadId ? name : "this lead"}`}
        >
          Only this
        </Link>
      )}
    </span>
  );
}

const actionOptions = Object.entries(AUDIT_ACTION_LABELS).map(([value, label]) => ({ value, label }));

/** The audit log's filters, kept in the address; a choice submits by itself, and by the button without JavaScript. */
function Filters({ trail: { filters, people, leadName } }: { trail: AuditTrail }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // When the address changes by itself, as on Back, the fields take its values; the focused field keeps its focus.
  useEffect(() => {
    const values: Readonly<Record<string, string | undefined>> = filters;
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        field.value = values[field.name] ?? "";
  }, [filters]);
  return (
    <Form
      ref={form}
      action="/admin/audit"
      role="search"
      onChange={(event) => {
        const field = event.target as unknown as HTMLInputElement;
        // A date field submits when it is left, not while it is typed.
        if (field.type !== "date") submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
      className="grid grid-cols-2 items-end gap-2 border-b border-line p-3 lg:grid-cols-[12rem_13rem_11rem_11rem_auto_1fr]"
    >
      <Labelled label="Who">
        <Select
          name="by"
          className="h-10"
          placeholder="Everybody"
          options={people}
          defaultValue={filters.by ?? ""}
        />
      </Labelled>
      <Labelled label="Did">
        <Select
          name="action"
          className="h-10"
          placeholder="Everything"
          options={actionOptions}
          defaultValue={filters.action ?? ""}
        />
      </Labelled>
      <Labelled label="From">
        <Input type="date" name="from" className="h-10" defaultValue={filters.from} />
      </Labelled>
      <Labelled label="To">
        <Input type="date" name="to" className="h-10" defaultValue={filters.to} />
      </Labelled>
      <SubmitButton variant="secondary" className="h-10 max-lg:col-span-2">
        Show
      </SubmitButton>
      {filters.lead && (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 text-sm">
          <input type="hidden" name="lead" value={filters.lead} />
          <span>
            Only <span className="font-semibold">{leadName ?? "a lead that is no longer stored"}</span>
          </span>
          <Link to={buildPathWithQuery("/admin/audit", { ...filters, lead: null })} className={LINK_CLASS}>
            Show all leads
          </Link>
        </p>
      )}
    </Form>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
    <label className="grid gap-1 text-xs text-muted">
      {label}
      {children}
    </label>
  );
}
