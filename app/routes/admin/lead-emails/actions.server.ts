import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { readLead } from "~/domain/leads/read.server";
import type { CampaignResult } from "~/mail/sequence/change.server";
import { parseNurtureMarkdown } from "~/mail/sequence/plain-words";
import { bringStepForward, skipStep, unskipStep, writeStepText } from "~/mail/sequence/steps.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { type StepAnswer, type StepIntent, stepForms } from "./action-data";
import { readLeadStepText } from "./data.server";

const stepForm = z.object({ step: z.coerce.number().int().min(1).max(5) });

const MAX_TEXT_CHARS = 8_000;

const wordsForm = z.object({
  subject: z.string().trim(),
  preheader: z.string().trim(),
  body: z
    .string()
    .max(MAX_TEXT_CHARS, `The text may have ${MAX_TEXT_CHARS.toLocaleString("en-US")} characters`),
});

const baseForm = z.object({ base: z.union([z.literal(""), z.iso.datetime()]).default("") });

export function changeStep(leadId: string, form: FormData, by: string) {
  const intent = stepForms.readIntent(form);
  const fields = Object.fromEntries(form);
  const read = stepForm.safeParse(fields);
  if (!intent || !read.success) throw new Response("There is no such change", { status: 400 });
  const { db, env, now } = getAppContext();
  const { campaign } = readLeadCampaign(db, leadId);
  const lead = readLead(db, leadId);
  if (!campaign || !lead) throw new Response("There is no campaign", { status: 404 });
  const { step } = read.data;
  const change = { by, now: now(), newId: createId, businessTimezone: env.BUSINESS_TIMEZONE, step };
  const answer = (result: CampaignResult, typed?: StepAnswer["typed"]) =>
    buildStepResponse(intent, result, typed, leadId);
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
      const typed = {
        subject: String(form.get("subject") ?? ""),
        preheader: String(form.get("preheader") ?? ""),
        body: String(form.get("body") ?? ""),
      };
      const words = wordsForm.safeParse(typed);
      if (!words.success)
        return data<StepAnswer>(
          stepForms.buildFailure(intent, { message: words.error.issues[0]?.message, typed }),
          { status: 422 },
        );
      const { subject, preheader, body } = words.data;
      const text = {
        subject,
        preheader,
        body: parseNurtureMarkdown(body, readLeadStepText(lead, campaign, step).body),
      };
      return answer(writeStepText(db, campaign.id, { ...change, text, base }), typed);
    }
  }
}

function buildStepResponse(
  intent: StepIntent,
  result: CampaignResult,
  typed: StepAnswer["typed"],
  leadId: string,
) {
  if (result.outcome === "missing") throw new Response("There is no campaign", { status: 404 });
  if (result.outcome === "conflict")
    return data<StepAnswer>(
      stepForms.buildFailure(intent, { message: result.message, ...(typed && { typed }) }),
      { status: 409 },
    );
  // What was open beneath the steps closes.
  if (intent === "edit" || intent === "unedit" || intent === "forward")
    return redirect(`/admin/leads/${leadId}/emails?done=${intent}`);
  return data<StepAnswer>(stepForms.buildSuccess(intent));
}
