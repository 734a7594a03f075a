import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { mayLeaveMessageAt } from "~/domain/leads/contacts/leave-message.server";
import { MAX_BULK_LEADS } from "~/domain/leads/list/bulk";
import { csvHead, formatLeadCsvLines } from "~/domain/leads/list/csv";
import { type LeadQuery, listLeads } from "~/domain/leads/list/list.server";
import { readLeadFilters, readLeadQuery, readLeadView } from "~/domain/leads/list/list-address.server";
import type { User } from "~/platform/auth/accounts.server";
import { requireRecentAuth, requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { buildCsvResponse } from "~/services/csv-export.server";

const ROWS_PER_READ = 500;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRecentAuth(request, "staff");
  const { env, now: clock } = getAppContext();
  const now = clock();
  const url = new URL(request.url);
  const filters = readLeadFilters(url);
  const view = readLeadView(url) ?? "all";
  const query = readLeadQuery(url, { userId: user.id, now, timeZone: env.BUSINESS_TIMEZONE }, view);
  const { q, response, ...named } = filters;
  return leadsFile(user, query, { ...named, view, searched: Boolean(q), overdue: Boolean(response) });
}

const chosenIdsSchema = z.array(z.string().min(1).max(100)).min(1).max(MAX_BULK_LEADS);

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readFormData(request);
  const user = await requireRecentAuth(request, "staff", { form, back: "/admin/dashboard" });
  const read = chosenIdsSchema.safeParse(form.getAll("ids"));
  if (!read.success) throw new Response("Choose at least one lead", { status: 422 });
  return leadsFile(user, { ids: read.data }, { selected: read.data.length });
}

function leadsFile(user: User, query: LeadQuery, details: Record<string, unknown>): Response {
  const { db, env } = getAppContext();
  return buildCsvResponse({
    user,
    entity: "lead",
    details,
    name: "leads",
    head: csvHead,
    readPage: (cursor) => {
      const page = listLeads(db, { ...query, sort: "newest", limit: ROWS_PER_READ, cursor });
      const leads = page.leads
        .filter(({ isSample }) => !isSample)
        .map((lead) => ({ ...lead, mayLeaveMessage: mayLeaveMessageAt(db, lead.id, lead.phone) }));
      return { lines: formatLeadCsvLines(leads, env.BUSINESS_TIMEZONE), nextCursor: page.nextCursor };
    },
  });
}
