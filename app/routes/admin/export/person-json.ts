import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPerson, findPerson } from "~/domain/privacy/person.server";
import { requireRecentAuth } from "~/platform/auth/require-user.server";
import { buildStaffChange } from "~/platform/context.server";
import { auditChange } from "~/records/audit.server";

/** Exports everything that is stored about the person of a lead, as one file to give to them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRecentAuth(request, "staff");
  const change = buildStaffChange(user);
  const { db, now } = change;
  const leadId = params.id ?? "";
  const person = findPerson(db, { leadId });
  if (person.stored.leads.length === 0) throw new Response("Lead not found", { status: 404 });
  const details = { everything: true };
  auditChange(change, { action: "export", entity: "lead", entityId: leadId, details });
  return new Response(exportPerson(change, person), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${now.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
