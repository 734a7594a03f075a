import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  alertChannels,
  alertSends,
  alerts,
  auditLog,
  enquiries,
  leadActivities,
  leads,
  phoneCalls,
  users,
} from "#db/schema";
import { type FakeTranscriber, startFakeTranscriber } from "#tests/fakes/transcriber";
import { type FakeTwilio, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const VOICE_NUMBER = "+15555550100";
const FAMILY = "+18015550142";

let twilio: FakeTwilio;
let machine: FakeTranscriber;
let site: TestServer;
let count = 0;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  machine = await startFakeTranscriber();
  const env = { ...twilio.env(), VOICE_NUMBER, TRANSCRIBE_BASE_URL: machine.url };
  site = await startServer({ env });
}, 120_000);
afterAll(async () => {
  await site.dispose();
  await twilio.close();
  await machine.close();
});

/** Sends a notice of the telephone service, signed, and gives the document that answers it. */
async function notify(address: string, form: Record<string, string>, token?: string) {
  const url = address.startsWith("http") ? address : `${site.url}/api/webhooks/voice${address}`;
  const answer = await fetch(url, twilioDelivery(url, form, token));
  return { status: answer.status, twiml: (await answer.text()).replaceAll("&amp;", "&") };
}

const newSid = () => `CA${String(++count).padStart(32, "0")}`;
const opening = (CallSid: string, From = FAMILY) => ({ CallSid, From, To: VOICE_NUMBER });
const addressIn = (twiml: string, attribute: string) =>
  new RegExp(` ${attribute}="([^"]+)"`).exec(twiml)?.[1] ?? "";
const callOf = (sid: string) =>
  inStore(site, (db) => db.select().from(phoneCalls).where(eq(phoneCalls.sid, sid)).get());

