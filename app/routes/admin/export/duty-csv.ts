import type { LoaderFunctionArgs } from "@remix-run/node";
import { dutyKindList } from "~/domain/duty/duty";
import { listDutyEntries } from "~/domain/duty/duty.server";
import { formatCsvLine } from "~/domain/leads/list/csv";
import { readLead } from "~/domain/leads/read.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { requireRecentAuth } from "~/platform/auth/require-user.server";
import { buildStaffChange } from "~/platform/context.server";
import { auditChange } from "~/records/audit.server";

const HEAD = [
  "Done",
  "What",
  "To",
  "Law or reason",
  "Reference",
  "Words",
  "Entered",
  "By",
  "Corrects",
  "Entry",
  "Words erased",
];

/** Exports the duty log of a lead as CSV, its latest deed first; the export is an audit entry. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRecentAuth(request, "staff");
  const change = buildStaffChange(user);
  const { db, now, zone } = change;
  const leadId = params.id ?? "";
  if (!readLead(db, leadId)) throw new Response("Lead not found", { status: 404 });
  const lines = listDutyEntries(db, leadId).map((entry) =>
    formatCsvLine(
      [
        entry.at,
        dutyKindList.labelOf(entry.kind),
        entry.to,
        entry.ground,
        entry.reference,
        entry.words,
        entry.recordedAt,
        entry.username ?? "The site",
        entry.corrects,
        entry.id,
        entry.isErased ? "Yes" : null,
      ],
      zone,
    ),
  );
  const details = { what: "duty log", entries: lines.length };
  auditChange(change, { action: "export", entity: "lead", entityId: leadId, details });
  return new Response(`\uFEFF${formatCsvLine(HEAD, zone)}${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="duty-log-${formatWallClock(now, zone).slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
