import type { LostReason } from "#db/values";
import { Bars, LeadsPerDay, Pipeline, ResponseTimes } from "~/components/admin/charts/charts";
import { formatLeadSource } from "~/components/admin/lead/labels";
import { Panel } from "~/components/ui/card";
import { formatDollars } from "~/content/text";
import { findOptionLabel, lostReasonOptions } from "~/domain/leads/fields/options";
import type { HubData } from "./screen.server";

const reasonLabel = (reason: LostReason | null) =>
  reason ? findOptionLabel(lostReasonOptions, reason) : "No reason given";

export function HubCharts({ charts: { days, stages, responses, sources, lost } }: Pick<HubData, "charts">) {
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
      <Panel id="chart-sources" title="Won Revenue by Source" className="min-w-0">
        <Bars
          none="No leads yet."
          bars={sources.map(({ source, won, revenue }) => ({
            label: formatLeadSource(source),
            value: revenue,
            words: `${formatDollars(revenue)} from ${won}`,
          }))}
          table={{
            caption: "Won revenue by source",
            head: ["Source", "Leads", "Won", "Revenue"],
            rows: sources.map(({ source, leads, won, revenue }) => [
              formatLeadSource(source),
              leads,
              won,
              formatDollars(revenue),
            ]),
          }}
        />
      </Panel>
      <Panel id="chart-lost" title="Why Leads Were Lost" className="min-w-0">
        <Bars
          none="No lead was lost."
          bars={lost.map(({ reason, leads }) => ({
            label: reasonLabel(reason),
            value: leads,
            words: String(leads),
          }))}
          table={{
            caption: "Reasons for lost leads",
            head: ["Reason", "Leads"],
            rows: lost.map(({ reason, leads }) => [reasonLabel(reason), leads]),
          }}
        />
      </Panel>
    </div>
  );
}
