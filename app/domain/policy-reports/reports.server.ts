import { desc, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { policyReports } from "#db/schema";

/** The most policy reports kept: those last seen. */
export const MAX_REPORTS = 300;

export const REPORT_TTL_DAYS = 90;

export function storeReports(db: AppDatabase, reports: CountedReport[], now: Date): void {
  if (reports.length === 0) return;
  runInTransaction(db, () => {
    for (const report of reports)
      db.insert(policyReports)
        .values({ ...report, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: [policyReports.directive, policyReports.blocked, policyReports.page],
          set: { count: sql`${policyReports.count} + ${report.count}`, lastSeenAt: now },
        })
        .run();
    const rowid = sql<number>`rowid`;
    const newest = db
      .select({ rowid })
      .from(policyReports)
      .orderBy(desc(policyReports.lastSeenAt), desc(rowid))
      .limit(MAX_REPORTS);
    db.delete(policyReports).where(notInArray(rowid, newest)).run();
  });
}

/** Lists the policy reports, most recently seen first. */
export const listReports = (db: AppDatabase) =>
  db.select().from(policyReports).orderBy(desc(policyReports.lastSeenAt)).all();

/** Deletes old policy reports. @returns how many. */
export const purgeReports = (db: AppDatabase, before: Date): number =>
  db.delete(policyReports).where(lt(policyReports.lastSeenAt, before)).run().changes;

export type PolicyReport = { directive: string; blocked: string; page: string };

export type CountedReport = PolicyReport & { count: number };

/** The most policy reports read from one delivery; browsers send a handful. */
const MAX_REPORTS_PER_DELIVERY = 20;

const text = z.string().max(4_000);

/** A policy report as in CSP 2: `report-uri`. */
const single = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text.default(""),
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
  }),
});

/** Policy reports of the Reporting API, which also sends other types. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text.optional(),
        blockedURL: text.nullish(),
        effectiveDirective: text.optional(),
      }),
    }),
  )
  .max(MAX_REPORTS_PER_DELIVERY);

/** Reads a browser's policy reports; null when the body holds something else. */
export function readReports(delivery: unknown): PolicyReport[] | null {
  const one = single.safeParse(delivery);
  if (one.success) {
    const report = one.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"]?.split(" ", 1)[0];
    return keep(directive, report["blocked-uri"], report["document-uri"]);
  }
  const many = several.safeParse(delivery);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === "csp-violation")
    .flatMap(({ body }) => keep(body.effectiveDirective, body.blockedURL ?? "", body.documentURL));
}

function keep(directive = "", blocked = "", page = ""): PolicyReport[] {
  if (!/^[a-z-]{3,40}$/.test(directive) || !URL.canParse(page)) return [];
  return [{ directive, blocked: sourceOf(blocked), page: pageOf(new URL(page).pathname) }];
}

/** Shortens a blocked address to its origin or scheme, or the browser's keyword; never a whole address. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { origin, protocol } = new URL(blocked);
  return (/^(https?|wss?):$/.test(protocol) ? origin : protocol).slice(0, 200);
}

/** Shortens a page's path, and masks segments that could be an id, a number or a name. */
function pageOf(path: string): string {
  const parts = path.split("/").map((part) => {
    const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part) || /\d{7}/.test(part);
    return isId || !/^[a-z0-9._-]{0,80}$/i.test(part) ? "…" : part;
  });
  return parts.slice(0, 6).join("/");
}
