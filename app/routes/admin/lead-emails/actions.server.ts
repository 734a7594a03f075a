import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { REFUSAL_STATUS } from "~/commands/statuses";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { readLead } from "~/domain/leads/read.server";
import { parseNurtureMarkdown } from "~/mail/sequence/plain-words";
import { bringStepForward, skipStep, unskipStep, writeStepText } from "~/mail/sequence/steps.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildStaffChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { Refusal } from "~/refusal";
import { readStepTextForm, type StepAnswer, type StepIntent, stepForms } from "./action-data";
import { readLeadStepText } from "./data.server";

const stepForm = z.object({ step: z.coerce.number().int().min(1).max(5) });

const baseForm = z.object({ base: z.union([z.literal(""), z.iso.datetime()]).default("") });

export function changeStep(leadId: string, form: FormData, user: User) {
  const intent = stepForms.readIntent(form);
  const fields = Object.fromEntries(form);
  const read = stepForm.safeParse(fields);
  if (!intent || !read.success) throw new Response("There is no such change", { status: 400 });
  const { db } = getAppContext();
  const { campaign } = readLeadCampaign(db, leadId);
  const lead = readLead(db, leadId);
  if (!campaign || !lead) throw new Response("There is no campaign", { status: 404 });
  const { step } = read.data;
  const { id } = campaign;
  const change = buildStaffChange(user);
  const answer = (work: () => void, result?: StepAnswer["result"]) =>
    buildStepResponse(intent, work, result, leadId);
  switch (intent) {
    case "skip":
      return answer(() => skipStep(change, id, step));
    case "unskip":
      return answer(() => unskipStep(change, id, step));
    case "forward":
      return answer(() => bringStepForward(change, id, step));
    case "edit":
    case "unedit": {
      const base = readHidden(baseForm, fields).base || null;
      if (intent === "unedit") return answer(() => writeStepText(change, id, { step, text: null, base }));
      const submission = readStepTextForm(form);
      if (submission.status !== "success")
        return data<StepAnswer>(stepForms.buildFailure(intent, { result: submission.reply() }), {
          status: 422,
        });
      const { body, ...lines } = submission.value;
      const text = {
        ...lines,
        body: parseNurtureMarkdown(body, readLeadStepText(lead, campaign, step).body),
      };
      return answer(() => writeStepText(change, id, { step, text, base }), submission.reply());
    }
  }
}

function buildStepResponse(
  intent: StepIntent,
  work: () => void,
  result: StepAnswer["result"],
  leadId: string,
) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, message } = error;
    return data<StepAnswer>(stepForms.buildFailure(intent, { message, ...(result && { result }) }), {
      status: REFUSAL_STATUS[kind],
    });
  }
  // A redirect closes the form that was open beneath the campaign's steps.
  if (intent === "edit" || intent === "unedit" || intent === "forward")
    return redirect(`/admin/leads/${leadId}/emails?done=${intent}`);
  return data<StepAnswer>(stepForms.buildSuccess(intent));
}
