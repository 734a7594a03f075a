import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { newId } from "#db/ids.server";
import { dollars } from "~/components/admin/format";
import type { Clash } from "~/components/admin/trouble";
import { addProposedTask, emailDraftFor, summaryOf } from "~/domain/assist/assist.server";
import { emailDraftRequest } from "~/domain/assist/email-draft";
import { logCall } from "~/domain/leads/call.server";
import { addNote, type ChangeResult, changeLeadStatus, changeRevenue } from "~/domain/leads/change.server";
import { getLead, leadCampaign } from "~/domain/leads/lead.server";
import { callOutcomes, labelOf, statusOptions } from "~/domain/leads/options";
import type { Lead } from "~/domain/leads/read.server";
import {
  callSchema,
  letterSchema,
  noteSchema,
  revenueSchema,
  staffStatusSchema,
} from "~/domain/leads/schemas";
import { sendEmail } from "~/domain/leads/send-email.server";
import { resolveSuggestion } from "~/domain/leads/suggestions.server";
import { eraseAndMark } from "~/domain/privacy/erase-and-record.server";
import { taskAfterCall } from "~/domain/tasks/after-call";
import { toWallClock } from "~/domain/time/wall-clock";
import { model } from "~/integrations/model/configured.server";
import { pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { findUser } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { fieldErrors } from "~/platform/http/field-errors";
import { log } from "~/platform/log.server";
import { readPractice } from "~/services/contact/contact.server";
import { mailIsLive } from "~/services/mail.server";
import { type ChangeAnswer, failedAnswer, type Intent, WORDS } from "./action-data";

/** What a send is called, so that a double click is one mail. */
const KEY = /^[\w-]{8,100}$/;

type Form = Record<string, unknown>;

const suggestionSchema = z.object({ suggestion: z.string(), decision: z.enum(["accept", "dismiss"]) });

/** Carries out what a form of the lead screen asks for. Only an unknown lead ends the screen. */
export async function changeLead(intent: Intent, id: string, form: Form, by: string) {
  try {
    return await carryOut(intent, id, form, by);
  } catch (error) {
    if (error instanceof Response) throw error;
    log().error({ err: error, intent }, "a change to a lead failed");
    return data(failedAnswer(intent), { status: 500 });
  }
}

async function carryOut(intent: Intent, id: string, form: Form, by: string) {
  const { db, env, now: clock } = context();
  const change = { by, now: clock(), newId };
  switch (intent) {
    case "status": {
      const parsed = staffStatusSchema.safeParse(withoutBlanks(form));
      if (!parsed.success) return refused(intent, parsed.error);
      const { status, ...details } = parsed.data;
      const result = changeLeadStatus(db, id, status, { ...change, ...details });
      return answer(intent, result, (lead) => [
        clash("Status", labelOf(statusOptions, lead.status), labelOf(statusOptions, status)),
      ]);
    }
    case "note": {
      const parsed = noteSchema.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      return answer(intent, addNote(db, id, parsed.data.note, change));
    }
    case "revenue": {
      const parsed = revenueSchema.safeParse(asFigures(form));
      if (!parsed.success) return refused(intent, parsed.error);
      const { version, ...figures } = parsed.data;
      const { serviceValue: value, actualRevenue: revenue } = figures;
      return answer(intent, changeRevenue(db, id, figures, { ...change, version }), (lead) => [
        clash("Service value", amount(lead.serviceValue), amount(value)),
        clash("Actual revenue", amount(lead.actualRevenue), amount(revenue)),
      ]);
    }
    case "call": {
      const parsed = callSchema.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      const { outcome } = parsed.data;
      const result = logCall(db, id, outcome, change);
      if (result.outcome !== "changed") return gone();
      const next = taskAfterCall(outcome, result.lead, change.now, env.BUSINESS_TIMEZONE);
      return done(intent, {
        message: labelOf(callOutcomes, outcome),
        nextTask: { ...next, dueDate: toWallClock(next.dueDate, env.BUSINESS_TIMEZONE) },
      });
    }
    case "suggestion": {
      const parsed = suggestionSchema.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      const { suggestion, decision } = parsed.data;
      const result = resolveSuggestion(
        db,
        id,
        { id: suggestion, accept: decision === "accept" },
        { ...change, businessTimezone: env.BUSINESS_TIMEZONE },
      );
      if (result.outcome === "missing") return gone();
      return done(intent, {
        title: decision === "accept" ? "Suggestion accepted" : "Suggestion dismissed",
      });
    }
    case "pause":
    case "resume": {
      const { campaign } = leadCampaign(db, id);
      if (!campaign) return data(failedAnswer(intent), { status: 404 });
      const result =
        intent === "pause"
          ? pauseCampaign(db, campaign.id, change)
          : resumeCampaign(db, campaign.id, { ...change, businessTimezone: env.BUSINESS_TIMEZONE });
      if (result.outcome === "changed") return done(intent);
      const message = result.outcome === "conflict" ? result.message : undefined;
      return data<ChangeAnswer>(failedAnswer(intent, message), { status: 409 });
    }
    case "suggest": {
      const task = await addProposedTask(db, model(), id, { ...change, timeZone: env.BUSINESS_TIMEZONE });
      return task ? done(intent, { message: task.title }) : gone();
    }
    case "summary": {
      const summary = await summaryOf(db, model(), id);
      return summary ? done(intent, { summary }) : gone();
    }
    case "send": {
      const parsed = letterSchema.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      const key = KEY.test(String(form.key)) ? String(form.key) : newId();
      const result = sendEmail(db, id, parsed.data, { ...change, key });
      if (result.outcome === "missing") return gone();
      if (result.outcome === "stopped") {
        const message = `Not sent: this address is ${result.reason}.`;
        return data<ChangeAnswer>(failedAnswer(intent, message), { status: 409 });
      }
      return done(intent, {
        message: mailIsLive()
          ? "It leaves within seconds; the timeline shows when it has."
          : "It goes to the outbox: no mail service is set up.",
      });
    }
    case "erase": {
      const { lead } = getLead(db, id) ?? gone();
      if (String(form.name ?? "").trim() !== lead.name.trim()) {
        const message = "Please type the name exactly as it stands above";
        const errors = { name: [message] };
        return data<ChangeAnswer>({ ...failedAnswer(intent, message), errors }, { status: 422 });
      }
      const account = findUser(db, by);
      const user = account && { id: account.id, username: account.username };
      eraseAndMark(
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
      const parsed = emailDraftRequest.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      const draft = await emailDraftFor(db, model(), id, parsed.data, await readPractice());
      return draft ? done(intent, { draft }) : gone();
    }
  }
}

const gone = (): never => {
  throw new Response("Lead not found", { status: 404 });
};

const done = (intent: Intent, made: Partial<ChangeAnswer> = {}) =>
  data<ChangeAnswer>({ intent, ok: true, title: WORDS[intent].done, ...made });

function refused(intent: Intent, error: z.ZodError) {
  const failed = { intent, ok: false, title: WORDS[intent].failed, errors: fieldErrors(error) };
  return data<ChangeAnswer>(failed, { status: 422 });
}

const STALE = "Someone else has changed this lead since you opened it.";

function answer(intent: Intent, result: ChangeResult, clashesWith: (lead: Lead) => Clash[] = () => []) {
  if (result.outcome === "missing") return gone();
  if (result.outcome === "changed") return done(intent);
  const clashes = clashesWith(result.lead);
  const failed = { intent, ok: false, title: WORDS[intent].failed, message: STALE, clashes };
  return data<ChangeAnswer>(failed, { status: 409 });
}

const clash = (label: string, theirs: string, yours: string): Clash => ({ label, theirs, yours });
const amount = (figure: number | null | undefined) => (typeof figure === "number" ? dollars(figure) : "None");

/** A select left on its first entry sends an empty text, which means "not given". */
const withoutBlanks = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));

/** Typed amounts as figures; an emptied field clears its figure (docs/product.md §5). */
function asFigures({ serviceValue, actualRevenue, version }: Form) {
  return {
    serviceValue: figure(serviceValue),
    actualRevenue: figure(actualRevenue),
    version: version === undefined ? undefined : Number(version),
  };
}

function figure(typed: unknown): number | null | undefined {
  if (typeof typed !== "string") return undefined;
  const plain = typed.replace(/[\s$,]/g, "");
  return plain === "" ? null : Number(plain);
}
