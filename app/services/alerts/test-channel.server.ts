import { newId } from "#db/ids.server";
import type { AlertChannelKind } from "#db/values";
import { type ChannelRow, channelsOf } from "~/domain/alerts/channels.server";
import { recordChannelResult } from "~/domain/alerts/record-send.server";
import { resultOf } from "~/domain/alerts/send.server";
import { TEST_WORDS } from "~/domain/alerts/words";
import type { SendOutcome } from "~/integrations/send-outcome";
import { context } from "~/platform/context.server";
import { mailIsLive, sendMailNow } from "~/services/mail.server";
import { sendPush, sendText, textsAreSetUp } from "./send.server";

/** `off`: the service is not set up on the server. */
export type Tested = {
  id: string;
  kind: AlertChannelKind;
  result: "sent" | "refused" | "unknown" | "off";
  detail: string | null;
};

/** Sends a test to a person's channels, or to one of them, and says what came of each. */
export async function testChannels(userId: string, id?: string): Promise<Tested[]> {
  const channels = channelsOf(context().db, userId).filter((one) => (id ? one.id === id : one.enabled));
  return Promise.all(channels.map(testChannel));
}

async function testChannel(channel: ChannelRow): Promise<Tested> {
  const { id, kind } = channel;
  const off = whyOff(kind);
  const outcome: SendOutcome = off ? { outcome: "refused", reason: off } : await sendTest(channel);
  const { db, now } = context();
  const result = resultOf(outcome);
  recordChannelResult(db, id, result, now());
  const state = result.state === "sent" ? "sent" : result.state === "unknown" ? "unknown" : "refused";
  return { id, kind, result: off ? "off" : state, detail: result.detail };
}

/** Why a kind of channel can't work on this server; null where it can. */
export function whyOff(kind: AlertChannelKind): string | null {
  if (kind === "email" && !mailIsLive()) return "The mail service is off: mail stays in the outbox.";
  if (kind === "sms" && !textsAreSetUp()) return "Texts are not set up on the server.";
  return null;
}

async function sendTest({ kind, value, keys }: ChannelRow): Promise<SendOutcome> {
  const message = { words: TEST_WORDS, link: null, alertId: newId() };
  if (kind === "sms") return sendText({ value, keys }, message);
  if (kind === "push") return sendPush({ value, keys }, message);
  const props = { words: TEST_WORDS, link: null };
  const delivery = await sendMailNow(value, { name: "alert", props }, `alert-test:${message.alertId}`);
  if (delivery.outcome === "sent") return { outcome: "sent" };
  if (delivery.outcome === "unknown")
    return { outcome: "unknown", reason: "The mail service did not answer in time." };
  // It is not tried again: the test is for somebody who is looking.
  const reason =
    delivery.outcome === "later"
      ? "The mail service did not take it. Please try again in a minute."
      : "The mail service refused it.";
  return { outcome: "refused", reason };
}
