import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#db/schema";
import { type FakePushService, startFakePushService } from "#tests/fakes/push-service";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { type FakeTwilio, startFakeTwilio } from "#tests/fakes/twilio";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

const WORDS = "A new urgent inquiry. Open to read:";
const clockFile = path.join(newDataDir(), "offset");
let ahead = 0;
const moveClock = (by: number) => {
  ahead += by;
  writeFileSync(clockFile, String(ahead));
};

let mail: FakeResend;
let texts: FakeTwilio;
let push: FakePushService;
let site: TestServer;
let cookie: string;
let hubBeforeCodes: string;

const env = () => ({
  ...mail.env(),
  ...texts.env(),
  NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
  CLOCK_FILE: clockFile,
  LOG_LEVEL: "silent",
});
const call = (method: string, address: string, body?: unknown) =>
  sendJson(`${site.url}/api${address}`, body ?? {}, { method, cookie });
const alerts = async () =>
  (await (await fetch(`${site.url}/api/alerts`, { headers: { Cookie: cookie } })).json()) as {
    id: string;
    leadId: string;
    steps: { step: number; sends: { kind: string; state: string; detail: string | null }[] }[];
  }[];

beforeAll(async () => {
  moveClock(0);
  [mail, texts, push] = await Promise.all([startFakeResend(), startFakeTwilio(), startFakePushService()]);
  site = await startServer({ env: env() });
  cookie = await sessionCookie(site.url);
  push.trust(await pushKey());
  const addresses = [
    { kind: "email", value: "admin@practice.org" },
    { kind: "sms", value: "(801) 555-0142" },
  ];
  const added = await call("PUT", "/alerts/channels", addresses);
  expect(added.status).toBe(200);
  hubBeforeCodes = await hub();
  const codes = {
    email: mail.delivered.at(-1)?.mail.subject.slice(0, 6),
    sms: texts.taken.at(-1)?.body.slice(0, 6),
  };
  for (const { id, kind } of (await added.json()) as { id: string; kind: "email" | "sms" }[]) {
    const confirmed = await call("POST", `/alerts/channels/${id}/confirm`, { code: codes[kind] });
    expect([kind, confirmed.status]).toEqual([kind, 200]);
  }
  const browser = { kind: "push", value: push.subscribe() };
  expect((await call("PUT", "/alerts/channels", [...addresses, browser])).status).toBe(200);
});
afterAll(async () => {
  await site.dispose();
  await Promise.all([mail.close(), texts.close(), push.close()]);
});

const hub = async () => (await fetch(`${site.url}/admin/hub`, { headers: { Cookie: cookie } })).text();

it("the hub says in red that the people on call have only unconfirmed channels, until a code is entered", async () => {
  const words = "only unconfirmed addresses or numbers are alerted";
  expect(hubBeforeCodes).toContain(words);
  expect(await hub()).not.toContain(words);
});

/** The key that the screen gives browsers to subscribe with. */
async function pushKey(): Promise<string> {
  const page = await (await fetch(`${site.url}/admin/alerts`, { headers: { Cookie: cookie } })).text();
  return /pushKey\\?",\\?"([\w-]{87})/.exec(page)?.[1] ?? "";
}

/** How many messages of an alert each service has accepted. */
const received = (link: string) => ({
  mail: mail.delivered.filter(({ mail: { subject } }) => subject === `${WORDS} ${link}`).length,
  text: texts.taken.filter(({ body }) => body.endsWith(link)).length,
  push: push.taken.filter(({ payload }) => payload.link === link).length,
});
const isCode = (words: string) => /^\d{6} is the code/.test(words);
const all = (count: number) => ({ mail: count, text: count, push: count });

async function crisis(n: number): Promise<string> {
  const enquiry = { ...sampleEnquiry(n, "crisis"), message: "He took the whole bottle and won't wake up" };
  const before = (await alerts()).length;
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  await expect.poll(async () => (await alerts()).length, { timeout: 30_000 }).toBe(before + 1);
  return `/admin/leads/${(await alerts())[0]?.leadId}`;
}

async function kill(): Promise<void> {
  const { dataDir, url } = site;
  await site.stop("SIGKILL");
  site = await startServer({ dataDir, port: Number(new URL(url).port), env: env() });
}

/**
 * Kills the process while no text and no notification is on its way. One that is on its way may have arrived and is not
 * sent again (docs/decisions/0023-alerts.md); another test covers that. The process is paused for the check, so that it
 * starts no other message meanwhile.
 */
