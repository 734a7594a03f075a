import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FieldClash, Refusal } from "~/refusal";
import { type ChangeAnswer, type LeadIntent, leadForms } from "../action-data";

export const throwLeadNotFound = (): never => {
  throw new Response("Lead not found", { status: 404 });
};

export const buildLeadSuccessResponse = (intent: LeadIntent, made: Partial<ChangeAnswer> = {}) =>
  data<ChangeAnswer>(leadForms.buildSuccess(intent, made));

export function buildInvalidFormResponse(
  intent: LeadIntent,
  result: SubmissionResult<string[]>,
  of?: string,
) {
  return data<ChangeAnswer>(leadForms.buildFailure(intent, { result, ...(of && { of }) }), { status: 422 });
}

export const buildInvalidFieldResponse = (intent: LeadIntent, field: string, message: string, of?: string) =>
  buildInvalidFormResponse(intent, { status: "error", error: { [field]: [message] } }, of);

export const buildLeadConflictResponse = (intent: LeadIntent, message: string | undefined, of?: string) =>
  data<ChangeAnswer>({ ...leadForms.buildFailure(intent, message), ...(of && { of }) }, { status: 409 });

export const STALE_LEAD_MESSAGE = "Someone else has changed this lead since you opened it.";

/** Builds the answer that somebody else changed the lead first; `more` holds the present values. */
export const buildStaleLeadResponse = (
  intent: LeadIntent,
  clashes: FieldClash[],
  more: Pick<ChangeAnswer, "of" | "now"> = {},
) =>
  data<ChangeAnswer>(leadForms.buildFailure(intent, { message: STALE_LEAD_MESSAGE, clashes, ...more }), {
    status: 409,
  });

/** Builds the answer to what a rule has refused. @param of names one of several forms with this intent */
export function buildRefusalResponse(intent: LeadIntent, { kind, reason, details }: Refusal, of?: string) {
  if (kind === "missing") return buildLeadConflictResponse(intent, reason, of);
  if (details.clashes?.length) return buildStaleLeadResponse(intent, details.clashes, of ? { of } : {});
  if (!details.errors) return buildLeadConflictResponse(intent, reason, of);
  return buildInvalidFormResponse(intent, { status: "error", error: details.errors }, of);
}

export const buildFieldClash = (label: string, theirs: string, yours: string): FieldClash => ({
  label,
  theirs,
  yours,
});
