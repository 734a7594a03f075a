import { createId } from "#db/ids.server";
import { buildSendAtSchema } from "~/domain/correspondence/held";
import {
  changeLaterEmail,
  type LaterResult,
  planLaterEmail,
  sendLaterEmailNow,
  takeBackLaterEmail,
} from "~/domain/correspondence/later.server";
import type { LeadEditContext } from "~/domain/leads/change/edit.server";
import { type SendRefusal, sendEmail } from "~/domain/leads/outreach/send-email.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { readIdempotencyKey } from "~/records/idempotency.server";
import { isMailLive } from "~/services/transports/mailer.server";
import type { LeadIntent } from "../action-data";
import { readLeadForm } from "../read-forms";
import {
  buildInvalidFieldResponse,
  buildInvalidFormResponse,
  buildLeadConflictResponse,
  buildLeadSuccessResponse,
  buildStaleLeadResponse,
  throwLeadNotFound,
} from "./replies.server";

export function sendEmailFromForm(id: string, form: FormData, change: LeadEditContext) {
  const submission = readLeadForm("send", form);
  if (submission.status !== "success") return buildInvalidFormResponse("send", submission.reply());
  const { when, sendAt, readUntil, ...email } = submission.value;
  const key = readIdempotencyKey(form.get("key")) ?? createId();
  const { db } = getAppContext();
  if (when === "later") {
    const time = readSendAt(sendAt, change);
    if (!time.success) return buildInvalidFieldResponse("send", "sendAt", time.message);
    const result = planLaterEmail(db, id, { ...email, sendAt: time.at }, { ...change, key, readUntil });
    return laterAnswer("send", result, change);
  }
  const result = sendEmail(db, id, email, { ...change, key, readUntil });
  if (result.outcome === "missing") return throwLeadNotFound();
  return result.outcome === "queued" ? buildSentResponse("send") : buildSendRefusal("send", result, change);
}

export function processScheduledEmailForm(_id: string, form: FormData, change: LeadEditContext) {
  const of = String(form.get("email"));
  const submission = readLeadForm("later", form);
  if (submission.status !== "success") return buildInvalidFormResponse("later", submission.reply(), of);
  const { email, act, version, readUntil, sendAt, ...fields } = submission.value;
  const { db } = getAppContext();
  const doing = { ...change, version, readUntil };
  if (act === "now") return laterAnswer("later", sendLaterEmailNow(db, email, doing), change, of);
  if (act === "back") return laterAnswer("later", takeBackLaterEmail(db, email, doing), change, of);
  const time = readSendAt(sendAt, change);
  if (!time.success) return buildInvalidFieldResponse("later", "sendAt", time.message, of);
  const changed = { ...fields, sendAt: time.at };
  return laterAnswer("later", changeLaterEmail(db, email, changed, doing), change, of);
}

function readSendAt(typed: string | undefined, { now, businessTimezone }: LeadEditContext) {
  const at = parseWallClock(typed ?? "", businessTimezone)?.toISOString() ?? "";
  const read = buildSendAtSchema(now).safeParse(at);
  return read.success
    ? { success: true as const, at: read.data }
    : { success: false as const, message: read.error.issues[0]!.message };
}

function laterAnswer(intent: LeadIntent, result: LaterResult, change: LeadEditContext, of?: string) {
  const { now, businessTimezone } = change;
  const made = of ? { of } : {};
  if (result.outcome === "queued") return buildSentResponse(intent, of);
  if (result.outcome === "planned" || result.outcome === "changed") {
    const time = formatSpokenTime(result.email.sendAt, now, businessTimezone, true);
    return buildLeadSuccessResponse(intent, {
      ...made,
      title: result.outcome === "planned" ? "Email kept for later" : "Email changed",
      message: `It leaves ${time}, unless they write before.`,
    });
  }
  if (result.outcome === "taken_back") {
    const { subject, body } = result.email;
    return buildLeadSuccessResponse(intent, {
      ...made,
      title: "Email taken back",
      takenBack: { subject, body },
    });
  }
  if (result.outcome === "missing")
    return buildLeadConflictResponse(intent, "It has left meanwhile, or was taken back.", of);
  if (result.outcome === "stale") return buildStaleLeadResponse(intent, [], made);
  return buildSendRefusal(intent, result, change, of);
}

const buildSentResponse = (intent: LeadIntent, of?: string) =>
  buildLeadSuccessResponse(intent, {
    ...(of && { of }),
    title: "Email queued",
    message: isMailLive()
      ? "It leaves within seconds; the timeline shows when it has."
      : "It goes to the outbox: no mail service is set up.",
  });

function buildSendRefusal(
  intent: LeadIntent,
  result: SendRefusal,
  { now, businessTimezone }: LeadEditContext,
  of?: string,
) {
  if (result.outcome === "no_address")
    return buildLeadConflictResponse(intent, "Not sent: please choose an address of this lead.", of);
  if (result.outcome === "stopped")
    return buildLeadConflictResponse(intent, `Not sent: this address is ${result.reason}.`, of);
  const time = formatSpokenTime(result.at, now, businessTimezone);
  return buildLeadConflictResponse(
    intent,
    `Not sent: they wrote ${time}. Read it first, then send again.`,
    of,
  );
}
