import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { ago, formatCount } from "~/components/admin/format";
import { type Column, DataTable, EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta } from "~/components/admin/shell/screen-route";
import { listReports } from "~/domain/policy-reports/reports.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { writeReports } from "~/services/policy-reports.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  writeReports();
  const { db, now: clock } = getAppContext();
  const now = clock();
  return listReports(db).map(({ directive, blocked, page, count, lastSeenAt }) => ({
    directive,
    blocked,
    page,
    times: count,
    seen: ago(lastSeenAt, now),
  }));
}

export const meta = buildScreenMeta("/admin/policy-reports");

type Report = ReturnType<typeof useLoaderData<typeof loader>>[number];

const COLUMNS: Column<Report>[] = [
  { header: "Blocked", cell: ({ blocked }) => <Text strong>{blocked}</Text> },
  { header: "Rule", cell: ({ directive }) => <Text>{directive}</Text> },
  { header: "On the page", label: "Page", cell: ({ page }) => <Text>{page}</Text> },
  { header: "Times", align: "right", cell: ({ times }) => formatCount(times) },
  { header: "Last seen", align: "right", cell: ({ seen }) => seen },
];

export default function PolicyReportsScreen() {
  const reports = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        screen="/admin/policy-reports"
        lead="What visitors' browsers refused to load because the site does not allow it. Often an extension of the browser is the cause. Many of one kind on one page are worth showing to whoever looks after the site."
        back="/admin/account"
      />
      <section className="overflow-clip rounded-card border border-line bg-surface" aria-label="Reports">
        <DataTable
          caption="Reports, the one seen last first"
          columns={COLUMNS}
          rows={reports}
          rowKey={({ directive, blocked, page }) => `${directive} ${blocked} ${page}`}
          empty={
            <EmptyState
              icon={<ShieldCheck />}
              title="Nothing was refused"
              hint="Browsers report here what a page tried to load and may not. Reports go after 90 days."
            />
          }
        />
      </section>
    </>
  );
}

/** Shows words of a browser's report. Anybody can send one, so they may be of any length. */
function Text({ children, strong }: { children: string; strong?: boolean }) {
  return <span className={`min-w-0 break-all ${strong ? "font-semibold" : ""}`}>{children}</span>;
}
