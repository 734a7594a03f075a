import { z } from "zod";
import { postToTwilio, type TwilioAccount } from "../twilio-request.server";
import type { OutgoingCall, VoiceProvider } from "./provider";
import { buildTwiml } from "./twiml";

const DEFAULT_URL = "https://api.twilio.com";
const REQUEST_TIMEOUT_MS = 8_000;

const listedNumbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      voice_url: z.string().nullish(),
      voice_method: z.string().nullish(),
      /** A number with an application or a trunk ignores its address. */
      voice_application_sid: z.string().nullish(),
      trunk_sid: z.string().nullish(),
    }),
  ),
});

/** Where the calls of a number go: `post` to an address, or where its address does not say. */
export type NumberRoute = { post: string } | "elsewhere";

/**
 * Asks Twilio where the calls of a number go (twilio.com/docs/phone-numbers/api/incomingphonenumber-resource).
 * @returns null where the account has no such number, "unknown" where Twilio can't be asked, or an application decides
 */
export async function findNumberRoute(
  { accountSid, authToken, baseUrl, timeout = REQUEST_TIMEOUT_MS }: TwilioAccount,
  number: string,
): Promise<NumberRoute | null | "unknown"> {
  const base = (baseUrl ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, "");
  const query = new URLSearchParams({ PhoneNumber: number });
  const answer = await fetch(
    `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/IncomingPhoneNumbers.json?${query}`,
    {
      headers: {
        Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
      },
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    },
  ).catch(() => null);
  if (!answer?.ok) return "unknown";
  const read = listedNumbers.safeParse(await answer.json().catch(() => null));
  if (!read.success) return "unknown";
  // Twilio finds parts of numbers as well.
  const found = read.data.incoming_phone_numbers.find(({ phone_number }) => phone_number === number);
  if (!found) return null;
  if (found.voice_application_sid) return "unknown";
  if (found.trunk_sid || !found.voice_url || found.voice_method?.toUpperCase() === "GET") return "elsewhere";
  return { post: found.voice_url };
}

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
