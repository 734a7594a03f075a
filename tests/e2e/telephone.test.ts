import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alertChannels, users } from "#db/schema";
import { type FakeTranscriber, startFakeTranscriber } from "#tests/fakes/transcriber";
import { type FakeTwilio, PRACTICE_NUMBER, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { buildSilentSound } from "#tests/setup/silent-sound";
import { visitAsStaff } from "#tests/setup/staff";

let twilio: FakeTwilio;
let machine: FakeTranscriber;
let site: TestServer;
beforeAll(async () => {
  [twilio, machine] = await Promise.all([startFakeTwilio(), startFakeTranscriber()]);
  site = await startServer({ env: { ...twilio.voiceEnv(), TRANSCRIBE_BASE_URL: machine.url } });
  inStore(site, (db) => {
    const now = new Date();
    const userId = db.select().from(users).get()!.id;
    const times = { confirmedAt: now, createdAt: now, updatedAt: now };
    db.insert(alertChannels)
      .values({ id: "phone", userId, kind: "voice", value: "+18015550190", ...times })
      .run();
  });
}, 180_000);
afterAll(async () => {
  await site?.dispose();
  await twilio?.close();
  await machine?.close();
});

const CALL = { CallSid: `CA${"1".repeat(32)}`, From: "+18015550143", To: PRACTICE_NUMBER };

/** Sends a signed request of the service to an address that the last answer has as an attribute of one of its verbs. */
async function send(twiml: string, verb: string, attribute: string, form: Record<string, string> = {}) {
  const found = new RegExp(`<${verb}[^>]* ${attribute}="([^"]+)"`).exec(twiml)?.[1];
  const address = found?.replaceAll("&amp;", "&") ?? `${site.url}/api/webhooks/voice${attribute}`;
  const answer = await fetch(address, twilioDelivery(address, { ...CALL, ...form }));
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Calls, is not answered, and leaves a voicemail of eight seconds. */
async function leaveVoicemail(words: string) {
  machine.say(words);
  const ringing = await send("", "", "");
  const keys = await send(ringing, "Dial", "action", { DialCallStatus: "no-answer" });
  const tone = await send(keys, "Gather", "action", { Digits: "2" });
  const RecordingSid = `RE${"1".repeat(32)}`;
  twilio.recordings.set(RecordingSid, {
    callSid: CALL.CallSid,
    content: buildSilentSound(8),
    type: "audio/wav",
  });
  await send(tone, "Record", "recordingStatusCallback", { RecordingSid, RecordingDuration: "8" });
  await send("", "", "/status", { CallStatus: "completed" });
}

const badge = (page: Page) => page.getByRole("link", { name: /^Calls/ }).first();

it("a voicemail that nobody took the call of turns the screen red, is opened, played and heard, and no longer counts", async () => {
  const { page } = await visitAsStaff(site);
  await goto(page, "/admin/campaigns");
  await leaveVoicemail("Please call me back, he took all my pills.");
  await page.getByText("“took all my pills”").first().waitFor();
  await expect.poll(() => badge(page).textContent()).toContain("1 voicemail not heard");
  await page.getByRole("link", { name: "Unknown" }).first().click();
  const player = page.locator("audio");
  const part = page.waitForResponse((answer) => answer.url().endsWith("/audio") && answer.status() === 206);
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await part;
  const sound = () =>
    player.evaluate((audio: HTMLAudioElement) => ({
      isPlaying: !audio.paused && audio.currentTime > 0 && audio.readyState === audio.HAVE_ENOUGH_DATA,
      length: audio.duration,
    }));
  await expect.poll(sound).toEqual({ isPlaying: true, length: 8 });
  expect(twilio.recordings.size).toBe(0);
  await page.getByRole("button", { name: "Heard", exact: true }).click();
  await page.getByText("Marked as heard").first().waitFor();
  await page.getByRole("button", { name: "Heard", exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => badge(page).textContent()).toBe("Calls");
});

it("a call is tried by keyboard: what the caller hears is read out, and the focus stays at the call", async () => {
  const { page } = await visitAsStaff(site, { width: 390 });
  await goto(page, "/admin/calls");
  await page.getByRole("link", { name: "Try a call" }).click();
  await page.getByLabel("Number of the caller").fill("(801) 555-0186");
  await page.keyboard.press("Enter");
  const heard = page.locator("[aria-live=polite]").filter({ hasText: "911" });
  await heard.waitFor();
  await page.getByRole("button", { name: /^Mailbox picks up/ }).press("Enter");
  await page.getByText("Press 1 to be called back.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("The call");
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Press 1" }).press("Enter");
  await page.getByText("We will call you back at this number.").waitFor();
  await page.getByRole("link", { name: "See it in Calls" }).press("Enter");
  await page.getByText("Played here").first().waitFor();
});
