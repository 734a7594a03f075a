import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog, newsletterIssues, newsletterSubscribers } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { clockAhead } from "#tests/setup/clock-ahead";
import { CLOSED_LAKE, callLake } from "#tests/setup/lake-calls";
import { rounds } from "#tests/setup/rounds";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

const SUBJECT = "A quiet evening plan";
let resend: FakeResend;
let server: TestServer | undefined;

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
afterEach(async () => {
  await server?.dispose();
  server = undefined;
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const env = () => ({ ...resend.env(), ...CLOSED_LAKE, POSTAL_ADDRESS: "12 Sample Street, Provo, UT 84601" });

const readers = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index + 1}@example.com`);

async function call(site: TestServer, path: string, body: unknown = {}, type = "application/json") {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers: { cookie: await sessionCookie(site.url), "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function bring(site: TestServer, emails: string[]) {
  const lines = emails.map((email) => `${email},Paper list at the spring evening,2026-01-15`);
  const file = ["email,consentSource,consentAt", ...lines].join("\n");
  expect((await call(site, "/newsletter/subscribers/import", file, "text/csv")).status).toBe(200);
}

async function write(site: TestServer, id: string, text: string) {
  const children = [{ _type: "span", _key: "s", text, marks: [] }];
  const document = {
    _id: `drafts.${id}`,
    _type: "newsletterIssue",
    title: "When the house is quiet",
    subject: SUBJECT,
    preheader: "Five minutes for yourself.",
    body: [{ _type: "block", _key: "b", style: "normal", markDefs: [], children }],
  };
  const answer = await callLake(site, "data/mutate/production", {
    staff: true,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mutations: [{ createOrReplace: document }] }),
  });
  expect(answer.status).toBe(200);
}

const letters = () => resend.delivered.filter(({ mail }) => mail.subject === SUBJECT);

const statusOf = (site: TestServer, id: string) =>
  inStore(site, (db) => db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get()?.status);

const READERS = rounds(90, 300);
/** Numbers of letters sent at which the process is killed. */
const KILLS = READERS === 300 ? [60, 130, 200, 260] : [30, 60];

it(`goes once to each of ${READERS} readers though the process is killed ${KILLS.length} times in the middle`, {
  tags: ["kills"],
  timeout: 420_000,
}, async () => {
  const dataDir = newDataDir();
  server = await startServer({ dataDir, env: env() });
  await bring(server, readers(READERS));
  await write(server, "issue", "Hello.");
  expect((await call(server, "/newsletter/issues/issue/send")).body).toMatchObject({ status: "sending" });
  // The service accepts 100 mails a minute from one process, so each is killed before that.
  for (const sent of KILLS) {
    const site = server;
    await vi.waitFor(() => expect(letters().length).toBeGreaterThanOrEqual(sent), {
      timeout: 80_000,
      interval: 20,
    });
    await site.stop("SIGKILL");
    // A letter that was on its way is tried again once the killed process's claim has expired. For the last process,
    // all claims have expired.
    const later = sent === KILLS.at(-1) ? clockAhead(dataDir, 120_000) : {};
    server = await startServer({ dataDir, env: { ...env(), ...later } });
  }
  const last = server;
  await vi.waitFor(() => expect(statusOf(last, "issue")).toBe("sent"), { timeout: 150_000, interval: 500 });
  expect(
    letters()
      .map(({ mail }) => mail.to)
      .sort(),
  ).toEqual(readers(READERS).sort());
  expect((await call(last, "/newsletter/issues/issue/send")).status).toBe(409);
});

it("goes at its date though the server was restarted, with the words that were approved", {
  tags: ["kills"],
  timeout: 120_000,
}, async () => {
  const dataDir = newDataDir();
  server = await startServer({ dataDir, env: env() });
  await bring(server, readers(3));
  await write(server, "issue", "Approved words.");
  const at = new Date(Date.now() + 15_000).toISOString();
  expect((await call(server, "/newsletter/issues/issue/send", { at })).body).toMatchObject({
    status: "scheduled",
  });
  await write(server, "issue", "Words of somebody in a hurry.");
  inStore(server, (db) =>
    db
      .update(newsletterSubscribers)
      .set({ status: "unsubscribed" })
      .where(eq(newsletterSubscribers.email, "reader2@example.com"))
      .run(),
  );
  expect(letters()).toEqual([]);
  await server.stop();
  server = await startServer({ dataDir, env: env() });
  await vi.waitFor(() => expect(letters()).toHaveLength(2), { timeout: 40_000, interval: 100 });
  expect(letters().map(({ mail }) => mail.to)).toEqual(["reader1@example.com", "reader3@example.com"]);
  expect(letters()[0]?.mail.text).toContain("Approved words.");
});

describe("on one site", () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startServer({ env: env() });
  });
  afterAll(() => site.dispose());

  // First, while the subscribers are its own.
  it("exports after the person has proven who they are, and erases one subscriber with a line in the audit trail", async () => {
    await bring(site, ["gone@example.com"]);
    const formula = "email,consentSource,consentAt\nstays@example.com,=1+1,2026-01-15";
    await call(site, "/newsletter/subscribers/import", formula, "text/csv");
    const helper = await addStaff(site, "helper", "staff");
    const cookie = await sessionCookie(site.url, helper);
    const csv = await fetch(`${site.url}/admin/newsletter/subscribers/export.csv`, { headers: { cookie } });
    const text = await csv.text();
    expect(text).toContain('"gone@example.com","confirmed","Paper list at the spring evening","2026-01-15');
    expect(text).toContain(`"stays@example.com","confirmed","'=1+1",`);
    const id = inStore(
      site,
      (db) =>
        db
          .select()
          .from(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, "gone@example.com"))
          .get()!.id,
    );
    const erase = (email: string) =>
      fetch(`${site.url}/admin/newsletter/subscribers?erase=${id}&do=newsletter.eraseSubscriber`, {
        method: "POST",
        headers: { cookie, Origin: site.url },
        body: new URLSearchParams({ id, email }),
      });
    expect((await erase("another@example.com")).status).toBe(422);
    expect((await erase("gone@example.com")).status).toBe(200);
    const left = inStore(site, (db) => ({
      subscribers: db.select().from(newsletterSubscribers).all(),
      audited: db
        .select()
        .from(auditLog)
        .all()
        .map(({ action, entity }) => `${action} ${entity}`),
    }));
    expect(left.subscribers.map(({ email }) => email)).toEqual(["stays@example.com"]);
    expect(left.audited).toEqual(expect.arrayContaining(["export newsletter_subscribers", "erase person"]));
  }, 60_000);

  it("refuses a subject that says what the mail is about, and an issue without text", async () => {
    await bring(site, readers(1));
    await write(site, "issue", "");
    expect((await call(site, "/newsletter/issues/issue/send")).status).toBe(422);
    const patch = [{ patch: { id: "drafts.issue", set: { subject: "Living with addiction" } } }];
    await callLake(site, "data/mutate/production", {
      staff: true,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mutations: patch }),
    });
    const { status, body } = await call(site, "/newsletter/issues/issue/send");
    expect([status, body.message]).toEqual([422, expect.stringContaining("“addiction”")]);
  }, 60_000);

  it("stops in the middle, and readers who have no letter yet get none", async () => {
    await bring(site, readers(90));
    await write(site, "stopped", "Hello.");
    await call(site, "/newsletter/issues/stopped/send");
    await vi.waitFor(() => expect(letters().length).toBeGreaterThan(10), { timeout: 30_000, interval: 20 });
    const { body } = await call(site, "/newsletter/issues/stopped/stop");
    expect(body).toMatchObject({ status: "stopped" });
    // Wait until the letters on their way have arrived.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const sent = letters().length;
    expect(sent).toBeLessThan(90);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(letters()).toHaveLength(sent);
    expect((await call(site, "/newsletter/issues/stopped/stop")).status).toBe(409);
    expect((await call(site, "/newsletter/issues/stopped/send")).status).toBe(409);
  }, 90_000);
});
