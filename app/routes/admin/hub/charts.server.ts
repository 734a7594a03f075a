import {
  countLeadsPerDay,
  countLostReasons,
  measureResponseTimes,
  readPipelineFunnel,
  sumRevenueBySource,
} from "~/domain/charts/charts.server";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** How long the charts of 30 days are cached, however often the hub asks. */
const COUNT_TTL_MS = 15_000;

type Charts = ReturnType<typeof count>;
const cachedCharts = () =>
  ensureSingleton("hub-charts", (): { at: number; charts: Charts | null } => ({ at: 0, charts: null }));

export function readCharts(): Charts {
  const now = getAppContext().now();
  const store = cachedCharts();
  if (!store.charts || now.getTime() - store.at >= COUNT_TTL_MS) {
    store.charts = count(now);
    store.at = now.getTime();
  }
  return store.charts;
}

function count(now: Date) {
  const { db, env } = getAppContext();
  const when = { now, timeZone: env.BUSINESS_TIMEZONE };
  return {
    days: countLeadsPerDay(db, when),
    stages: readPipelineFunnel(db),
    responses: measureResponseTimes(db, when),
    sources: sumRevenueBySource(db),
    lost: countLostReasons(db),
  };
}
