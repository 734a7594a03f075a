import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
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
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { type LeadListAnswer, type ListIntent, listForms } from "./action-data";
import { readViewName } from "./views/forms";
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

const id = z.string().min(1).max(100);
const viewQuery = z.string().max(500);

function carryOut(intent: ListIntent, form: FormData, by: string) {
  const { db, env } = getAppContext();
  const change = buildZonedChangeContext(by);
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
    case "view-save": {
      const query = buildSavedViewQuery(new URL(readHidden(viewQuery, sent.query), env.SITE_URL));
      return changeView(intent, form, (name) => saveView(db, by, { name, query }, change));
    }
    case "view-rename": {
      const viewId = readHidden(id, sent.id);
      return changeView(intent, form, (name) => renameView(db, by, viewId, name));
    }
    case "view-remove": {
      const removed = removeView(db, by, readHidden(id, sent.id));
      if (!removed) return refuse(intent, GONE, 404);
      const { name, query } = removed;
      return succeed(intent, name, { intent: "view-save", name, query });
    }
  }
}

/** Builds the answer to a bulk change: how many leads were changed, and the undo. */
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

/** Reads the fields of a bulk change of leads; an empty owner is nobody, as a form has no null. */
function readBulkFields({ status, lostReason, lostDetail, assignedTo }: Record<string, unknown>) {
  if (status !== undefined) return { status, lostReason: lostReason || undefined, lostDetail };
  return { assignedTo: assignedTo === "" ? null : assignedTo };
}

const NO_ACCOUNT = "There is no such account.";
const GONE = "It is not there any more.";
const leadsInWords = (leads: number) => formatCountedNoun(leads, "lead");

/** Summarizes a bulk change of leads: "3 leads: Qualified. 1 was so already." */
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

/** Saves or renames a view under the name that the form gives it. */
function changeView(intent: ListIntent, form: FormData, save: (name: string) => SavedViewResult) {
  const submission = readViewName(form);
  const refuseName = (status: number, result: SubmissionResult<string[]>) =>
    data<LeadListAnswer>(listForms.buildFailure(intent, { result }), { status });
  if (submission.status !== "success") return refuseName(422, submission.reply());
  const { name } = submission.value;
  switch (save(name)) {
    case "saved":
      return succeed(intent, name);
    case "taken":
      return refuseName(409, submission.reply({ fieldErrors: { name: ["You have a view of this name."] } }));
    case "full":
      return refuse(intent, `You have ${MAX_SAVED_VIEWS} views. Remove one first.`, 409);
    case "missing":
      return refuse(intent, GONE, 404);
  }
}
