import { data } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { readLeadQuery } from "~/components/admin/lists/lead-query.server";
import { buildUndoForm } from "~/components/admin/undo/action-data";
import { formatCountedNoun } from "~/content/text";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { STILL_IN_DANGER } from "~/domain/leads/fields/state";
import {
  buildBulkChange,
  bulkFormSchema,
  matchingFormSchema,
  matchingSchema,
} from "~/domain/leads/list/bulk";
import {
  type BulkOutcome,
  type BulkResult,
  bulkChange,
  bulkChangeMatching,
} from "~/domain/leads/list/bulk.server";
import {
  MAX_SAVED_VIEWS,
  removeView,
  renameView,
  type SavedViewResult,
  saveView,
} from "~/domain/leads/list/saved-views.server";
import { buildUserNameReader, findUser } from "~/platform/auth/accounts.server";
import { catchLostRole } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { takeLead } from "~/services/alerts/have-it.server";
import { type LeadListAnswer, type ListIntent, listForms } from "./action-data";
import { buildSavedViewQuery } from "./views/query.server";

export function changeList(intent: ListIntent, form: FormData, by: string) {
  try {
    return carryOut(intent, form, by);
  } catch (error) {
    if (error instanceof Response) throw error;
    getLogger().error({ err: error, intent }, "a change to the list of leads failed");
    return data<LeadListAnswer>(listForms.buildFailure(intent), { status: 500 });
  }
}

const viewName = z
  .string({ error: "Name is required" })
  .trim()
  .min(1, "Name is required")
  .max(40, "Please use at most 40 characters");
const viewId = z.string().min(1).max(100);
const saveViewSchema = z.object({ name: viewName, query: z.string().max(500) });
const claimFormSchema = z.object({ leadId: z.string().min(1).max(100) });
const renameViewSchema = z.object({ id: viewId, name: viewName });

function carryOut(intent: ListIntent, form: FormData, by: string) {
  const { db, env, now } = getAppContext();
  const change = { by, now: now(), newId: createId, businessTimezone: env.BUSINESS_TIMEZONE };
  const sent = Object.fromEntries(form);
  switch (intent) {
    case "bulk": {
      const read = bulkFormSchema.safeParse({ ...readBulkFields(sent), ids: form.getAll("ids") });
      if (!read.success) return refuseInvalid(intent, read.error);
      const { ids, ...what } = read.data;
      if (what.assignedTo && !findUser(db, what.assignedTo)) return refuse(intent, NO_ACCOUNT);
      return bulkAnswer(intent, bulkChange(db, ids, buildBulkChange(what), change), what);
    }
    case "bulk-matching": {
      const seen = readHidden(matchingSchema, sent);
      const read = matchingFormSchema.safeParse(readBulkFields(sent));
      if (!read.success) return refuseInvalid(intent, read.error);
      const what = read.data;
      if (what.assignedTo && !findUser(db, what.assignedTo)) return refuse(intent, NO_ACCOUNT);
      const list = new URL(`/admin/dashboard${seen.search}`, env.SITE_URL);
      const viewing = { userId: by, now: seen.seenAt, timeZone: env.BUSINESS_TIMEZONE };
      const query = readLeadQuery(list, viewing);
      const result = bulkChangeMatching(
        db,
        query,
        { ...seen, at: seen.seenAt },
        buildBulkChange(what),
        change,
      );
      if (result.outcome === "others")
        return refuse(
          intent,
          `${leadsInWords(result.leads)} match now, not ${seen.leads}. Nothing was changed: please look again.`,
          409,
        );
      if (result.outcome === "danger")
        return refuse(intent, `${STILL_IN_DANGER}. Nothing was changed: please look again.`, 409);
      return bulkAnswer(intent, result, what);
    }
    case "have": {
      const read = claimFormSchema.safeParse(sent);
      if (!read.success) return refuseInvalid(intent, read.error);
      const result = catchLostRole(() => takeLead(db, read.data.leadId, change));
      if (result.outcome === "missing") return refuse(intent, GONE, 404);
      if (result.outcome === "taken") return refuse(intent, `${result.by} has it already.`, 409);
      return data<LeadListAnswer>(listForms.buildSuccess(intent));
    }
    case "view-save": {
      const read = saveViewSchema.safeParse(sent);
      if (!read.success) return refuseInvalid(intent, read.error);
      const { name, query } = read.data;
      const kept = buildSavedViewQuery(new URL(query, env.SITE_URL));
      return viewAnswer(intent, saveView(db, by, { name, query: kept }, change), name);
    }
    case "view-rename": {
      const read = renameViewSchema.safeParse(sent);
      if (!read.success) return refuseInvalid(intent, read.error);
      return viewAnswer(intent, renameView(db, by, read.data.id, read.data.name), read.data.name);
    }
    case "view-remove": {
      const removed = removeView(db, by, readHidden(viewId, sent.id));
      if (!removed) return refuse(intent, GONE, 404);
      const { name, query } = removed;
      return succeed(intent, name, { intent: "view-save", name, query });
    }
  }
}

/** How many leads were changed, and what takes it back. */
function bulkAnswer(
  intent: ListIntent,
  { outcomes, undos }: BulkResult,
  what: z.output<typeof matchingFormSchema>,
) {
  const { status, assignedTo } = what;
  const to =
    status !== undefined
      ? findOptionLabel(statusOptions, status)
      : ((assignedTo && buildUserNameReader(getAppContext().db)(assignedTo)) ?? "nobody");
  return data<LeadListAnswer>(
    listForms.buildSuccess(intent, {
      message: summarizeBulk(outcomes, to),
      ...(undos.length > 0 && { undos: buildUndoForm(undos) }),
    }),
  );
}

/** A form has no null: an empty owner is nobody. */
function readBulkFields({ status, lostReason, lostDetail, assignedTo }: Record<string, unknown>) {
  if (status !== undefined) return { status, lostReason: lostReason || undefined, lostDetail };
  return { assignedTo: assignedTo === "" ? null : assignedTo };
}

const NO_ACCOUNT = "There is no such account.";
const GONE = "It is not there any more.";
const leadsInWords = (leads: number) => formatCountedNoun(leads, "lead");

/** "3 leads: Qualified. 1 was so already." */
function summarizeBulk(outcomes: readonly BulkOutcome[], to: string): string {
  const number = (...of: BulkOutcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => of.includes(outcome)).length;
  const already = number("unchanged");
  const others = number("missing", "refused");
  return [
    `${leadsInWords(number("changed"))}: ${to}.`,
    already > 0 && `${already === 1 ? "1 was" : `${already} were`} so already.`,
    others > 0 && `${leadsInWords(others)} stayed: changed or removed by somebody else.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const succeed = (intent: ListIntent, message: string, undo?: LeadListAnswer["undo"]) =>
  data<LeadListAnswer>(listForms.buildSuccess(intent, { message, ...(undo && { undo }) }));

const refuse = (intent: ListIntent, message: string, status = 422) =>
  data<LeadListAnswer>(listForms.buildFailure(intent, message), { status });

const refuseInvalid = (intent: ListIntent, error: z.ZodError) =>
  refuse(intent, error.issues[0]?.message ?? "Please check what you chose.");

function viewAnswer(intent: ListIntent, result: SavedViewResult, name: string) {
  switch (result) {
    case "saved":
      return succeed(intent, name);
    case "taken":
      return refuse(intent, "You have a view of this name.", 409);
    case "full":
      return refuse(intent, `You have ${MAX_SAVED_VIEWS} views. Remove one first.`, 409);
    case "missing":
      return refuse(intent, GONE, 404);
  }
}
