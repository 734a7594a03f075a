import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox, users } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

/** Monday, 7:59:30 in Denver; the clocks there went back an hour in the night before, so eight is 15:00 UTC. */
const BEFORE = Date.parse("2026-11-02T14:59:30Z");
const OWNER = "ellen@practice.org";
const clockFile = path.join(newDataDir(), "offset");
const setClock = (time: number) => writeFileSync(clockFile, String(time - Date.now()));

let mail: FakeResend;
let site: TestServer;
const env = () => ({
  ...mail.env(),
  NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
  CLOCK_FILE: clockFile,
  BUSINESS_TIMEZONE: "America/Denver",
  LOG_LEVEL: "silent",
});
beforeAll(async () => {
  mail = await startFakeResend();
  // The Saturday before, when a family writes.
  setClock(BEFORE - 2 * DAY_MS);
  site = await startServer({ env: env() });
  inStore(site, (db) => db.update(users).set({ email: OWNER }).run());
  expect((await sendJson(`${site.url}/api/contact`, sampleEnquiry(1, "week"))).status).toBe(201);
});
afterAll(async () => {
  await site.dispose();
  await mail.close();
});

const reports = () =>
  mail.delivered.filter(({ mail: { subject } }) => subject.startsWith("Your week in numbers"));

it("Monday's report leaves once, however often the process dies", {
  tags: ["kills"],
  timeout: 120_000,
}, async () => {
  const { dataDir, url } = site;
  const again = async () => {
    await site.stop("SIGKILL");
    site = await startServer({ dataDir, port: Number(new URL(url).port), env: env() });
  };
  setClock(BEFORE);
  await again();
  expect(reports(), "a minute to eight").toHaveLength(0);
  setClock(BEFORE + 60_000);
  await expect
    .poll(
      () =>
        inStore(site, (db) => db.select().from(outbox).where(eq(outbox.kind, "monday_report")).all()).length,
      { timeout: 75_000, interval: 100 },
    )
    .toBe(1);
  // It dies with the mail queued, on its way or gone. One on its way is another sender's a minute later.
  await again();
  setClock(BEFORE + 5 * MINUTE_MS);
  await expect.poll(() => reports().length, { timeout: 30_000 }).toBe(1);
  setClock(BEFORE + 3 * HOUR_MS);
  await again();
  // The minute's run of the new process, at 40 seconds past.
  setClock(Date.parse("2026-11-02T18:10:35Z"));
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(reports()).toHaveLength(1);
  const [report] = reports();
  expect(report?.mail.to).toBe(OWNER);
  expect(report?.mail.subject).toBe("Your week in numbers: Oct 26 to Nov 1");
  expect(report?.mail.text).toMatch(/New inquiries\s+1/);
  expect(report?.mail.text).not.toContain(sampleEnquiry(1, "week").name);
});
