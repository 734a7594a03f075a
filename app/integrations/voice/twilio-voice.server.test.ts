import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeTwilio, listSpokenWords, startFakeTwilio, type TwilioBehaviour } from "#tests/fakes/twilio";
import type { SendOutcome } from "../send-outcome";
import type { TwilioAccount } from "../twilio-request.server";
import { createTwilioVoice, findNumberRoute } from "./twilio-voice.server";

let fake: FakeTwilio;
beforeAll(async () => {
  fake = await startFakeTwilio();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("well");
  fake.calls.length = 0;
});

const OURS = "+18015550142";
const THEIRS = "+13035550100";

function connect(over: Record<string, string> = {}) {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_BASE_URL } = { ...fake.env(), ...over };
  return createTwilioVoice({
    accountSid: TWILIO_ACCOUNT_SID!,
    authToken: TWILIO_AUTH_TOKEN!,
    baseUrl: TWILIO_BASE_URL,
    // Milliseconds: as short as counts.
    timeout: 500,
  });
}

const place = (over: Record<string, string> = {}) =>
  connect(over).placeCall({ to: THEIRS, from: OURS, plan: { steps: [{ verb: "say", words: "Tom & Ann" }] } });

it("a call says what it is given, or asks an address", async () => {
  expect(await place()).toEqual({ outcome: "sent", id: `CA${"1".padStart(32, "0")}` });
  const plan = { url: "https://practice.org/next?a=1" };
  const statusUrl = "https://practice.org/status";
  await connect().placeCall({ to: THEIRS, from: OURS, plan, statusUrl, ringSeconds: 20 });
  expect(fake.calls).toMatchObject([
    { to: THEIRS, from: OURS, url: "", statusUrl: "", statusEvents: [], timeout: "25" },
    { twiml: "", ...plan, statusUrl, statusEvents: ["ringing", "answered", "completed"], timeout: "20" },
  ]);
  expect(listSpokenWords(fake.calls[0]!.twiml)).toEqual(["Tom &amp; Ann"]);
});

it.each<[string, TwilioBehaviour, SendOutcome]>([
  ["is busy", "busy", { outcome: "later", reason: "The voice service is busy (429, 20429)." }],
  ["refuses", "refusing", { outcome: "refused", reason: "The voice service refused it (400, 21211)." }],
  ["fails", "failing", { outcome: "unknown", reason: "The voice service failed (500, 20500)." }],
  ["hangs", "taking-in-silence", { outcome: "unknown", reason: "The voice service did not answer in time." }],
])("a service that %s is said to, without the number", async (_, behaviour, outcome) => {
  fake.behave(behaviour);
  expect(await place()).toEqual(outcome);
});

it("a wrong token is refused, and a service that is away may be asked later", async () => {
  expect(await place({ TWILIO_AUTH_TOKEN: "wrong" })).toEqual({
    outcome: "refused",
    reason: "The voice service refused it (401, 20003).",
  });
  const away = await startFakeTwilio();
  await away.close();
  expect(await place({ TWILIO_BASE_URL: away.env().TWILIO_BASE_URL! })).toEqual({
    outcome: "later",
    reason: "The voice service can't be reached.",
  });
  expect(fake.calls).toEqual([]);
});

it("where the calls of a number go is asked, and not known where Twilio fails or an application decides", async () => {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_BASE_URL } = fake.env();
  const ask = (over: Partial<TwilioAccount> = {}) =>
    findNumberRoute(
      {
        accountSid: TWILIO_ACCOUNT_SID!,
        authToken: TWILIO_AUTH_TOKEN!,
        baseUrl: TWILIO_BASE_URL,
        timeout: 500,
        ...over,
      },
      OURS,
    );
  const voice_url = "https://practice.org/api/webhooks/voice";
  expect(await ask()).toBeNull();
  fake.numbers.set(`${OURS}9`, { voice_url });
  expect(await ask()).toBeNull();
  fake.numbers.set(OURS, { voice_url });
  expect(await ask()).toEqual({ post: voice_url });
  fake.numbers.set(OURS, { voice_url, voice_method: "GET" });
  expect(await ask()).toBe("elsewhere");
  fake.numbers.set(OURS, { voice_url: "" });
  expect(await ask()).toBe("elsewhere");
  fake.numbers.set(OURS, { voice_url, trunk_sid: "TK1" });
  expect(await ask()).toBe("elsewhere");
  fake.numbers.set(OURS, { voice_url, voice_application_sid: "AP1" });
  expect(await ask()).toBe("unknown");
  expect(await ask({ authToken: "another" })).toBe("unknown");
  fake.behave("failing");
  expect(await ask()).toBe("unknown");
  fake.behave("taking-in-silence");
  expect(await ask()).toBe("unknown");
  expect(await ask({ baseUrl: "http://127.0.0.1:1" })).toBe("unknown");
});
