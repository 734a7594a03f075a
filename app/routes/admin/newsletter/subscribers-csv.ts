import type { LoaderFunctionArgs } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { readFilters } from "~/components/admin/lists/filters";
import { formatCsvLine } from "~/domain/leads/list/csv";
import { listSubscribers, MAX_SUBSCRIBERS_PER_PAGE } from "~/domain/newsletter/subscriber-list.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { tellAccount } from "~/platform/auth/account-notices.server";
import { requireRecently } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { recordAuditEntry } from "~/records/audit.server";
import { subscriberFilters } from "./subscriber-filters";

const HEAD = ["Email", "Status", "Agreed to", "Agreed at", "Source", "Since"];

/** The subscribers of the filters in the address as a file for a spreadsheet. Who took it is in the audit log. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRecently(request, "staff");
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const filters = readFilters(subscriberFilters, new URL(request.url).searchParams);
  const { q, ...named } = filters;
  const details = { ...named, searched: Boolean(q) };
  recordAuditEntry(
    db,
    { now, newId: createId },
    { user, action: "export", entity: "newsletter_subscribers", details },
  );
  tellAccount(db, { what: "leads_exported", user, now });

  const encoder = new TextEncoder();
  let cursor: string | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${formatCsvLine(HEAD, zone)}`)),
    pull: (controller) => {
      const page = listSubscribers(db, { ...filters, limit: MAX_SUBSCRIBERS_PER_PAGE, cursor });
      const lines = page.subscribers.map(({ email, status, consentText, consentAt, source, createdAt }) =>
        formatCsvLine([email, status, consentText, consentAt, source, createdAt], zone),
      );
      controller.enqueue(encoder.encode(lines.join("")));
      cursor = page.nextCursor ?? undefined;
      if (!cursor) controller.close();
    },
  });
  const name = `subscribers-${formatWallClock(now, zone).slice(0, 10)}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
