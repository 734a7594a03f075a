import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alerts, enquiries, leads, phoneCalls } from "#db/schema";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { readPhoneCall } from "~/domain/telephone/phone-call.server";

let site: TestServer;
let cookie: string;
// A server of its own: whose phones ring follows from who is on call there.
beforeAll(async () => {
  site = await startServer();
  cookie = await sessionCookie(site.url);
}, 120_000);
afterAll(() => site.dispose());

const SCREEN = "/admin/calls/try";

/** Presses a button of the screen, as a form without scripts. */
async function press(command: string, fields: Record<string, string | number | boolean> = {}) {
  const answer = await fetch(`${site.url}${SCREEN}?do=tryCall.${command}`, {
    method: "POST",
    headers: { cookie, Origin: site.url },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    redirect: "manual",
  });
  await answer.text();
  return { status: answer.status, id: answer.headers.get("location")?.split("call=")[1] ?? "" };
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers: { cookie, ...headers } });
  return { status: answer.status, text: await answer.text() };
};
const callOf = (id: string) => inStore(site, (db) => readPhoneCall(db, id)!);
const findRung = ({ state }: ReturnType<typeof callOf>) =>
  (state.at === "ringing" && state.groups[0]?.[0]) || "";
/** Where a button is pressed: the call, and the answer that it is for. */
const at = (id: string) => ({ id, step: callOf(id).state.step });

it("plays a call without an account: who is on call rings, a mailbox is no answer, and a voicemail is heard and read", async () => {
  const { id } = await press("call", { number: "(801) 555-0187" });
  const ringing = callOf(id);
  expect(ringing).toMatchObject({ number: "+18015550187", state: { at: "ringing", step: 0 } });
  const userId = findRung(ringing);
  expect((await read(`${SCREEN}?call=${id}`)).text).toMatch(
    /hang up and call 911.*llame al 911.*A family is calling\. Press 1 to talk/s,
  );
  await press("pickUp", { ...at(id), userId, isMailbox: true });
  expect(callOf(id).state).toMatchObject({ at: "keys" });
  // The same button once more is for an answer that has passed.
  await press("letRing", { id, step: 0 });
  expect(callOf(id).state).toMatchObject({ at: "keys", asked: 1 });
  expect((await read(`${SCREEN}?call=${id}`)).text).toContain("Press 1 to be called back.");
  await press("press", { ...at(id), key: "2" });
  await press("leaveVoicemail", { ...at(id), seconds: 2, words: "Please call me, he took all my pills." });

  const call = callOf(id);
  expect(call).toMatchObject({ outcome: "voicemail", recordingState: "kept", transcriptState: "read" });
  const lead = inStore(site, (db) => db.select().from(leads).where(eq(leads.id, call.leadId!)).get());
  expect(lead).toMatchObject({ phone: "+18015550187", dangerNamed: true });
  const sound = await fetch(`${site.url}/api/telephone/${id}/audio`, { headers: { cookie } });
  expect(sound.headers.get("content-type")).toBe("audio/wav");
  expect((await sound.arrayBuffer()).byteLength).toBe(44 + 2 * 8_000);
  const ended = (await read(`${SCREEN}?call=${id}`)).text;
  expect(ended).toContain(`/admin/calls#${id}`);
  expect(ended).toContain(`/admin/leads/${call.leadId}`);
  expect((await read("/admin/calls")).text).toContain("Played here");
});

it("plays every other end: taken, called back, hung up at each moment, and a withheld number", async () => {
  const start = async (number?: string) =>
    (await (number ? press("call", { number }) : press("callWithheld"))).id;
  const taken = await start("(801) 555-0188");
  const userId = findRung(callOf(taken));
  await press("pickUp", { ...at(taken), userId, isMailbox: false });
  expect(callOf(taken).state.at).toBe("talking");
  await press("hangUp", { id: taken });
  expect(callOf(taken)).toMatchObject({ outcome: "answered", answeredBy: userId });

  const back = await start("(801) 555-0189");
  await press("letRing", at(back));
  await press("press", at(back));
  await press("press", { ...at(back), key: "1" });
  expect(callOf(back)).toMatchObject({ outcome: "asked_back" });

  const tone = await start("(801) 555-0190");
  await press("letRing", at(tone));
  await press("press", { ...at(tone), key: "2" });
  await press("hangUp", { id: tone });
  expect(callOf(tone)).toMatchObject({ outcome: "hung_up" });

  const withheld = await start();
  await press("letRing", at(withheld));
  const { text } = await read(`${SCREEN}?call=${withheld}`);
  expect(text).toContain("Press 2 to leave a message.");
  expect(text).not.toContain("Press 1 to be called back.");
  await press("press", { ...at(withheld), key: "2" });
  await press("leaveVoicemail", { ...at(withheld), seconds: 1 });
  expect(callOf(withheld)).toMatchObject({ outcome: "voicemail", leadId: null, transcriptState: null });
  expect(
    inStore(site, (db) => db.select().from(alerts).where(eq(alerts.phoneCallId, withheld)).all()),
  ).toHaveLength(1);
  const heard = inStore(site, (db) =>
    db
      .select()
      .from(enquiries)
      .where(eq(enquiries.leadId, callOf(back).leadId!))
      .all(),
  );
  expect(heard).toMatchObject([{ urgencyLevel: "urgent" }]);
});

it("takes only numbers that belong to nobody, and plays no real call", async () => {
  const count = () => inStore(site, (db) => db.select().from(phoneCalls).all().length);
  const before = count();
  for (const number of ["", "(801) 555-2368", "+44 20 7946 0000", "911"])
    expect((await press("call", { number })).status).toBe(422);
  expect(count()).toBe(before);
  inStore(site, (db) => {
    const now = new Date();
    db.insert(phoneCalls)
      .values({
        id: "a-real-call",
        sid: `CA${"a".repeat(32)}`,
        direction: "in",
        number: "+18015550191",
        state: { step: 0, at: "keys", asked: 1 },
        startedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .run();
  });
  expect((await press("press", { id: "a-real-call", step: 0, key: "1" })).status).toBe(404);
  expect((await read(`${SCREEN}?call=a-real-call`)).status).toBe(404);
  expect(callOf("a-real-call").outcome).toBeNull();
  inStore(site, (db) => db.delete(phoneCalls).where(eq(phoneCalls.id, "a-real-call")).run());
});

it("is offered to nobody who comes through a proxy, whatever the proxy is called", async () => {
  expect((await read("/admin/calls")).text).toContain(`href="${SCREEN}"`);
  for (const header of ["X-Forwarded-For", "Via", "X-Real-IP"]) {
    const proxied = { [header]: "203.0.113.7", "X-Client-Is-Here": "1" };
    expect((await read(SCREEN, proxied)).status).toBe(404);
    expect((await read("/admin/calls", proxied)).text).not.toContain(`href="${SCREEN}"`);
    const pressed = await fetch(`${site.url}${SCREEN}?do=tryCall.callWithheld`, {
      method: "POST",
      headers: { cookie, Origin: site.url, ...proxied },
      body: "",
    });
    expect(pressed.status).toBe(404);
  }
});
