import { data } from "@remix-run/node";
import { captureLead } from "~/domain/leads/capture.server";
import { createLeadSchema } from "~/domain/leads/schemas";
import { context } from "~/platform/context.server";
import { fieldErrors } from "~/platform/http/field-errors";
import { log } from "~/platform/log.server";
import { captureContext, practice } from "~/services/contact/contact.server";
import { type CreateAnswer, readTyped } from "./answer";

const KEY = /^[\w-]{8,100}$/;

/** Enters a lead by hand. Whatever goes wrong, what was typed comes back. */
export async function createLead(form: FormData, by: string) {
  const typed = readTyped(form);
  const parsed = createLeadSchema.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return data<CreateAnswer>({ kind: "invalid", errors, typed }, { status: 422 });
  }
  try {
    const key = String(form.get("key") ?? "");
    const { lead, joined } = captureLead(
      context().db,
      { ...parsed.data, enteredBy: by },
      captureContext(await practice(), KEY.test(key) ? key : undefined),
    );
    const created = { id: lead.id, name: lead.name };
    return data<CreateAnswer>({ kind: "created", lead: created, joined }, { status: 201 });
  } catch (error) {
    log().error({ err: error }, "a lead could not be entered");
    return data<CreateAnswer>({ kind: "failed", typed }, { status: 500 });
  }
}
