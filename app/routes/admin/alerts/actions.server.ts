import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { answerOnce } from "~/components/admin/forms/answer-once.server";
import { addChannel, removeChannel, switchChannel } from "~/domain/alerts/channels.server";
import { confirmChannel } from "~/domain/alerts/confirm-channel.server";
import {
  addOnCallHours,
  addSwap,
  findIneligibleOnCallIds,
  HAS_SWAP,
  removeOnCallHours,
  removeSwap,
} from "~/domain/alerts/rota.server";
import { buildAlertChannelSchema, onCallHoursSchema, onCallSwapSchema } from "~/domain/alerts/schemas";
import { codeRefusals, endLabels } from "~/domain/alerts/words";
import { parseWallClock } from "~/domain/time/wall-clock";
import { catchLostRole } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { readHidden } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { takeAlert } from "~/services/alerts/have-it.server";
import { mayPushTo } from "~/services/alerts/push-endpoints.server";
import { sendCodes, TOO_MANY_TESTS_MESSAGE, testChannels } from "~/services/alerts/test-channel.server";
import { type AlertAnswer, type AlertIntent, alertForms } from "./action-data";
import { readChannel, readCode, readOnCallHoursForm, readSwap } from "./forms";

const id = z.string().min(1).max(100);
const one = z.object({ id });
const switched = z.object({ id, enabled: z.enum(["true", "false"]) });

const sameHours = onCallHoursSchema.extend({ day: z.coerce.number().int().min(0).max(6) });

export async function changeAlerts(intent: AlertIntent, form: FormData, by: string) {
  try {
    const answer = await carryOut(intent, form, by);
    return data<AlertAnswer>(answer, { status: answer.ok ? 200 : answer.result ? 422 : 409 });
  } catch (error) {
    if (error instanceof Response) throw error;
    getLogger().error({ err: error, intent }, "a change to the alerts failed");
    return data<AlertAnswer>(alertForms.buildFailure(intent), { status: 500 });
  }
}

