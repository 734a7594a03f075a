import { LeadsPerDay } from "~/components/admin/charts/leads-per-day";
import { Pipeline } from "~/components/admin/charts/pipeline";
import { ResponseTimes } from "~/components/admin/charts/response-times";
import { Panel } from "~/components/ui/card";
import type { Hub } from "./data.server";

/** The last 30 days drawn, each chart with its table. */
export function Charts({ charts: { days, stages, responses } }: Pick<Hub, "charts">) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
      <Panel id="chart-days" title="Leads per Day" className="min-w-0 md:col-span-2 2xl:col-span-1">
        <LeadsPerDay days={days} />
      </Panel>
      <Panel id="chart-pipeline" title="Pipeline" className="min-w-0">
        <Pipeline stages={stages} />
      </Panel>
      <Panel id="chart-response" title="First Response" className="min-w-0">
        <ResponseTimes rows={responses} />
      </Panel>
    </div>
  );
}
