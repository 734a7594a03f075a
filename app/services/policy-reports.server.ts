import {
  type CountedReport,
  MAX_REPORTS,
  type PolicyReport,
  storeReports,
} from "~/domain/policy-reports/reports.server";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** How long reports are collected before a write: anybody can send them, and each write waits for the disk. */
const FLUSH_DELAY_MS = 5_000;

const waiting = () =>
  ensureSingleton("policy-reports", () => ({
    counts: new Map<string, CountedReport>(),
    timer: undefined as NodeJS.Timeout | undefined,
  }));

/** Collects browsers' policy reports in memory; drops kinds beyond `MAX_REPORTS`. */
export function collectReports(reports: PolicyReport[]): void {
  const state = waiting();
  for (const report of reports) {
    const key = `${report.directive} ${report.blocked} ${report.page}`;
    const known = state.counts.get(key);
    if (known) known.count++;
    else if (state.counts.size < MAX_REPORTS) state.counts.set(key, { ...report, count: 1 });
  }
  state.timer ??= setTimeout(writeReports, FLUSH_DELAY_MS).unref();
}

/** Stores the collected reports: by a timer, before staff read them, and when the server stops. */
export function writeReports(): void {
  const state = waiting();
  clearTimeout(state.timer);
  state.timer = undefined;
  const reports = [...state.counts.values()];
  state.counts.clear();
  try {
    storeReports(getAppContext().db, reports, getAppContext().now());
  } catch (err) {
    getAppContext().log.warn({ err, reports: reports.length }, "reports of browsers were not stored");
  }
}
