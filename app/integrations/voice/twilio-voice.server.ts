import { postToTwilio, type TwilioAccount } from "../twilio-request.server";
import type { OutgoingCall, VoiceProvider } from "./provider";
import { buildTwiml } from "./twiml";

/** Short of most mailboxes, which would else take the call. */
const RING_SECONDS = 25;

/** Speaks Twilio's protocol for calls (twilio.com/docs/voice/api/call-resource). */
export const createTwilioVoice = (account: TwilioAccount): VoiceProvider => ({
  placeCall: (call) =>
    postToTwilio(account, { resource: "Calls", form: buildCallForm(call), service: "voice service" }),
});

function buildCallForm({ to, from, plan, statusUrl, ringSeconds = RING_SECONDS }: OutgoingCall) {
  const form = new URLSearchParams({ To: to, From: from, Timeout: String(ringSeconds) });
  if ("url" in plan) {
    form.set("Url", plan.url);
    form.set("Method", "POST");
  } else form.set("Twiml", buildTwiml(plan.steps));
  if (statusUrl) {
    form.set("StatusCallback", statusUrl);
    form.set("StatusCallbackMethod", "POST");
    for (const event of ["ringing", "answered", "completed"]) form.append("StatusCallbackEvent", event);
  }
  return form;
}
