import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatCsvLine } from "~/domain/leads/list/csv";
import { readFilters } from "~/domain/lists/filters";
import { listSubscribers, MAX_SUBSCRIBERS_PER_PAGE } from "~/domain/newsletter/subscriber-list.server";
import { requireRecentAuth } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { buildCsvResponse } from "~/services/csv-export.server";
import { subscriberFilters } from "./subscriber-filters";

const HEAD = ["Email", "Status", "Agreed to", "Agreed at", "Source", "Since"];

/** Exports the subscribers that match the address's filters as a CSV file, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRecentAuth(request, "staff");
  const { db, env } = getAppContext();
  const zone = env.BUSINESS_TIMEZONE;
  const filters = readFilters(subscriberFilters, new URL(request.url).searchParams);
  const { q, ...named } = filters;
  return buildCsvResponse({
    user,
    entity: "newsletter_subscribers",
    details: { ...named, searched: Boolean(q) },
    name: "subscribers",
    head: formatCsvLine(HEAD, zone),
    readPage: (cursor) => {
      const page = listSubscribers(db, { ...filters, limit: MAX_SUBSCRIBERS_PER_PAGE, cursor });
      const lines = page.subscribers.map(({ email, status, consentText, consentAt, source, createdAt }) =>
        formatCsvLine([email, status, consentText, consentAt, source, createdAt], zone),
      );
      return { lines: lines.join(""), nextCursor: page.nextCursor };
    },
  });
}
