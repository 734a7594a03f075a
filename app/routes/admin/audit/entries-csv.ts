import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatCsvLine } from "~/domain/leads/list/csv";
import { requireRecentAuth } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import type { AuditAction } from "~/records/audit.server";
import { findAuditedLeadId, listAudit } from "~/records/audit-list.server";
import { buildCsvResponse } from "~/services/csv-export.server";
import { buildAuditQuery, formatAuditActor, loadAuditNameLookup, readAuditFilters } from "./data.server";
import { AUDIT_ACTION_LABELS } from "./words";

const ROWS_PER_READ = 500;
const HEAD = ["At", "By", "Action", "What", "Name", "Lead", "Details", "Entry", "Hash", "Previous hash"];

/** Exports the audit entries that match the filters, as CSV; the export is an audit entry itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRecentAuth(request, "owner");
  const { db, env } = getAppContext();
  const zone = env.BUSINESS_TIMEZONE;
  const filters = readAuditFilters(new URL(request.url));
  const { lead, ...others } = filters;
  const query = buildAuditQuery(filters, zone);
  const chosen = Object.entries({ ...others, oneLead: Boolean(lead) }).filter(([, value]) => value);
  return buildCsvResponse({
    user,
    entity: "audit_log",
    details: Object.fromEntries(chosen),
    name: "audit",
    head: formatCsvLine(HEAD, zone),
    readPage: (cursor) => {
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
      return { lines: lines.join(""), nextCursor };
    },
  });
}
