import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { askAboutMessage } from "~/components/admin/call/log-call.server";
import { answerOnce } from "~/components/admin/forms/answer-once.server";
import { buildUndoForm } from "~/components/admin/undo/action-data";
import { addProposedTask, composeLeadEmailDraft, summarizeLeadChat } from "~/domain/assist/assist.server";
import { planFollowUp } from "~/domain/booking/outcome.server";
import { findKeptBooking } from "~/domain/booking/read.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { decideDuplicate } from "~/domain/leads/change/decide-duplicate.server";
import { addRelative, removeRelative } from "~/domain/leads/change/relatives.server";
import { findLatestUndoId } from "~/domain/leads/change/undo.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { readLead } from "~/domain/leads/read.server";
import { getModel } from "~/integrations/model/configured.server";
import { findUser } from "~/platform/auth/accounts.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { Refusal } from "~/refusal";
import { readSender } from "~/services/booking/links.server";
import { erasePersonForGood } from "~/services/privacy/erase-for-good.server";
import { type ChangeAnswer, type LeadIntent, leadForms } from "../action-data";
import { readLeadForm } from "../read-forms";
import { correctCallFromForm, logCallFromForm } from "./calls.server";
import { processScheduledEmailForm, sendEmailFromForm } from "./mail.server";
import {
  addContactFromForm,
  clearCrisisFromForm,
  editLeadFromForm,
  processContactForm,
  setDoNotContactFromForm,
} from "./person.server";
import {
  buildInvalidFormResponse,
  buildLeadConflictResponse,
  buildLeadSuccessResponse,
  buildRefusalResponse,
  throwLeadNotFound,
} from "./replies.server";

/** Performs the action of a form on the lead screen. Only an unknown lead ends the screen. */
export async function performLeadAction(intent: LeadIntent, id: string, form: FormData, by: string) {
  try {
    return await carryOut(intent, id, form, by);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal) {
      if (!readLead(getAppContext().db, id)) return throwLeadNotFound();
      return buildRefusalResponse(intent, error, String(form.get(FORM_NAMES[intent] ?? "") ?? ""));
    }
    getLogger().error({ err: error, intent }, "a change to a lead failed");
    return data(leadForms.buildFailure(intent), { status: 500 });
  }
}

async function carryOut(intent: LeadIntent, id: string, form: FormData, by: string) {
  const { db, env } = getAppContext();
  const change = buildZonedChangeContext(by);
  const once = (work: () => ReturnType<typeof buildLeadSuccessResponse>) => answerOnce(form, by, id, work);
  switch (intent) {
    case "status": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const { status, ...details } = submission.value;
      return once(() => {
        changeLeadStatus(db, id, status, { ...change, ...details });
        return buildLeadSuccessResponse(intent, { undos: buildLatestUndo(id) });
      });
    }
    case "note": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      return once(() => {
        addNote(db, id, submission.value.note, change);
        return buildLeadSuccessResponse(intent);
      });
    }
    case "revenue": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const { version, ...figures } = submission.value;
      return once(() => {
        changeRevenue(db, id, figures, { ...change, version });
        return buildLeadSuccessResponse(intent);
      });
    }
    case "call": {
      const submission = readLeadForm(intent, form, env.BUSINESS_TIMEZONE);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const asked = askAboutMessage(id, submission.value);
      if (asked) return buildInvalidFormResponse(intent, submission.reply({ fieldErrors: asked }));
      return once(() => logCallFromForm(id, submission.value, change));
    }
    case "correct": {
      const of = readHidden(z.string().min(1).max(100), form.get("callId"));
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply(), of);
      return once(() => correctCallFromForm(id, submission.value, change));
    }
    case "edit":
      return once(() => editLeadFromForm(id, form, change));
    case "contact":
      return once(() => processContactForm(id, form, change));
    case "contact-add":
      return once(() => addContactFromForm(id, form, change));
    case "relative-add": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      return once(() => {
        addRelative(db, id, submission.value, change);
        return buildLeadSuccessResponse(intent);
      });
    }
    case "relative-remove": {
      const relative = readHidden(z.string().min(1).max(100), form.get("relative"));
      removeRelative(db, id, relative, change);
      return buildLeadSuccessResponse(intent);
    }
    case "clear":
      return clearCrisisFromForm(id, form, change);
    case "wish":
      return setDoNotContactFromForm(id, form, change);
    case "suggestion": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const { suggestion, decision } = submission.value;
      resolveSuggestion(db, id, { id: suggestion, accept: decision === "accept" }, change);
      return buildLeadSuccessResponse(intent, {
        title: decision === "accept" ? "Suggestion accepted" : "Suggestion dismissed",
      });
    }
    case "duplicate": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const { other, isSame } = submission.value;
      const decision = { otherId: other, isSame: isSame === "true" };
      decideDuplicate(db, id, decision, change);
      return decision.isSame
        ? buildLeadSuccessResponse(intent, { title: "Change undone" })
        : buildLeadSuccessResponse(intent, { undo: { intent, other, isSame: "true" } });
    }
    case "follow-up": {
      const kept = findKeptBooking(db, id);
      const planned = kept && planFollowUp(db, kept.id, { ...change, zone: env.BUSINESS_TIMEZONE });
      return planned?.outcome === "planned"
        ? buildLeadSuccessResponse(intent)
        : buildLeadConflictResponse(intent, "The consultation was noted otherwise meanwhile.");
    }
    case "suggest": {
      const { own } = await readSender();
      const task = await addProposedTask(db, getModel(), id, {
        ...change,
        timeZone: env.BUSINESS_TIMEZONE,
        own,
      });
      return task ? buildLeadSuccessResponse(intent, { message: task.title }) : throwLeadNotFound();
    }
    case "summary": {
      const { own } = await readSender();
      const summary = await summarizeLeadChat(db, getModel(), id, own);
      return summary ? buildLeadSuccessResponse(intent, { summary }) : throwLeadNotFound();
    }
    case "send":
      return sendEmailFromForm(id, form, change);
    case "later":
      return once(() => processScheduledEmailForm(id, form, change));
    case "erase": {
      const { lead } = getLead(db, id) ?? throwLeadNotFound();
      if (String(form.get("name") ?? "").trim() !== lead.name.trim()) {
        const message = "Please type the name exactly as it stands above";
        const result: SubmissionResult<string[]> = { status: "error", error: { name: [message] } };
        return data<ChangeAnswer>(leadForms.buildFailure(intent, { message, result }), { status: 422 });
      }
      const account = findUser(db, by);
      erasePersonForGood({ leadId: id }, account && { id: account.id, username: account.username });
      throw redirect("/admin/dashboard");
    }
    case "email": {
      const submission = readLeadForm(intent, form);
      if (submission.status !== "success") return buildInvalidFormResponse(intent, submission.reply());
      const practice = await readSender();
      const draft = await composeLeadEmailDraft(db, getModel(), id, submission.value, practice);
      return draft ? buildLeadSuccessResponse(intent, { draft }) : throwLeadNotFound();
    }
  }
}

/** The fields that name one of several forms with the same intent. */
const FORM_NAMES: Partial<Record<LeadIntent, string>> = {
  edit: "property",
  contact: "contact",
  correct: "callId",
};

const buildLatestUndo = (leadId: string) =>
  buildUndoForm([{ leadId, id: findLatestUndoId(getAppContext().db, leadId)! }]);
