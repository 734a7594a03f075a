import type { LoaderFunctionArgs } from "@remix-run/node";
import { newId } from "#db/ids.server";
import { leadQuery, readLeadFilters } from "~/components/admin/lead-filters";
import { csvHead, csvLines } from "~/domain/leads/csv";
import { listLeads } from "~/domain/leads/list.server";
import { toWallClock } from "~/domain/time/wall-clock";
import { requireUser } from "~/platform/auth/require-user.server";
import { context } from "~/platform/context.server";
import { audit } from "~/records/audit.server";

const PAGE = 500;

/** The leads of the filters in the address as a file for a spreadsheet; who took it is in the audit log. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { db, env, now: clock } = context();
  const now = clock();
  const filters = readLeadFilters(new URL(request.url));
  const { q, response, ...named } = filters;
  const details = { ...named, searched: Boolean(q), overdue: Boolean(response) };
  audit(db, { now, newId }, { user, action: "export", entity: "lead", details });

  const encoder = new TextEncoder();
  let cursor: string | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvHead}`)),
    pull: (controller) => {
      const page = listLeads(db, { ...leadQuery(filters, now), sort: "newest", limit: PAGE, cursor });
      controller.enqueue(encoder.encode(csvLines(page.leads)));
      cursor = page.nextCursor ?? undefined;
      if (!cursor) controller.close();
    },
  });
  const name = `leads-${toWallClock(now, env.BUSINESS_TIMEZONE).slice(0, 10)}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