async function carryOut(intent: AlertIntent, form: FormData, by: string): Promise<AlertAnswer> {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const writing = { now, newId: createId, by };
  const fields = Object.fromEntries(form);
  const done = (message?: string): AlertAnswer => alertForms.buildSuccess(intent, message);
  const refused = (result: SubmissionResult<string[]>): AlertAnswer =>
    alertForms.buildFailure(intent, { result });
  const NOT_ON_CALL = { fieldErrors: { userId: ["Only people who see leads can be on call"] } };

  switch (intent) {
    case "channel-add":
      return fields.kind === "push" ? addPush() : await addAddress();
    case "channel-code":
      return await sendCode(readHidden(one, fields).id);
    case "channel-confirm": {
      const submission = readCode(form);
      const channel = String(fields.id);
      if (submission.status !== "success") return { ...refused(submission.reply()), channel };
      const { id, code } = submission.value;
      const outcome = confirmChannel(db, by, id, code, writing);
      if (outcome === "confirmed") return done();
      if (outcome === "missing") return alertForms.buildFailure(intent, "That channel is gone.");
      return { ...refused(submission.reply({ fieldErrors: { code: [codeRefusals[outcome]] } })), channel };
    }
    case "channel-switch": {
      const { id, enabled } = readHidden(switched, fields);
      switchChannel(db, by, id, enabled === "true", writing);
      return done();
    }
    case "channel-remove":
      removeChannel(db, by, readHidden(one, fields).id, writing);
      return done();
    case "test": {
      const tries = await testChannels(by, readHidden(one, fields).id);
      if ("retryAfter" in tries) return alertForms.buildFailure(intent, TOO_MANY_TESTS_MESSAGE);
      const [result] = tries.results;
      if (!result) return alertForms.buildFailure(intent, "That channel is gone.");
      return result.result === "sent"
        ? done("The service has taken it. It should arrive within a minute.")
        : alertForms.buildFailure(intent, result.detail ?? "It was refused.");
    }
    case "hours-add": {
      const submission = readOnCallHoursForm(form);
      if (submission.status !== "success") return refused(submission.reply());
      const hours = submission.value;
      if (findIneligibleOnCallIds(db, [hours.userId]).length > 0)
        return refused(submission.reply(NOT_ON_CALL));
      addOnCallHours(db, hours, writing);
      return done();
    }
    case "hours-remove":
      removeOnCallHours(db, readHidden(sameHours, fields), writing);
      return done();
    case "swap-add":
      return answerOnce<AlertAnswer>(form, by, "on-call swaps", () => data(putOnCall())).data;
    case "swap-remove":
      removeSwap(db, readHidden(one, fields).id, writing);
      return done();
    case "have": {
      const change = { ...writing, businessTimezone: env.BUSINESS_TIMEZONE };
      const result = catchLostRole(() => takeAlert(db, readHidden(one, fields).id, change));
      if (result.outcome === "acknowledged") return done();
      if (result.outcome === "taken") return alertForms.buildFailure(intent, `${result.by} has it already.`);
      const because = result.outcome === "over" ? result.alert.endedBecause : null;
      return alertForms.buildFailure(intent, {
        title: "The alert is over",
        message: `${endLabels[because ?? "answered"]}.`,
      });
    }
  }

  function putOnCall(): AlertAnswer {
    const submission = readSwap(form);
    if (submission.status !== "success") return refused(submission.reply());
    const { userId, from, to } = submission.value;
    const at = (time: string) => parseWallClock(time, env.BUSINESS_TIMEZONE);
    const read = onCallSwapSchema.safeParse({ userId, from: at(from), to: at(to) });
    if (!read.success) return refused(submission.reply({ fieldErrors: collectFieldErrors(read.error) }));
    if (findIneligibleOnCallIds(db, [userId]).length > 0) return refused(submission.reply(NOT_ON_CALL));
    return addSwap(db, read.data, writing)
      ? done()
      : refused(submission.reply({ fieldErrors: { from: [HAS_SWAP] } }));
  }

  /** Adds a browser's push subscription as an alert channel; no form field can be marked as wrong. */
  function addPush(): AlertAnswer {
    const read = buildAlertChannelSchema(mayPushTo).safeParse({
      kind: "push",
      value: fields.value,
      enabled: true,
    });
    if (!read.success)
      return alertForms.buildFailure(intent, read.error.issues[0]?.message ?? NO_SUBSCRIPTION);
    return addChannel(db, by, read.data, writing)
      ? done(TRY_IT)
      : alertForms.buildFailure(intent, NO_SUBSCRIPTION);
  }

  async function sendCode(id: string): Promise<AlertAnswer> {
    const tries = await sendCodes(by, id);
    if ("retryAfter" in tries) return alertForms.buildFailure(intent, TOO_MANY_TESTS_MESSAGE);
    const [sent] = tries.results;
    // No code is sent to a channel that is confirmed already, as in another window.
    if (!sent) return done(TRY_IT);
    return sent.result === "sent"
      ? done("A code was sent there. Enter it here within 15 minutes.")
      : alertForms.buildFailure(intent, `The code was not sent. ${sent.detail ?? "It was refused."}`);
  }

  async function addAddress(): Promise<AlertAnswer> {
    const submission = readChannel(form);
    const kind = fields.kind === "sms" ? "sms" : "email";
    if (submission.status !== "success") return { ...refused(submission.reply()), kind };
    const read = buildAlertChannelSchema(mayPushTo).safeParse({ ...submission.value, enabled: true });
    if (!read.success)
      return { ...refused(submission.reply({ fieldErrors: collectFieldErrors(read.error) })), kind };
    const added = addChannel(db, by, read.data, writing);
    const { message } = await sendCode(added as string);
    return { ...done(message), kind };
  }
}

const TRY_IT = "Send a test to see that it works.";
const NO_SUBSCRIPTION = "That is no push subscription";
