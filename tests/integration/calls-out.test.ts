import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { alertChannels, alerts, leadActivities, leads, phoneCalls, users } from "#db/schema";
import { type FakeTwilio, PRACTICE_NUMBER, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const OURS = "+18015550190";
let twilio: FakeTwilio;
let site: TestServer;
let cookie: string;
let count = 0;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  site = await startServer({ env: twilio.voiceEnv() });
  cookie = await sessionCookie(site.url);
}, 120_000);
afterAll(async () => {
  await site.dispose();
  await twilio.close();
});
beforeEach(() => {
  twilio.behave("well");
  addPhone();
});

const addPhone = () =>
  inStore(site, (db) => {
    const at = new Date();
    const userId = db.select().from(users).get()!.id;
    db.insert(alertChannels)
      .values({
        id: "phone",
        userId,
        kind: "voice",
        value: OURS,
        confirmedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .run();
  });

/** Enters a lead in a crisis. */
async function enterLead() {
  const phone = `(303) 555-01${10 + ++count}`;
  const crisis = { urgencyLevel: "immediate", message: "He took all my pills", source: "phone" };
  const known = { name: "Maria Lopez", relationship: "parent", concernType: "not-sure" };
  const answer = await sendJson(`${site.url}/api/leads`, { ...known, ...crisis, phone }, { cookie });
  const { id } = (await answer.json()) as { id: string };
  return { id, phone, number: `+130355501${10 + count}` };
}

async function place(id: string, key?: string) {
  const headers = key ? { "Idempotency-Key": key } : {};
  const answer = await sendJson(`${site.url}/api/leads/${id}/telephone`, {}, { cookie, headers });
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; result: string; message: string },
  };
}

/** Sends a signed notice to an address that the telephone service was given, and gives what answers it. */
async function notify(address: string, form: Record<string, string> = {}) {
  const sid = `CA${"9".repeat(32)}`;
  const answer = await fetch(address, twilioDelivery(address, { CallSid: sid, ...form }));
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("&amp;", "&");
}
const actionIn = (twiml: string) => / action="([^"]+)"/.exec(twiml)![1]!;
const screenOf = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { cookie } })).text();
const callOf = (id: string) =>
  inStore(site, (db) => db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get()!);
const leadOf = (id: string) => inStore(site, (db) => db.select().from(leads).where(eq(leads.id, id)).get()!);
const openAlertsOf = (id: string) =>
  inStore(site, (db) => db.select().from(alerts).where(eq(alerts.leadId, id)).all()).filter(
    ({ endedAt }) => endedAt === null,
  );

it("rings yours, then theirs, and asks how it went until that is logged", async () => {
  const { id, number, phone } = await enterLead();
  const placed = await place(id, "one-press-of-call");
  expect(placed).toMatchObject({ status: 200, body: { leadId: id, result: "placed" } });
  expect(await place(id, "one-press-of-call")).toEqual(placed);
  expect(await place(id)).toEqual(placed);
  expect(twilio.calls).toMatchObject([{ to: OURS, from: PRACTICE_NUMBER }]);
  expect(await screenOf(`/admin/leads/${id}`)).toMatch(/Your phone rings.*press 1/s);

  const [{ url, statusUrl }] = twilio.calls as [FakeTwilio["calls"][number]];
  const question = await notify(url);
  expect(question).toContain("Press 1 to call.");
  const dial = await notify(actionIn(question), { Digits: "1" });
  expect(dial).toContain(`<Dial callerId="${PRACTICE_NUMBER}"`);
  expect(dial).toContain(`<Number>${number}</Number>`);
  await notify(actionIn(dial), { DialCallStatus: "completed" });
  await notify(statusUrl, { CallStatus: "completed" });
  // The telephone's own "completed" answers nothing: a mailbox picks up as well.
  expect(leadOf(id)).toMatchObject({ openUrgencyRank: 0 });
  expect(openAlertsOf(id)).toHaveLength(1);
  for (const path of [`/admin/leads/${id}`, `/admin/queue?lead=${id}`])
    expect(await screenOf(path)).toMatch(/You called.*How did it go\?/s);

  const phoneCallId = placed.body.id;
  const log = () =>
    fetch(`${site.url}/admin/leads/${id}?do=outreach.logCall`, {
      method: "POST",
      headers: { cookie, Origin: site.url },
      body: new URLSearchParams({ id, outcome: "reached", phoneCallId }),
      redirect: "manual",
    });
  expect((await log()).status).toBe(200);
  expect((await log()).status).toBe(409);
  expect(leadOf(id)).toMatchObject({ openUrgencyRank: null });
  expect(openAlertsOf(id)).toEqual([]);
  expect(await screenOf(`/admin/leads/${id}`)).not.toMatch(/You called.*How did it go\?/s);
  const logged = inStore(site, (db) =>
    db.select().from(leadActivities).where(eq(leadActivities.activityType, "call_logged")).all(),
  );
  expect(logged).toMatchObject([{ leadId: id, metadata: { outcome: "reached", phoneCallId } }]);
  expect(await screenOf("/admin/calls")).toContain(phone);
  const listed = await fetch(`${site.url}/api/telephone?limit=1`, { headers: { cookie } });
  expect(await listed.json()).toMatchObject([
    { id: phoneCallId, direction: "out", number, outcome: "reached", placedBy: { name: "admin" } },
  ]);
});

it("ends at your own mailbox: theirs never rings", async () => {
  const { id, phone } = await enterLead();
  const { body } = await place(id);
  const question = await notify(twilio.calls.at(-1)!.url);
  const answer = await notify(actionIn(question), { Digits: "" });
  expect(answer).toContain("<Hangup/>");
  expect(await notify(actionIn(question), { Digits: "1" })).not.toContain("<Dial");
  expect(callOf(body.id)).toMatchObject({ outcome: "not_picked_up" });
  expect(await screenOf(`/admin/leads/${id}`)).toContain("nobody was called");
  expect(await screenOf(`/admin/leads/${id}`)).toContain(`href="tel:+1${phone.replace(/\D/g, "")}"`);
});

it("says at once that the telephone service did not take a call, and leaves nothing to ask about", async () => {
  const { id } = await enterLead();
  const asked = twilio.calls.length;
  twilio.behave("refusing");
  const { body } = await place(id);
  expect(body.result).toBe("not_placed");
  expect(callOf(body.id)).toMatchObject({ outcome: "not_placed" });
  const pressed = await fetch(`${site.url}/admin/leads/${id}?do=telephone.place`, {
    method: "POST",
    headers: { cookie, Origin: site.url },
    body: new URLSearchParams({ id }),
  });
  const screen = await pressed.text();
  expect(screen).toContain("The telephone service did not take the call");
  expect(screen).not.toContain("How did your call go");
  twilio.behave("failing");
  expect((await place(id)).body.result).toBe("unsure");
  // It may ring all the same, so a second press is not a second call.
  twilio.behave("well");
  expect((await place(id)).body.result).toBe("unsure");
  expect(twilio.calls).toHaveLength(asked);
});

it("is the device's own call for who has no phone that rings", async () => {
  const { id } = await enterLead();
  inStore(site, (db) => db.delete(alertChannels).run());
  expect(await place(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Alerts") },
  });
  const screen = await screenOf(`/admin/leads/${id}`);
  expect(screen).toContain("/admin/alerts#phones");
  expect(screen).not.toContain("Say no name of the practice");
});
