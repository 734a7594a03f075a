import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { runInTransaction } from "#db/client.server";
import { REFUSAL_STATUS } from "~/commands/statuses";
import { exportPerson, findPerson } from "~/domain/privacy/person.server";
import { requireRecentAuth, requireStaff } from "~/platform/auth/require-user.server";
import { buildStaffChange } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { auditChange } from "~/records/audit.server";
import { Refusal, refuseField, refuseMissing } from "~/refusal";

const addedSchema = z.object({
  /** Entries of the duty log that the person is given in full, which they would not be given else. */
  add: z.array(z.string().min(1).max(100)).max(1_000),
  reason: z.string().trim().max(500),
});

/** An export is recorded in the lead's duty log, so a link or a prefetch must not make one. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  throw new Response("Press Give them their data on the lead's screen.", {
    status: 405,
    headers: { Allow: "POST" },
  });
}

/** Exports everything that is stored about the person of a lead, as one file to give to them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const leadId = params.id ?? "";
  await requireStaff(request);
  const form = await readFormData(request);
  const needed = form.has("add") ? "owner" : "staff";
  const user = await requireRecentAuth(request, needed, { form, back: `/admin/leads/${leadId}` });
  const read = addedSchema.safeParse({ add: form.getAll("add"), reason: form.get("reason") ?? "" });
  if (!read.success) throw new Response("Please use at most 500 characters", { status: 422 });
  const { add, reason } = read.data;
  const change = buildStaffChange(user);
  try {
    const json = runInTransaction(change.db, () => {
      const person = findPerson(change.db, { leadId });
      if (person.stored.leads.length === 0) throw refuseMissing("lead");
      if (add.length > 0 && !reason)
        throw refuseField("reason", "Please say why these entries are given out");
      const details = { everything: true, ...(add.length > 0 && { added: add }) };
      auditChange(change, { action: "export", entity: "lead", entityId: leadId, details });
      // The reason may name somebody, and the audit trail is never erased.
      return exportPerson(change, person, { added: add, reason: add.length > 0 ? reason : null });
    });
    return new Response(json, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="person-${change.now.toISOString().slice(0, 10)}.json"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof Refusal) throw new Response(error.reason, { status: REFUSAL_STATUS[error.kind] });
    throw error;
  }
}
