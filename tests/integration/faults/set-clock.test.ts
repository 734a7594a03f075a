import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarEntries, emailCampaigns, leads } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { signInByPassword } from "#tests/setup/staff";
import { waitingMail } from "#tests/setup/waiting-mail";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** Saturday noon in Denver; the clocks there go back an hour in the following night, at 08:00 UTC. */
const NOON = Date.parse("2026-10-31T18:00:00Z");
const clockFile = path.join(newDataDir(), "offset");
const setClock = (time: number) => writeFileSync(clockFile, String(time - Date.now()));

let mail: FakeResend;
let site: TestServer;
beforeAll(async () => {
  mail = await startFakeResend();
  setClock(NOON);
  site = await startServer({
    env: {
      ...mail.env(),
      NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
      CLOCK_FILE: clockFile,
      TZ: "America/Denver",
      BUSINESS_TIMEZONE: "America/Denver",
      POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202",
      LOG_LEVEL: "silent",
    },
  });
});
afterAll(async () => {
  await site.dispose();
  await mail.close();
});

const enquire = async (n: number) => {
  const enquiry = sampleEnquiry(2 * n, "clock");
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  return enquiry.email;
};
/** How many mails went to a family, and how many notices about it to staff. */
const sent = (address: string) => [
  mail.delivered.filter(({ mail: { to } }) => to === address).length,
  mail.delivered.filter(({ mail: { to, text } }) => to !== address && text.includes(address)).length,
];
const bothLeave = (address: string) =>
  expect.poll(() => sent(address), { timeout: 30_000, interval: 250 }).toEqual([1, 1]);
const isSignedIn = async (cookie: string) =>
  (await fetch(`${site.url}/api/tasks/today`, { headers: { Cookie: cookie } })).status === 200;
const siteStands = async () => {
  for (const address of ["/", "/contact", "/blog", "/readyz"])
    expect((await fetch(site.url + address)).status, address).toBe(200);
};
const planned = (address: string) =>
  inStore(site, (db) =>
    db
      .select({ next: emailCampaigns.nextEmailAt, step: emailCampaigns.currentStep })
      .from(emailCampaigns)
      .innerJoin(leads, eq(leads.id, emailCampaigns.leadId))
      .where(eq(leads.emailNormalized, address))
      .get(),
  );
const post = (id: string) =>
  inStore(site, (db) => db.select().from(calendarEntries).where(eq(calendarEntries.id, id)).get());

it("goes on when the clock jumps a year ahead and back, and sends nothing twice", {
  tags: ["kills"],
}, async () => {
  inStore(site, (db) => {
    const at = { createdAt: new Date(NOON), updatedAt: new Date(NOON) };
    db.insert(calendarEntries)
      .values([
        { id: "in-a-month", scheduledDate: new Date(NOON + 30 * DAY_MS), ...at },
        { id: "in-two-years", scheduledDate: new Date(NOON + 730 * DAY_MS), ...at },
      ])
      .run();
  });
  const early = await signInByPassword(site.url);
  const first = await enquire(1);
  await bothLeave(first);

  setClock(NOON + 365 * DAY_MS);
  await expect.poll(() => isSignedIn(early), { timeout: 30_000 }).toBe(false);
  await siteStands();
  const late = await signInByPassword(site.url);
  expect(await isSignedIn(late)).toBe(true);
  // What has come due by this clock leaves: the second step, once, and no third beside it.
  await expect.poll(() => sent(first), { timeout: 30_000, interval: 250 }).toEqual([2, 1]);
  const second = await enquire(2);
  await bothLeave(second);
  mail.behave("busy");
  const third = await enquire(3);
  const isPutOff = () =>
    waitingMail(site).length === 2 && waitingMail(site).some(({ errorMessage }) => errorMessage);
  await expect.poll(isPutOff, { timeout: 30_000, interval: 250 }).toBe(true);
  await expect.poll(() => post("in-a-month")?.status, { timeout: 60_000, interval: 500 }).toBe("generated");

  setClock(NOON + 60_000);
  mail.behave("well");
  await siteStands();
  await bothLeave(third);
  const fourth = await enquire(4);
  await bothLeave(fourth);
  await expect.poll(() => waitingMail(site).length).toBe(0);
  expect(sent(first)).toEqual([2, 1]);
  expect(sent(second)).toEqual([1, 1]);
  expect(new Set(mail.delivered.map(({ key }) => key)).size).toBe(mail.delivered.length);
  // The next steps lie where the sequence has them, not in a year.
  for (const address of [first, second, third, fourth]) {
    const { next } = planned(address) ?? {};
    expect(next?.getTime(), address).toBeGreaterThan(NOON);
    expect(next?.getTime(), address).toBeLessThan(NOON + 30 * DAY_MS);
  }
  expect(post("in-a-month")).toMatchObject({ status: "generated", generationAttempts: 1 });
  expect(post("in-two-years")).toMatchObject({ status: "scheduled", generationAttempts: 0 });
  // Who signed in by the wrong clock signs in again: their session would outlive every limit.
  expect(await isSignedIn(late)).toBe(false);
  expect(await isSignedIn(await signInByPassword(site.url))).toBe(true);
});

it("takes enquiries and sends mail through the hour that the clocks go back", {
  tags: ["kills"],
}, async () => {
  const CHANGE = Date.parse("2026-11-01T08:00:00Z");
  setClock(CHANGE - 2_000);
  await siteStands();
  const before = await enquire(5);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const after = await enquire(6);
  await bothLeave(before);
  await bothLeave(after);
  await siteStands();
  // The same hour of the wall once more, and the hour that spring leaves out.
  setClock(CHANGE + HOUR_MS - 1_000);
  await bothLeave(await enquire(7));
  setClock(Date.parse("2027-03-14T08:59:59Z"));
  await bothLeave(await enquire(8));
  await siteStands();
});
