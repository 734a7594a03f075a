import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeTwilio, listSpokenWords, PRACTICE_NUMBER, startFakeTwilio } from "#tests/fakes/twilio";
import { sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

const PHONE = "+13035550100";

let twilio: FakeTwilio;
let site: TestServer;
let cookie: string;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  site = await startServer({ env: { ...twilio.voiceEnv(), RATE_LIMIT_SCALE: "1" } });
  cookie = await sessionCookie(site.url);
});
afterAll(async () => {
  await site.dispose();
  await twilio.close();
});
beforeEach(() => {
  twilio.behave("well");
  twilio.calls.length = 0;
});

const call = (method: string, address: string, body: unknown = {}, as = cookie) =>
  sendJson(`${site.url}/api/alerts${address}`, body, { method, cookie: as });
const read = async (address: string) =>
  (await fetch(site.url + address, { headers: { Cookie: cookie } })).text();

async function addPhone(value = PHONE, as = cookie): Promise<string> {
  const added = await call("PUT", "/channels", [{ kind: "voice", value }], as);
  expect(added.status).toBe(200);
  const [{ id }] = (await added.json()) as [{ id: string }];
  return id;
}

const SILENT = "Nobody’s phone rings for a call in.";

it("a phone is called with its code once that is asked for, rings from then on, and wakes nobody for an alert", async () => {
  expect(await read("/admin/hub")).toContain(SILENT);
  const id = await addPhone("(303) 555-0100");
  expect(twilio.calls).toEqual([]);

  expect(await (await call("POST", `/channels/${id}/code`)).json()).toMatchObject({ result: "sent" });
  expect(twilio.calls).toMatchObject([{ to: PHONE, from: PRACTICE_NUMBER }]);
  expect(twilio.taken).toEqual([]);
  const digits = listSpokenWords(twilio.calls[0]!.twiml).filter((words) => /^\d$/.test(words));
  const code = digits.slice(0, 6).join("");
  expect(digits.join("")).toBe(code + code);
  expect(await read("/admin/alerts")).toContain(SILENT);
  const confirmed = await call("POST", `/channels/${id}/confirm`, { code });
  expect(await confirmed.json()).toMatchObject([{ kind: "voice", confirmed: true }]);

  for (const screen of ["/admin/hub", "/admin/alerts", "/admin/launch"]) {
    const page = await read(screen);
    expect(page).not.toContain(SILENT);
    expect(page).toContain("nobody can be reached");
  }
  // A test of all channels rings no phone; one of this channel does.
  expect(await (await call("POST", "/test")).json()).toEqual({ results: [] });
  expect(await (await call("POST", "/test", { id })).json()).toMatchObject({ results: [{ result: "sent" }] });
  expect(listSpokenWords(twilio.calls[1]!.twiml).join()).toContain("This is a test of your practice");
});

it("the practice's own number is refused, as it would ring itself", async () => {
  const own = await call("PUT", "/channels", [{ kind: "voice", value: "(801) 555-0142" }]);
  expect([own.status, await own.json()]).toMatchObject([
    422,
    { errors: { "0.value": ["That is the practice’s own number: it can’t ring itself"] } },
  ]);
});

it("one person, and one number, is called four times in ten minutes, and what the service says is said", async () => {
  const [ann, sam] = await Promise.all(
    ["ann", "sam"].map(async (username) => {
      await addStaff(site, username, "staff");
      return sessionCookie(site.url, { username, password: "open-the-door" });
    }),
  );
  const number = "+13035550177";
  const [ofAnn, ofSam] = [await addPhone(number, ann), await addPhone(number, sam)];
  for (const [behaviour, result, detail] of [
    ["refusing", "refused", "The voice service refused it (400, 21211)."],
    ["failing", "unknown", "The voice service failed (500, 20500)."],
    ["well", "sent", null],
    ["well", "sent", null],
  ] as const) {
    twilio.behave(behaviour);
    const tried = await call("POST", `/channels/${ofAnn}/code`, {}, ann);
    expect(await tried.json()).toMatchObject({ kind: "voice", result, detail });
  }
  expect((await call("POST", `/channels/${ofAnn}/code`, {}, ann)).status).toBe(429);
  expect((await call("POST", `/channels/${ofSam}/code`, {}, sam)).status).toBe(429);
  expect(twilio.calls).toHaveLength(2);
  // Of sam's four calls the one that was refused counts as well.
  const other = await addPhone("+13035550178", sam);
  for (let tries = 0; tries < 3; tries++)
    expect((await call("POST", `/channels/${other}/code`, {}, sam)).status).toBe(200);
  expect((await call("POST", `/channels/${other}/code`, {}, sam)).status).toBe(429);
});
