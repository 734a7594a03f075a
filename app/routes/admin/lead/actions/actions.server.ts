import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { newId } from "#db/ids.server";
import { askAboutMessage, logCallWithNext } from "~/components/admin/call/log-call.server";
import { dollars } from "~/components/admin/format";
import { undoForm } from "~/components/admin/undo/action-data";
import { answerOnce } from "~/components/admin/unsent/answer-once.server";
import { addProposedTask, composeLeadEmailDraft, summarizeLeadChat } from "~/domain/assist/assist.server";
import { planFollowUp } from "~/domain/booking/outcome.server";
import { keptBookingOf } from "~/domain/booking/read.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change.server";
import { correctCall } from "~/domain/leads/correct-call.server";
import type { Editing } from "~/domain/leads/edit.server";
import { getLead, leadCampaign } from "~/domain/leads/lead.server";
import { callOutcomes, labelOf, statusOptions } from "~/domain/leads/options";
import { addRelative, removeRelative } from "~/domain/leads/relatives.server";
import { resolveSuggestion } from "~/domain/leads/suggestions.server";
import { findLatestUndoId } from "~/domain/leads/undo.server";
import { eraseAndRecord } from "~/domain/privacy/erase-and-record.server";
import { spokenTime } from "~/domain/time/spoken-time";
import { getModel } from "~/integrations/model/configured.server";
import { pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { findUser } from "~/platform/auth/accounts.server";
import { refusingLostRoles } from "~/platform/auth/require-user.server";
import { context } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { log } from "~/platform/log.server";
import { takeLead } from "~/services/alerts/have-it.server";
import { readSender } from "~/services/contact/contact.server";
import { type ChangeAnswer, failedAnswer, type Intent } from "../action-data";
import { type FormRead, readForm } from "../read-forms";
import { later, send } from "./mail.server";
import { clear, contact, edit, newContact, wish } from "./person.server";
import { answer, clash, conflict, done, gone, refused } from "./replies.server";

/** Carries out what a form of the lead screen asks for. Only an unknown lead ends the screen. */
export async function changeLead(intent: Intent, id: string, form: FormData, by: string) {
  try {
    return await carryOut(intent, id, form, by);
  } catch (error) {
    if (error instanceof Response) throw error;
    log().error({ err: error, intent }, "a change to a lead failed");
    return data(failedAnswer(intent), { status: 500 });
  }
}

async function carryOut(intent: Intent, id: string, form: FormData, by: string) {
  const { db, env, now: clock } = context();
  const change = { by, now: clock(), newId, businessTimezone: env.BUSINESS_TIMEZONE };
  const once = (work: () => ReturnType<typeof done>) => answerOnce(form, by, id, work);
  switch (intent) {
    case "status": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      const { status, ...details } = submission.value;
      return once(() => {
        const result = changeLeadStatus(db, id, status, { ...change, ...details });
        if (result.outcome === "changed") return done(intent, { undos: undoOfLatest(id) });
        return answer(intent, result, (lead) => [
          clash("Status", labelOf(statusOptions, lead.status), labelOf(statusOptions, status)),
        ]);
      });
    }
    case "have": {
      const result = refusingLostRoles(() => takeLead(db, id, change));
      if (result.outcome === "missing") return gone();
      return result.outcome === "yours" ? done(intent) : conflict(intent, `${result.by} has it already.`);
    }
    case "note": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      return once(() => answer(intent, addNote(db, id, submission.value.note, change)));
    }
    case "revenue": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      const { version, ...figures } = submission.value;
      const { serviceValue: value, actualRevenue: revenue } = figures;
      return once(() =>
        answer(intent, changeRevenue(db, id, figures, { ...change, version }), (lead) => [
          clash("Service value", amount(lead.serviceValue), amount(value)),
          clash("Actual revenue", amount(lead.actualRevenue), amount(revenue)),
        ]),
      );
    }
    case "call": {
      const submission = readForm(intent, form, env.BUSINESS_TIMEZONE);
      if (submission.status !== "success") return refused(intent, submission.reply());
      const asked = askAboutMessage(id, submission.value);
      if (asked) return refused(intent, submission.reply({ fieldErrors: asked }));
      return once(() => callLogged(id, submission.value, change));
    }
    case "correct": {
      const of = readHidden(z.string().min(1).max(100), form.get("callId"));
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply(), of);
      return once(() => callCorrected(id, submission.value, change));
    }
    case "edit":
      return once(() => edit(id, form, change));
    case "contact":
      return once(() => contact(id, form, change));
    case "contact-add":
      return once(() => newContact(id, form, change));
    case "relative-add": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      return once(() => answer(intent, addRelative(db, id, submission.value, change)));
    }
    case "relative-remove": {
      const relative = readHidden(z.string().min(1).max(100), form.get("relative"));
      const { outcome } = removeRelative(db, id, relative, change);
      return outcome === "changed" ? done(intent) : conflict(intent, "It is not there any more.");
    }
    case "clear":
      return clear(id, form, change);
    case "wish":
      return wish(id, form, change);
    case "suggestion": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      const { suggestion, decision } = submission.value;
      const result = resolveSuggestion(db, id, { id: suggestion, accept: decision === "accept" }, change);
      if (result.outcome === "missing") return gone();
      if (result.outcome === "decided") return conflict(intent, "Somebody has decided it already.");
      return done(intent, {
        title: decision === "accept" ? "Suggestion accepted" : "Suggestion dismissed",
      });
    }
    case "pause":
    case "resume": {
      const { campaign } = leadCampaign(db, id);
      if (!campaign) return data(failedAnswer(intent), { status: 404 });
      const result =
        intent === "pause" ? pauseCampaign(db, campaign.id, change) : resumeCampaign(db, campaign.id, change);
      if (result.outcome === "changed") return done(intent);
      return conflict(intent, result.outcome === "conflict" ? result.message : undefined);
    }
    case "follow-up": {
      const kept = keptBookingOf(db, id);
      const planned = kept && planFollowUp(db, kept.id, { ...change, zone: env.BUSINESS_TIMEZONE });
      return planned?.outcome === "planned"
        ? done(intent)
        : conflict(intent, "The consultation was noted otherwise meanwhile.");
    }
    case "suggest": {
      const task = await addProposedTask(db, getModel(), id, { ...change, timeZone: env.BUSINESS_TIMEZONE });
      return task ? done(intent, { message: task.title }) : gone();
    }
    case "summary": {
      const summary = await summarizeLeadChat(db, getModel(), id);
      return summary ? done(intent, { summary }) : gone();
    }
    case "send":
      return send(id, form, change);
    case "later":
      return once(() => later(id, form, change));
    case "erase": {
      const { lead } = getLead(db, id) ?? gone();
      if (String(form.get("name") ?? "").trim() !== lead.name.trim()) {
        const message = "Please type the name exactly as it stands above";
        const result: SubmissionResult<string[]> = { status: "error", error: { name: [message] } };
        return data<ChangeAnswer>({ ...failedAnswer(intent, message), result }, { status: 422 });
      }
      const account = findUser(db, by);
      const user = account && { id: account.id, username: account.username };
      eraseAndRecord(
        db,
        { leadId: id },
        {
          settings: env,
          onBackupsFailed: (err) => log().error({ err }, "an erasure could not be marked beside the backups"),
          user,
          now: change.now,
          newId,
        },
      );
      throw redirect("/admin/dashboard");
    }
    case "email": {
      const submission = readForm(intent, form);
      if (submission.status !== "success") return refused(intent, submission.reply());
      const practice = await readSender();
      const draft = await composeLeadEmailDraft(db, getModel(), id, submission.value, practice);
      return draft ? done(intent, { draft }) : gone();
    }
  }
}

/** Logs a call with its next task, and says what comes next. */
function callLogged(id: string, call: FormRead<"call">, change: Editing) {
  const { now, businessTimezone } = change;
  const { nextTryAt, callId } = logCallWithNext(id, call, change) ?? gone();
  const more = nextTryAt
    ? ` Next try ${spokenTime(nextTryAt, now, businessTimezone)}.`
    : call.next
      ? ` Next: ${call.next.title}.`
      : "";
  return done("call", {
    message: `${labelOf(callOutcomes, call.outcome)}.${more}`,
    undos: undoForm([{ leadId: id, id: callId }]),
  });
}

function callCorrected(id: string, { callId, ...correction }: FormRead<"correct">, change: Editing) {
  const result = correctCall(context().db, id, callId, correction, change);
  if (result.outcome === "changed")
    return done("correct", { of: callId, message: `${labelOf(callOutcomes, correction.outcome)}.` });
  if (result.outcome === "withdrawn")
    return conflict("correct", "It was corrected or undone already.", callId);
  return gone();
}

const undoOfLatest = (leadId: string) => undoForm([{ leadId, id: findLatestUndoId(context().db, leadId)! }]);

const amount = (figure: number | null | undefined) => (typeof figure === "number" ? dollars(figure) : "None");