async function killBetweenSends(): Promise<void> {
  const { process: running } = site;
  const onTheirWay = "SELECT count(*) FROM alert_sends WHERE state = 'sending' AND kind <> 'email'";
  await expect
    .poll(
      () => {
        let found: unknown;
        running.kill("SIGSTOP");
        try {
          found = inStore(site, (db) => db.$client.prepare(onTheirWay).pluck().get());
        } finally {
          if (found !== 0) running.kill("SIGCONT");
        }
        return found;
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(0);
  await kill();
}

it("a killed process loses no step of an alert and repeats none", {
  tags: ["kills"],
  timeout: 240_000,
}, async () => {
  const link = `${site.url}${await crisis(1)}`;
  await killBetweenSends();
  for (const [step, wait] of [0, 5 * MINUTE_MS, 10 * MINUTE_MS].entries()) {
    moveClock(wait);
    await killBetweenSends();
    await expect.poll(() => received(link), { timeout: 40_000, interval: 250 }).toEqual(all(step + 1));
    await killBetweenSends();
  }
  moveClock(HOUR_MS);
  await killBetweenSends();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(received(link)).toEqual(all(3));
  const [alert] = await alerts();
  expect(alert?.steps.map(({ sends }) => sends.map(({ state }) => state))).toEqual([
    ["sent", "sent", "sent"],
    ["sent", "sent", "sent"],
    ["sent", "sent", "sent"],
  ]);
});

it("says nothing but its words on any channel, and pushes them encrypted and signed", async () => {
  const link = `${site.url}${await crisis(5)}`;
  await expect.poll(() => received(link), { timeout: 30_000 }).toEqual(all(1));
  for (const { body } of texts.taken.filter(({ body }) => !isCode(body)))
    expect(body).toMatch(/^A new urgent inquiry\. Open to read: http\S+$/);
  const toAdmin = mail.delivered.filter(
    ({ mail: { to, subject } }) => to === "admin@practice.org" && !isCode(subject),
  );
  for (const { mail: one } of toAdmin) {
    expect(one.subject).toMatch(/^A new urgent inquiry\. Open to read: http\S+$/);
    expect(`${one.html}${one.text}`).not.toMatch(/Sample Person|bottle|crisis/i);
  }
  for (const { payload, headers } of push.taken) {
    expect(payload).toMatchObject({ words: WORDS, link: expect.stringContaining("/admin/leads/") });
    expect(headers).toMatchObject({ ttl: "1800", urgency: "high" });
  }
  expect(push.taken.length).toBeGreaterThan(0);
});

it("a text that was under way when the process died is in doubt: it is not repeated, and the next step comes", {
  tags: ["kills"],
  timeout: 120_000,
}, async () => {
  texts.behave("taking-in-silence");
  const link = `${site.url}${await crisis(2)}`;
  await expect.poll(() => received(link), { timeout: 30_000 }).toEqual(all(1));
  await site.stop("SIGKILL");
  texts.behave("well");
  moveClock(2 * MINUTE_MS);
  await kill();
  const state = async () => (await alerts())[0]?.steps[0]?.sends.find(({ kind }) => kind === "sms")?.state;
  await expect.poll(state, { timeout: 30_000 }).toBe("unknown");
  expect(received(link)).toEqual(all(1));
  moveClock(3 * MINUTE_MS);
  await expect.poll(() => received(link), { timeout: 30_000 }).toEqual(all(2));
});

it("a dead text service holds up no mail, no notification and no enquiry", {
  tags: ["kills"],
  timeout: 60_000,
}, async () => {
  texts.behave("taking-in-silence");
  const link = `${site.url}${await crisis(3)}`;
  await expect
    .poll(() => ({ ...received(link), text: 0 }), { interval: 100 })
    .toEqual({ mail: 1, push: 1, text: 0 });
  texts.behave("well");
  // The number has had its three first texts of ten minutes: the next alert's would be joined to others.
  moveClock(11 * MINUTE_MS);
  await kill();
});

it("“I have it” stops the rest, and a person who says it late sees who has it", {
  timeout: 60_000,
}, async () => {
  const link = `${site.url}${await crisis(4)}`;
  await expect.poll(() => received(link), { timeout: 30_000 }).toEqual(all(1));
  const [alert] = await alerts();
  inStore(site, (db) =>
    db
      .insert(users)
      .values({ id: "sam", username: "sam", password: "x", createdAt: new Date(), updatedAt: new Date() })
      .run(),
  );
  const answers = await Promise.all([1, 2].map(() => call("POST", `/alerts/${alert?.id}/acknowledge`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  inStore(site, (db) =>
    db.$client.prepare("UPDATE alerts SET acknowledged_by = 'sam' WHERE id = ?").run(alert?.id),
  );
  const late = await call("POST", `/alerts/${alert?.id}/acknowledge`);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ message: "sam has it already.", acknowledgedBy: "sam" });
  moveClock(20 * MINUTE_MS);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(received(link)).toEqual(all(1));
});

it("a browser that is gone is said to be, and its channel turned off", {
  tags: ["kills"],
  timeout: 60_000,
}, async () => {
  push.answer(410);
  const answer = await call("POST", "/alerts/test");
  const { results } = (await answer.json()) as { results: { kind: string; result: string }[] };
  expect(Object.fromEntries(results.map(({ kind, result }) => [kind, result]))).toEqual({
    email: "sent",
    sms: "sent",
    push: "refused",
  });
  const channels = await (
    await fetch(`${site.url}/api/alerts/channels`, { headers: { Cookie: cookie } })
  ).json();
  expect(channels).toContainEqual(
    expect.objectContaining({ kind: "push", enabled: false, lastState: "failed" }),
  );
});