/** Gives the owner a confirmed phone that rings. */
function addPhone(): string {
  return inStore(site, (db) => {
    const [owner] = db.select().from(users).all();
    const at = new Date();
    db.insert(alertChannels)
      .values({
        id: "phone",
        userId: owner!.id,
        kind: "voice",
        value: "+18015550190",
        confirmedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .run();
    return owner!.id;
  });
}

it("takes no notice without the service's signature, or with another's", async () => {
  const sid = newSid();
  expect((await notify("", opening(sid), "another token")).status).toBe(401);
  const unsigned = await fetch(`${site.url}/api/webhooks/voice`, {
    method: "POST",
    body: new URLSearchParams(opening(sid)),
  });
  expect(unsigned.status).toBe(401);
  // The signature is over the address: another call can't be put into it.
  const { body, headers } = twilioDelivery(`${site.url}/api/webhooks/voice/key?call=one&step=0`, {
    Digits: "1",
  });
  const moved = await fetch(`${site.url}/api/webhooks/voice/key?call=two&step=0`, {
    method: "POST",
    headers,
    body,
  });
  expect(moved.status).toBe(401);
  expect(callOf(sid)).toBeUndefined();
});

it("goes from a ring that nobody takes to a voicemail that wakes who is on call, once", async () => {
  const sid = newSid();
  addPhone();
  const first = await notify("", opening(sid));
  expect(first.twiml).toMatch(/call 911.*988.*llame al 911.*<Dial.*\+18015550190/s);
  // A mailbox picks up: it presses no key, and takes nothing.
  const whisper = await notify(addressIn(first.twiml, "url"), { CallSid: newSid(), ParentCallSid: sid });
  expect(whisper.twiml).toContain("A family is calling. Press 1 to talk.");
  const refused = await notify(addressIn(whisper.twiml, "action"), { Digits: "" });
  expect(refused.twiml).toContain("<Hangup/>");
  const keys = await notify(/<Dial[^>]* action="([^"]+)"/.exec(first.twiml)![1]!, { CallSid: sid });
  expect(keys.twiml).toMatch(/Press 1 to be called back\. Press 2 to leave a message/);
  const tone = await notify(addressIn(keys.twiml, "action"), { CallSid: sid, Digits: "2" });
  expect(tone.twiml).toMatch(/after the tone.*<Record/s);
  const recorded = addressIn(tone.twiml, "recordingStatusCallback");
  const recording = { CallSid: sid, RecordingSid: `RE${"1".repeat(32)}`, RecordingDuration: "12" };
  twilio.recordings.set(recording.RecordingSid, { callSid: sid, content: Buffer.from("ID3") });
  machine.say("Please call me back, he took all my pills.");
  await notify("/status", { CallSid: sid, CallStatus: "completed" });
  await notify(recorded, recording);

  const call = callOf(sid)!;
  expect(call).toMatchObject({ outcome: "voicemail", number: FAMILY, recordingSeconds: 12 });
  const lead = inStore(site, (db) => db.select().from(leads).where(eq(leads.id, call.leadId!)).get()!);
  expect(lead).toMatchObject({ phone: FAMILY, openUrgencyRank: 0, dangerNamed: false });
  const alert = () =>
    inStore(site, (db) => db.select().from(alerts).where(eq(alerts.phoneCallId, call.id)).all());
  expect(alert()).toHaveLength(1);
  // The first step is taken within seconds.
  await expect.poll(() => alert()[0]?.step, { timeout: 5_000 }).toBe(0);
  expect(inStore(site, (db) => db.select().from(alertSends).all()).length).toBeGreaterThan(0);

  // What a machine understands of it names the danger within seconds.
  await expect.poll(() => callOf(sid)?.transcriptState, { timeout: 10_000 }).toBe("read");
  expect(
    inStore(site, (db) => db.select().from(leads).where(eq(leads.id, call.leadId!)).get()),
  ).toMatchObject({ dangerNamed: true });

  const feed = await fetch(`${site.url}/admin/hub`, { headers: { cookie: await sessionCookie(site.url) } });
  expect(await feed.text()).toContain("Danger named in a voicemail");

  // The conversation has calls in the order of time, and the voicemail as what the family says.
  const cookie = await sessionCookie(site.url);
  await sendJson(`${site.url}/api/leads/${call.leadId}/calls`, { outcome: "no_answer" }, { cookie });
  const screen = await fetch(`${site.url}/admin/leads/${call.leadId}`, { headers: { cookie } });
  const [, conversation = ""] = (await screen.text()).split('<h2 id="thread"');
  expect(conversation.split("</section>")[0]).toMatch(
    new RegExp(`>Calls<.*12 seconds.*/${call.id}/audio.*he took all my pills.*Call: no answer`, "s"),
  );
  // Yesterday's requests, sent again.
  const stored = () =>
    inStore(site, (db) =>
      [phoneCalls, leads, leadActivities, enquiries].map((table) => db.select().from(table).all()),
    );
  const before = stored();
  for (const [address, form] of [
    ["", opening(sid)],
    [addressIn(whisper.twiml, "action"), { Digits: "1" }],
    [addressIn(keys.twiml, "action"), { CallSid: sid, Digits: "1" }],
    [recorded, recording],
    ["/status", { CallSid: sid, CallStatus: "completed" }],
  ] as const)
    expect((await notify(address, form)).status).toBe(200);
  expect(stored()).toEqual(before);
  expect(alert()).toHaveLength(1);
});

it("alerts again within five seconds of a transcript that names danger, though its voicemail was heard", async () => {
  const sid = newSid();
  inStore(site, (db) => db.delete(alertChannels).run());
  machine.say(null);
  const keys = await notify("", opening(sid, "+18015550144"));
  const tone = await notify(addressIn(keys.twiml, "action"), { CallSid: sid, Digits: "2" });
  const recording = { CallSid: sid, RecordingSid: `RE${"3".repeat(32)}`, RecordingDuration: "12" };
  twilio.recordings.set(recording.RecordingSid, { callSid: sid, content: Buffer.from("ID3") });
  await notify(addressIn(tone.twiml, "recordingStatusCallback"), recording);
  const { id, leadId } = callOf(sid)!;
  const raised = () =>
    inStore(site, (db) => db.select().from(alerts).where(eq(alerts.leadId, leadId!)).all());
  await expect.poll(() => raised().map(({ step }) => step), { timeout: 5_000 }).toEqual([0]);
  const cookie = await sessionCookie(site.url);
  expect((await sendJson(`${site.url}/api/telephone/${id}/heard`, {}, { cookie })).status).toBe(204);
  expect(raised()).toMatchObject([{ endedBecause: "acknowledged" }]);
  const text = { TranscriptionStatus: "completed", TranscriptionText: "He took all my pills." };
  await notify(`/transcribed?call=${id}`, text);
  await expect
    .poll(() => raised().map(({ endedAt, step }) => [endedAt !== null, step]), { timeout: 5_000 })
    .toEqual([
      [true, 0],
      [false, 0],
    ]);
});

it("plays a voicemail to staff, by ranges too, and keeps it at the telephone service no longer", async () => {
  const sid = newSid();
  const recording = { CallSid: sid, RecordingSid: `RE${"2".repeat(32)}`, RecordingDuration: "12" };
  const sound = Buffer.from("ID3 the sound of a voicemail");
  twilio.recordings.set(recording.RecordingSid, { callSid: sid, content: sound });
  inStore(site, (db) => db.delete(alertChannels).run());
  const keys = await notify("", opening(sid, "anonymous"));
  expect(keys.twiml).toContain("Press 2 to leave a message.");
  expect(keys.twiml).not.toContain("Press 1");
  const tone = await notify(addressIn(keys.twiml, "action"), { CallSid: sid, Digits: "2" });
  await notify(addressIn(tone.twiml, "recordingStatusCallback"), recording);
  await expect.poll(() => twilio.recordings.size, { timeout: 10_000 }).toBe(0);
  const { id, leadId } = callOf(sid)!;
  expect(leadId).toBeNull();

  const address = `${site.url}/api/telephone/${id}/audio`;
  expect((await fetch(address)).status).toBe(401);
  const cookie = await sessionCookie(site.url);
  const get = async (range?: string) => {
    const answer = await fetch(address, { headers: { cookie, ...(range && { Range: range }) } });
    const { status, headers } = answer;
    return {
      status,
      range: headers.get("content-range"),
      kept: headers.get("cache-control"),
      text: await answer.text(),
    };
  };
  expect(await get()).toEqual({ status: 200, range: null, kept: "no-store", text: sound.toString() });
  expect(await get("bytes=4-6")).toMatchObject({
    status: 206,
    range: `bytes 4-6/${sound.length}`,
    text: "the",
  });
  expect(await get("bytes=-9")).toMatchObject({ status: 206, text: "voicemail" });
  expect(await get("bytes=900-")).toMatchObject({ status: 416, range: `bytes */${sound.length}` });
  const viewed = inStore(site, (db) => db.select().from(auditLog).where(eq(auditLog.entityId, id)).all());
  expect(viewed).toMatchObject([{ action: "view", entity: "phone_call" }]);

  // It has no lead, so its alert leads to the list of calls.
  const screen = await (await fetch(`${site.url}/admin/calls`, { headers: { cookie } })).text();
  expect(new RegExp(`id="${id}".*Withheld number.*Not heard yet.*/${id}/audio`, "s").test(screen)).toBe(true);
  const newest = async () =>
    (
      (await (await fetch(`${site.url}/api/telephone?limit=1`, { headers: { cookie } })).json()) as unknown[]
    )[0];
  expect(await newest()).toMatchObject({
    id,
    number: null,
    outcome: "voicemail",
    lead: null,
    voicemail: { isHeard: false },
  });
  /** Whether whom to call now, the bar, the hub and the queue have it. */
  const places = async () => {
    const read = async (path: string) =>
      (await fetch(`${site.url}${path}`, { headers: { cookie, accept: "*/*" } })).text();
    const { crises } = JSON.parse(await read("/api/now")) as { crises: { call: { id: string } | null }[] };
    const { keys } = JSON.parse(await read("/admin/watch.json")) as { keys: string[] };
    const player = `/api/telephone/${id}/audio`;
    return [
      crises.some(({ call }) => call?.id === id),
      keys.some((key) => key.startsWith(id)),
      (await read("/admin/hub")).includes(player),
      (await read(`/admin/queue?lead=${id}`)).includes(player),
    ];
  };
  expect(await places()).toEqual([true, true, true, true]);
  const heard = await sendJson(`${site.url}/api/telephone/${id}/heard`, {}, { cookie });
  expect(heard.status).toBe(204);
  const alert = inStore(site, (db) => db.select().from(alerts).where(eq(alerts.phoneCallId, id)).all());
  expect(alert).toMatchObject([{ endedBecause: "acknowledged" }]);
  expect(await newest()).toMatchObject({ voicemail: { isHeard: true } });
  expect(await places()).toEqual([false, false, false, false]);
  // The queue goes on with who is next.
  const other = newSid();
  const offered = await notify("", opening(other, "+18015550177"));
  await notify(addressIn(offered.twiml, "action"), { CallSid: other, Digits: "1" });
  const next = await fetch(`${site.url}/admin/queue?lead=${id}`, { headers: { cookie } });
  expect(await next.text()).toMatch(/aria-current="true".*Asked to be called back/s);
});

it("joins the two lines only once somebody of ours has pressed 1", async () => {
  const sid = newSid();
  const owner = addPhone();
  const first = await notify("", opening(sid, "+18015550143"));
  const whisper = await notify(addressIn(first.twiml, "url"), { ParentCallSid: sid });
  const joined = await notify(addressIn(whisper.twiml, "action"), { Digits: "1" });
  expect(joined.twiml).toContain("<Response/>");
  await notify("/status", { CallSid: sid, CallStatus: "completed" });
  expect(callOf(sid)).toMatchObject({ outcome: "answered", answeredBy: owner });
});

it("answers a caller although the time of the service's notice can't be noted", async () => {
  const sqlite = (statement: string) => inStore(site, ({ $client }) => $client.exec(statement));
  sqlite("DELETE FROM phone_lines");
  sqlite(`CREATE TRIGGER no_notice BEFORE INSERT ON phone_lines
    BEGIN SELECT RAISE(ABORT, 'stopped here'); END`);
  const sid = newSid();
  const first = await notify("", opening(sid, "+18015550144"));
  sqlite("DROP TRIGGER no_notice");
  expect(first).toMatchObject({ status: 200, twiml: expect.stringMatching(/call 911.*988/s) });
  expect(callOf(sid)).toMatchObject({ number: "+18015550144" });
  await expect.poll(site.output).toContain("a notice of the telephone service could not be noted");
  await notify("/status", { CallSid: sid, CallStatus: "completed" });
});

it("says on the hub and on the list before launch that calls go elsewhere, where the service says so", async () => {
  const cookie = await sessionCookie(site.url);
  const read = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { cookie } })).text();
  const isRed = async () =>
    (await Promise.all(["/admin/hub", "/admin/launch"].map(read))).map((page) =>
      page.includes("Calls to the practice’s number don’t come here."),
    );
  const ask = async () => {
    const answer = await sendJson(`${site.url}/api/telephone/line/check`, {}, { cookie });
    return (await answer.json()) as Record<string, unknown>;
  };
  twilio.numbers.set(VOICE_NUMBER, { voice_url: "https://elsewhere.example.com/voice" });
  expect(await ask()).toMatchObject({ state: "elsewhere", lastNoticeAt: expect.any(String) });
  expect(await isRed()).toEqual([true, true]);
  twilio.behave("failing");
  expect(await ask()).toMatchObject({ state: null });
  expect(await isRed()).toEqual([false, false]);
  twilio.behave("well");
  twilio.numbers.set(VOICE_NUMBER, { voice_url: `${site.url}/api/webhooks/voice` });
  expect(await ask()).toMatchObject({ state: "ours", number: VOICE_NUMBER });
  expect(await isRed()).toEqual([false, false]);
});
