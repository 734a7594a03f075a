import { randomInt } from "node:crypto";
import { createId } from "#db/ids.server";
import type { AlertChannelKind } from "#db/values";
import { type ChannelRow, listAlertChannels } from "~/domain/alerts/channels.server";
import { storeCode } from "~/domain/alerts/confirm-channel.server";
import { recordChannelResult } from "~/domain/alerts/record-send.server";
import { buildAlertSendResult } from "~/domain/alerts/send.server";
import { formatChannelCodeMessage, TEST_WORDS } from "~/domain/alerts/words";
import type { SendOutcome } from "~/integrations/send-outcome";
import { getAppContext } from "~/platform/context.server";
import { limitPerson } from "~/platform/http/rate-limit.server";
import { sendMailNow } from "~/services/mail/mail.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { isTextingEnabled } from "../transports/texts.server";
import { sendPush, sendText } from "./send.server";

/** The result of a test message to an alert channel; `off`: its service is not set up. */
export type TestedChannel = {
  id: string;
  kind: AlertChannelKind;
  result: "sent" | "refused" | "unknown" | "off";
  detail: string | null;
};

/** The results of tests; `retryAfter` (seconds) limits tests and codes, as the number may be another person's. */
export type ChannelTestResult = { results: TestedChannel[] } | { retryAfter: number };

export const TOO_MANY_TESTS_MESSAGE =
  "Too many tests and codes were sent. Please try again in a few minutes.";

/** Tests all of a person's enabled alert channels, or one. */
export const testChannels = (userId: string, id?: string): Promise<ChannelTestResult> =>
  sendEach(
    userId,
    listAlertChannels(getAppContext().db, userId).filter((one) => (id ? one.id === id : one.enabled)),
    () => TEST_WORDS,
  );

/** Sends codes to a person's unconfirmed alert channels without a code, or to one unconfirmed channel. */
export function sendCodes(userId: string, id?: string): Promise<ChannelTestResult> {
  const { db, now } = getAppContext();
  const waiting = listAlertChannels(db, userId).filter(
    (one) => !one.confirmedAt && (id ? one.id === id : one.codeHash === null),
  );
  return sendEach(userId, waiting, (channel) => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    storeCode(db, channel.id, code, now());
    return formatChannelCodeMessage(code);
  });
}

async function sendEach(
  userId: string,
  channels: ChannelRow[],
  wordsFor: (channel: ChannelRow) => string,
): Promise<ChannelTestResult> {
  for (const _ of channels) {
    const refusal = await limitPerson("channelMessage", userId);
    if (refusal) return refusal;
  }
  return { results: await Promise.all(channels.map((channel) => send(channel, wordsFor(channel)))) };
}

/** Sends a message to an alert channel at once, and records the outcome. */
async function send(channel: ChannelRow, words: string): Promise<TestedChannel> {
  const { id, kind } = channel;
  const off = findChannelProblem(kind);
  const outcome: SendOutcome = off ? { outcome: "refused", reason: off } : await sendWords(channel, words);
  const { db, now } = getAppContext();
  const result = buildAlertSendResult(outcome);
  recordChannelResult(db, id, result, now());
  const state = result.state === "sent" ? "sent" : result.state === "unknown" ? "unknown" : "refused";
  return { id, kind, result: off ? "off" : state, detail: result.detail };
}

/** Why this kind of channel can't work on this server; null if it can. */
export function findChannelProblem(kind: AlertChannelKind): string | null {
  if (kind === "email" && !isMailLive()) return "The mail service is off: mail stays in the outbox.";
  if (kind === "sms" && !isTextingEnabled()) return "Texts are not set up on the server.";
  if (kind === "voice") return "Calls are not set up on the server.";
  return null;
}

async function sendWords({ kind, value, keys }: ChannelRow, words: string): Promise<SendOutcome> {
  const message = { words, link: null, alertId: createId() };
  if (kind === "sms") return sendText({ value, keys }, message);
  if (kind === "push") return sendPush({ value, keys }, message);
  const props = { words, link: null };
  const delivery = await sendMailNow(value, { name: "alert", props }, `alert-test:${message.alertId}`);
  if (delivery.outcome === "sent") return { outcome: "sent" };
  if (delivery.outcome === "unknown")
    return { outcome: "unknown", reason: "The mail service did not answer in time." };
  // Somebody is waiting for the result, so there is no retry.
  const reason =
    delivery.outcome === "later"
      ? "The mail service did not take it. Please try again in a minute."
      : "The mail service refused it.";
  return { outcome: "refused", reason };
}
