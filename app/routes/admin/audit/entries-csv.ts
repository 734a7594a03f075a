import type { LoaderFunctionArgs } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { formatCsvLine } from "~/domain/leads/list/csv";
import { formatWallClock } from "~/domain/time/wall-clock";
import { tellAccount } from "~/platform/auth/account-notices.server";
import { requireRecently } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { type AuditAction, recordAuditEntry } from "~/records/audit.server";
import { findAuditedLeadId, listAudit } from "~/records/audit-list.server";
import { buildAuditQuery, formatAuditActor, loadAuditNameLookup, readAuditFilters } from "./data.server";
import { AUDIT_ACTION_LABELS } from "./words";

const ROWS_PER_READ = 500;
const HEAD = ["At", "By", "Action", "What", "Name", "Lead", "Details", "Entry", "Hash", "Previous hash"];

/** The entries of the filters in the address, for a spreadsheet; the taking is an entry of its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRecently(request, "owner");
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const filters = readAuditFilters(new URL(request.url));
  const { lead, ...others } = filters;
  const query = buildAuditQuery(filters, zone);
  recordAuditEntry(
    db,
    { now, newId: createId },
    {
      user,
      action: "export",
      entity: "audit_log",
      details: Object.fromEntries(
        Object.entries({ ...others, oneLead: Boolean(lead) }).filter(([, value]) => value),
      ),
    },
  );
  tellAccount(db, { what: "leads_exported", user, now });
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${formatCsvLine(HEAD, zone)}`)),
    pull: (controller) => {
      const { entries, nextCursor } = listAudit(db, query, { limit: ROWS_PER_READ, cursor });
      const nameOf = loadAuditNameLookup(db, entries);
      const lines = entries.map((entry) => {
        const { thing, name } = nameOf(entry);
        return formatCsvLine(
          [
            entry.at,
            formatAuditActor(entry),
            AUDIT_ACTION_LABELS[entry.action as AuditAction] ?? entry.action,
            thing,
            name,
            findAuditedLeadId(entry),
            JSON.stringify(entry.details),
            entry.id,
            entry.hash,
            entry.previousHash,
          ],
          zone,
        );
      });
      controller.enqueue(encoder.encode(lines.join("")));
      cursor = nextCursor ?? undefined;
      if (!cursor) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${formatWallClock(now, zone).slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
