import { data } from "@remix-run/node";
import { captureLead } from "~/domain/leads/intake/file.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { readIdempotencyKey } from "~/records/idempotency.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import type { CreateLeadAnswer } from "./answer";
import { readCreateLeadForm } from "./read-form";

/** Creates a lead from staff's form; on any error the answer holds what was typed. */
export async function createLeadFromForm(form: FormData, by: string) {
  const submission = readCreateLeadForm(form);
  if (submission.status !== "success")
    return data<CreateLeadAnswer>({ kind: "invalid", result: submission.reply() }, { status: 422 });
  try {
    const { lead, joined } = captureLead(
      getAppContext().db,
      { ...submission.value, enteredBy: by },
      buildCaptureContext(await readPractice(), readIdempotencyKey(form.get("key"))),
    );
    const created = { id: lead.id, name: lead.name };
    return data<CreateLeadAnswer>({ kind: "created", lead: created, joined }, { status: 201 });
  } catch (error) {
    getLogger().error({ err: error }, "a lead could not be entered");
    return data<CreateLeadAnswer>(
      { kind: "failed", retry: true, result: submission.reply() },
      { status: 500 },
    );
  }
}
