import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeTwilio, startFakeTwilio } from "#tests/fakes/twilio";
import { createRecordingStore, type RecordingStore } from "./recordings.server";

const CALL = `CA${"1".repeat(32)}`;
const SID = `RE${"1".repeat(32)}`;
const SOUND = Buffer.from("ID3 the sound of a voicemail");

let twilio: FakeTwilio;
let store: RecordingStore;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_BASE_URL } = twilio.env();
  store = createRecordingStore({
    accountSid: TWILIO_ACCOUNT_SID!,
    authToken: TWILIO_AUTH_TOKEN!,
    baseUrl: TWILIO_BASE_URL,
  });
});
afterAll(() => twilio.close());
beforeEach(() => {
  twilio.behave("well");
  twilio.recordings.set(SID, { callSid: CALL, content: SOUND });
});

it("finds the recording of a call, or that there is none", async () => {
  expect(await store.find(CALL)).toEqual({ sid: SID, seconds: 12 });
  expect(await store.find(`CA${"2".repeat(32)}`)).toBeNull();
});

it("fetches a recording's sound, and deletes it; one that is gone counts as deleted", async () => {
  expect(await store.fetch(SID)).toEqual({ outcome: "fetched", type: "audio/mpeg", content: SOUND });
  expect(await store.remove(SID)).toBe(true);
  expect(await store.remove(SID)).toBe(true);
  expect(await store.fetch(SID)).toEqual({ outcome: "later" });
});

it("takes no more than 10 MB, and nothing but sound", async () => {
  twilio.recordings.set(SID, { callSid: CALL, content: Buffer.alloc(10 * 1024 * 1024 + 1) });
  expect(await store.fetch(SID)).toEqual({ outcome: "refused" });
  twilio.recordings.set(SID, { callSid: CALL, content: SOUND, type: "text/html" });
  expect(await store.fetch(SID)).toEqual({ outcome: "refused" });
});

it("tries again where the service fails or can't be reached", async () => {
  twilio.behave("failing");
  expect(await store.fetch(SID)).toEqual({ outcome: "later" });
  expect(await store.remove(SID)).toBe(false);
  const away = createRecordingStore({ accountSid: "AC", authToken: "x", baseUrl: "http://127.0.0.1:9" });
  expect(await away.find(CALL)).toBe("unknown");
  expect(await away.fetch(SID)).toEqual({ outcome: "later" });
});
