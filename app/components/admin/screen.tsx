// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards lose the roles of a table

import type { LucideIcon } from "lucide-react";
import Inbox from "lucide-react/icons/inbox";
import { Fragment, type ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { MAIL_SERVICE_SETTINGS } from "~/platform/config/mail-services";
import { getScreenName, getScreenTitle, type ScreenPath } from "~/screens";
import { ButtonLink } from "./buttons";

type PageHeaderProps = {
  /** The screen whose title it has; one that has no entry in the table of screens has a `title`. */
  screen?: ScreenPath;
  title?: ReactNode;
  lead?: ReactNode;
  /** The screen that it leads back to. */
  back?: ScreenPath;
  actions?: ReactNode;
};

export function PageHeader({ screen, title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-h1">{screen ? getScreenTitle(screen) : title}</h1>
        {lead && <p className="mt-0.5 text-sm text-muted">{lead}</p>}
      </div>
      {(back || actions) && (
        <div className="flex flex-wrap items-center gap-2">
          {back && <ButtonLink to={back}>Back to {getScreenName(back)}</ButtonLink>}
          {actions}
        </div>
      )}
    </header>
  );
}

export function EmptyState({
  icon,
  title,
  hint,
  action,
}: {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-1 flex size-11 items-center justify-center rounded-full bg-primary-tint text-primary [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-h3 font-semibold">{title}</p>
      {hint && <p className="max-w-measure text-sm text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** A tile with one figure and what it counts. Place several inside a `<dl>`. */
export function StatTile({
  label,
  value,
  note,
  tone = "neutral",
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  tone?: "neutral" | "crisis";
}) {
  const isCrisis = tone === "crisis";
  return (
    <div
      className={joinClassNames(
        "flex flex-col gap-1 rounded-card border px-4 py-3",
        isCrisis ? "border-crisis/40 bg-crisis-tint" : "border-line bg-surface",
      )}
    >
      <dt
        className={joinClassNames(
          "flex items-center gap-1.5 text-xs font-semibold",
          isCrisis ? "text-crisis" : "text-muted",
          "[&>svg]:size-3.5",
        )}
      >
        {label}
      </dt>
      <dd className="text-figure font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** A value of a `<dl>` below its small label. `className` is the value's. */
export const Fact = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

export type Column<Row> = {
  header: string;
  /** What is shown before the value when rows become cards: the header, unless omitted by "". */
  label?: string;
  /** Whether only screen readers are given the header. */
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  className?: string;
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  empty: ReactNode;
};

/** Below `md` each row becomes a card; roles are explicit, because changing `display` removes a table's own. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowClassName, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <table role="table" className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={joinClassNames(
                "whitespace-nowrap border-b border-line bg-surface px-3 py-2 text-xs font-semibold text-muted md:sticky md:top-0 md:z-10",
                column.align === "right" ? "text-right" : "text-left",
              )}
            >
              {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={joinClassNames("block px-4 py-3 md:table-row md:hover:bg-paper", rowClassName?.(row))}
          >
            {columns.map(({ header, label = header, ...column }) => (
              <td
                key={header}
                role="cell"
                className={joinClassNames(
                  "flex items-center justify-between gap-4 py-1 md:table-cell md:px-3 md:py-1.5 md:align-middle",
                  column.align === "right" && "md:text-right",
                  column.className,
                )}
              >
                {label && (
                  <span aria-hidden className="shrink-0 text-xs text-muted md:hidden">
                    {label}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Panel({
  title,
  aside,
  id,
  className,
  bodyClassName,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Id of the heading; the section is labelled by it. */
  id: string;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={joinClassNames("rounded-card border border-line bg-surface", className)}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside}
      </header>
      <div className={joinClassNames("p-4", bodyClassName)}>{children}</div>
    </section>
  );
}

export type BadgeTone = "neutral" | "primary" | "crisis" | "amber" | "outline";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-line/60 text-ink",
  primary: "bg-primary-tint text-primary",
  crisis: "bg-crisis text-crisis-on",
  amber: "border border-amber-edge text-amber",
  outline: "border border-line text-muted",
};

export function Badge({
  tone = "neutral",
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={joinClassNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-semibold",
        "[&>svg]:size-[1.1em] [&>svg]:shrink-0",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** How a state is shown to staff: always with its word and a sign, never by colour alone. */
export type BadgeLook = { label: string; icon: LucideIcon; tone: BadgeTone };

export const LookBadge = ({ look: { label, icon: Icon, tone } }: { look: BadgeLook }) => (
  <Badge tone={tone} icon={<Icon aria-hidden />}>
    {label}
  </Badge>
);

export const Section = ({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid min-w-0 gap-3 border-t border-line pt-4">
    <div>
      <h2 id={id} className="text-h2 font-semibold">
        {title}
      </h2>
      {about && <p className="mt-0.5 max-w-prose text-sm text-muted">{about}</p>}
    </div>
    {children}
  </section>
);

export function Notice({ icon, role, children }: { icon: ReactNode; role?: "status"; children: ReactNode }) {
  return (
    <p
      role={role}
      className="flex items-start gap-2 rounded-card border border-line bg-surface px-4 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Says what the missing mail service means on this screen: `effect` completes "No mail service is set up, so …". */
export const NoMailService = ({ effect, object }: { effect: string; object: "it" | "them" }) => (
  <Notice icon={<Inbox aria-hidden />}>
    No mail service is set up, so {effect}. Set{" "}
    {MAIL_SERVICE_SETTINGS.map((setting, n) => (
      <Fragment key={setting}>
        {n > 0 && " or "}
        <code>{setting}</code>
      </Fragment>
    ))}
    , and <code>MAIL_FROM</code>, to send {object}.
  </Notice>
);
