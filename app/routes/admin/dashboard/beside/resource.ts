import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatConcern, formatLeadSource } from "~/components/admin/lead/lead-badges";
import { buildContactHref, formatContact } from "~/domain/leads/contacts/phone-link";
import { getLead } from "~/domain/leads/detail/lead.server";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { buildLeadRow } from "../list/row.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const detail = getLead(db, params.id ?? "");
  if (!detail) throw new Response("Lead not found", { status: 404 });
  const { lead } = detail;
  auditLeadView(buildStaffChange(user), lead.id);
  const nameOf = buildUserNameReader(db);
  const { words: _, ...row } = buildLeadRow(lead, readLeadGlance(db, lead), {
    now,
    timeZone: env.BUSINESS_TIMEZONE,
    nameOf,
  });
  const newest = lead.enquiries.toReversed().find(({ message }) => message);
  return {
    ...row,
    words: newest ? { text: newest.message ?? "", at: newest.receivedAt.toISOString() } : null,
    concern: formatConcern(lead.concernType),
    location: lead.location,
    source: formatLeadSource(lead.source),
    due: lead.responseDueAt?.toISOString() ?? null,
    contacts: lead.contacts.map(
      ({ id, kind, value, label, isWrong, unsafeAt, isUnusable, mayLeaveMessage }) => ({
        id,
        value: formatContact({ kind, value }),
        note: [
          label,
          unsafeAt && "no longer safe",
          isWrong && (kind === "phone" ? "wrong number" : "wrong address"),
          mayLeaveMessage === false && "do not leave a message",
        ]
          .filter(Boolean)
          .join(", "),
        href: isUnusable ? null : buildContactHref({ kind, value }),
      }),
    ),
  };
}

export type LeadSummary = Awaited<ReturnType<typeof loader>>;
