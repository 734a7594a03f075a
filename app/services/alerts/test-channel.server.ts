import { randomInt } from "node:crypto";
import { createId } from "#db/ids.server";
import type { AlertChannelKind } from "#db/values";
import { type ChannelRow, listAlertChannels } from "~/domain/alerts/channels.server";
import { storeCode } from "~/domain/alerts/confirm-channel.server";
import { recordChannelResult } from "~/domain/alerts/record-send.server";
import { buildAlertSendResult } from "~/domain/alerts/send.server";
import { buildCodeCall, TEST_CALL } from "~/domain/alerts/spoken-words";
import { formatChannelCodeMessage, TEST_WORDS } from "~/domain/alerts/words";
import type { SendOutcome } from "~/integrations/send-outcome";
import type { CallStep } from "~/integrations/voice/twiml";
import { getAppContext } from "~/platform/context.server";
import { limitPerson } from "~/platform/http/rate-limit.server";
import { sendMailNow } from "~/services/mail/mail.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { isTextingEnabled } from "../transports/texts.server";
import { openTelephone } from "../transports/voice.server";
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

/** A message to a channel, as it is written, and as a call says it. */
type ChannelMessage = { words: string; spoken: readonly CallStep[] };

/** Tests all of a person's enabled channels that alerts are sent to, or one channel. */
export const testChannels = (userId: string, id?: string): Promise<ChannelTestResult> =>
  sendEach(
    userId,
    listAlertChannels(getAppContext().db, userId).filter((one) =>
      id ? one.id === id : one.enabled && one.kind !== "voice",
    ),
    () => ({ words: TEST_WORDS, spoken: TEST_CALL }),
  );

/** Sends codes to a person's unconfirmed channels without a code, or to one; a phone is only called where it is that one. */
export function sendCodes(userId: string, id?: string): Promise<ChannelTestResult> {
  const { db, now } = getAppContext();
  const waiting = listAlertChannels(db, userId).filter(
    (one) => !one.confirmedAt && (id ? one.id === id : one.codeHash === null && one.kind !== "voice"),
  );
  return sendEach(userId, waiting, (channel) => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    storeCode(db, channel.id, code, now());
    return { words: formatChannelCodeMessage(code), spoken: buildCodeCall(code) };
  });
}

async function sendEach(
  userId: string,
  channels: ChannelRow[],
  messageFor: (channel: ChannelRow) => ChannelMessage,
): Promise<ChannelTestResult> {
  for (const { kind, value } of channels) {
    const refusal =
      (await limitPerson("channelMessage", userId)) ??
      (kind === "voice"
        ? ((await limitPerson("channelCall", userId)) ?? (await limitPerson("channelCall", value)))
        : null);
    if (refusal) return refusal;
  }
  return { results: await Promise.all(channels.map((channel) => send(channel, messageFor(channel)))) };
}

/** Sends a message to an alert channel at once, and records the outcome. */
async function send(channel: ChannelRow, message: ChannelMessage): Promise<TestedChannel> {
  const { id, kind } = channel;
  const off = findChannelProblem(kind);
  const outcome: SendOutcome = off
    ? { outcome: "refused", reason: off }
    : await sendMessage(channel, message);
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
  if (kind === "voice" && !openTelephone()) return NO_TELEPHONE;
  return null;
}

const NO_TELEPHONE = "Calls are not set up on the server.";

async function callPhone(number: string, steps: readonly CallStep[]): Promise<SendOutcome> {
  const telephone = openTelephone();
  if (!telephone) return { outcome: "refused", reason: NO_TELEPHONE };
  return telephone.provider.placeCall({ to: number, from: telephone.number, plan: { steps } });
}

async function sendMessage(
  { kind, value, keys }: ChannelRow,
  { words, spoken }: ChannelMessage,
): Promise<SendOutcome> {
  if (kind === "voice") return callPhone(value, spoken);
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
