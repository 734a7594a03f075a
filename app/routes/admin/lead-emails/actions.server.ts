import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { readLead } from "~/domain/leads/read.server";
import type { CampaignResult } from "~/mail/sequence/change.server";
import { parseNurtureMarkdown } from "~/mail/sequence/plain-words";
import { bringStepForward, skipStep, unskipStep, writeStepText } from "~/mail/sequence/steps.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { readStepTextForm, type StepAnswer, type StepIntent, stepForms } from "./action-data";
import { readLeadStepText } from "./data.server";

const stepForm = z.object({ step: z.coerce.number().int().min(1).max(5) });

const baseForm = z.object({ base: z.union([z.literal(""), z.iso.datetime()]).default("") });

export function changeStep(leadId: string, form: FormData, by: string) {
  const intent = stepForms.readIntent(form);
  const fields = Object.fromEntries(form);
  const read = stepForm.safeParse(fields);
  if (!intent || !read.success) throw new Response("There is no such change", { status: 400 });
  const { db } = getAppContext();
  const { campaign } = readLeadCampaign(db, leadId);
  const lead = readLead(db, leadId);
  if (!campaign || !lead) throw new Response("There is no campaign", { status: 404 });
  const { step } = read.data;
  const change = { ...buildZonedChangeContext(by), step };
  const answer = (outcome: CampaignResult, result?: StepAnswer["result"]) =>
    buildStepResponse(intent, outcome, result, leadId);
  switch (intent) {
    case "skip":
      return answer(skipStep(db, campaign.id, change));
    case "unskip":
      return answer(unskipStep(db, campaign.id, change));
    case "forward":
      return answer(bringStepForward(db, campaign.id, change));
    case "edit":
    case "unedit": {
      const base = readHidden(baseForm, fields).base || null;
      if (intent === "unedit") return answer(writeStepText(db, campaign.id, { ...change, text: null, base }));
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
      return answer(writeStepText(db, campaign.id, { ...change, text, base }), submission.reply());
    }
  }
}

function buildStepResponse(
  intent: StepIntent,
  changed: CampaignResult,
  result: StepAnswer["result"],
  leadId: string,
) {
  if (changed.outcome === "missing") throw new Response("There is no campaign", { status: 404 });
  if (changed.outcome === "conflict")
    return data<StepAnswer>(
      stepForms.buildFailure(intent, { message: changed.message, ...(result && { result }) }),
      { status: 409 },
    );
  // A redirect closes the form that was open beneath the campaign's steps.
  if (intent === "edit" || intent === "unedit" || intent === "forward")
    return redirect(`/admin/leads/${leadId}/emails?done=${intent}`);
  return data<StepAnswer>(stepForms.buildSuccess(intent));
}
