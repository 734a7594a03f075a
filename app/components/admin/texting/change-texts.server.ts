import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { changeContact } from "~/domain/leads/change/change-contact.server";
import { TEXT_REFUSALS } from "~/domain/leads/contacts/text-consent.server";
import { logMissedCall } from "~/domain/leads/outreach/missed-call.server";
import { queueText } from "~/domain/texts/queue.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { Refusal } from "~/refusal";
import { isTextingEnabled } from "~/services/transports/texts.server";
import { answerOnce } from "../forms/answer-once.server";
import {
  buildTextingFailure,
  readMissedCall,
  readTextForm,
  type TextAnswer,
  type TextIntent,
  textForms,
} from "./action-data";

/** Carries out what a form about texts or a missed call asks for; the lead's screen and the queue both call this. */
export function changeTexts(intent: TextIntent, form: FormData, by: string) {
  try {
    const leadId = String(form.get("leadId") ?? "");
    return answerOnce<TextAnswer>(form, by, leadId, () => carryOut(intent, form, leadId, by));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal) {
      if (error.kind === "missing") throwLeadGone();
      const of = String(form.get("of") ?? "");
      return data<TextAnswer>(textForms.buildFailure(intent, { of, message: error.reason }), { status: 409 });
    }
    getLogger().error({ err: error, intent }, "a text or a missed call was not taken");
    return data<TextAnswer>(buildTextingFailure(form), { status: 500 });
  }
}

function carryOut(intent: TextIntent, form: FormData, leadId: string, by: string) {
  const { db, now: clock } = getAppContext();
  const change = { by, now: clock(), newId: createId };
  const of = String(form.get("of") ?? "");
  const done = (message?: string) =>
    data<TextAnswer>(textForms.buildSuccess(intent, { of, ...(message && { message }) }));
  const refused = (message: string) =>
    data<TextAnswer>(textForms.buildFailure(intent, { of, message }), { status: 409 });
  const unread = (result: TextAnswer["result"]) =>
    data<TextAnswer>(textForms.buildFailure(intent, { of, result }), { status: 422 });
  switch (intent) {
    case "text":
    case "text-log": {
      const submission = readTextForm(form);
      if (submission.status !== "success") return unread(submission.reply());
      const sentByHand = intent === "text-log";
      if (!sentByHand && !isTextingEnabled()) return refused("Texts are not set up on the server.");
      const key = String(form.get("key") ?? "") || createId();
      const result = queueText(db, leadId, { ...submission.value, sentByHand }, { ...change, key });
      if (result.outcome === "missing") return throwLeadGone();
      if (result.outcome === "no_number") return refused("There is no number to text.");
      if (result.outcome === "refused") return refused(TEXT_REFUSALS[result.reason]);
      // The call is logged after the text is queued, so that a text that was refused leaves no call behind it.
      if (form.get("missed") === "yes") logMissedCall(db, leadId, undefined, change);
      return done(sentByHand ? undefined : "The timeline shows when it has left.");
    }
    case "text-agreed": {
      changeContact(db, leadId, String(form.get("contactId") ?? ""), { mayText: true }, change);
      return done();
    }
    case "text-stop":
    case "text-go-on": {
      const contactId = String(form.get("contactId") ?? "");
      const meansStop = intent === "text-stop";
      changeContact(db, leadId, contactId, { meansStop }, change);
      return done();
    }
    case "missed": {
      const submission = readMissedCall(form);
      if (submission.status !== "success") return unread(submission.reply());
      logMissedCall(db, leadId, submission.value.voicemail, change);
      return done("They are to be called back now.");
    }
  }
}

const throwLeadGone = (): never => {
  throw new Response("Lead not found", { status: 404 });
};
