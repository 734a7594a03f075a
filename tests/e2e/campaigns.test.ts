import { createHmac } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox, suppressions } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, returnToTab, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn } from "#tests/setup/staff";

const secret = `whsec_${Buffer.from("a secret of at least twenty-four bytes").toString("base64")}`;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { POSTAL_ADDRESS: "12 Main St, Salt Lake City, UT 84101", RESEND_WEBHOOK_SECRET: secret },
  });
});
afterAll(async () => {
  await server?.dispose();
});

const enquire = async (name: string, email: string, phone: string) => {
  const answer = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name,
      email,
      phone,
      relationship: "parent",
      concernType: "mental-health",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "contact_form",
    }),
  });
  expect(answer.status).toBe(201);
};

/** The first mail of this person's campaign. */
const mailTo = (to: string) =>
  inStore(server, (db) => db.select().from(outbox).all()).find(
    (mail) => mail.kind === "nurture" && mail.to === to,
  );

const call = async (what: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/${what}`, { ...init, headers: { cookie: await sessionCookie(server.url) } });

async function noAxeFindings(page: Page) {
  expect(await violationsOf(page, { exclude: "iframe" })).toEqual([]);
}

it("staff watch a campaign, hold it, look at the next mail, skip it and end it", async () => {
  const { page, errors } = await visit(server.url, {
    viewport: { width: 1280, height: 900 },
  });
  await goto(page, "/admin/campaigns");
  await page.waitForURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fcampaigns/);
  await signInOn(page);
  await page.getByText("No active campaigns").waitFor();
  await page.getByText("No email activity yet").waitFor();
  expect(await page.locator("dl[aria-label=Campaigns] dt").allInnerTexts()).toEqual([
    "Total",
    "Active",
    "Completed",
    "Paused",
    "Stopped",
  ]);
  await noAxeFindings(page);

  await enquire("Maria Lopez", "maria@example.com", "(406) 555-0120");
  await expect.poll(() => mailTo("maria@example.com")?.status, { timeout: 40_000 }).toBe("sent");
  await returnToTab(page);
  const active = page.getByRole("region", { name: "Active Campaigns" });
  await active.getByText("Step 1/5").waitFor();
  await active.getByText("High pace", { exact: true }).waitFor();
  await active.getByText(/^Next email /).waitFor();
  const recent = page.getByRole("region", { name: "Recent Email Activity" });
  await recent.getByText("Thank you for writing").waitFor();
  await recent.getByText("Sent to outbox").waitFor();
  await page
    .getByRole("region", { name: "Coming 14 days" })
    .getByText(/^Step 5 · /)
    .waitFor();

  await page.getByRole("button", { name: "Pause: Maria Lopez" }).click();
  await page.getByText("Campaign paused", { exact: true }).first().waitFor();
  const paused = page.getByRole("region", { name: "Paused Campaigns" });
  await paused.getByText(/^Paused \w+ \d/).waitFor();
  await page.getByRole("button", { name: "Resume: Maria Lopez" }).click();
  await page.getByText("Campaign resumed", { exact: true }).first().waitFor();
  await paused.waitFor({ state: "detached" });

  await active.getByLabel("More: Maria Lopez").click();
  const frame = page.frameLocator("iframe[title='Next email to Maria Lopez']");
  await frame.getByText("What happens in a first conversation").waitFor();
  await frame.getByText("Hello Maria,").waitFor();
  await noAxeFindings(page);
  await page.getByRole("button", { name: "Send a test to me: Maria Lopez" }).click();
  await page.getByText("Test queued", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Skip step 2: Maria Lopez" }).click();
  await active.getByText("Step 2/5").waitFor();

  await page.getByRole("searchbox", { name: "Search campaigns" }).fill("nobody of this name");
  await page.getByText("No campaigns found").waitFor();
  await noAxeFindings(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("searchbox", { name: "Search campaigns" }).fill("maria@");
  await page.waitForURL(/q=maria%40/);
  await active.getByText("1 campaign").waitFor();

  await page.getByRole("button", { name: "They replied: Maria Lopez" }).click();
  await page.getByText("No campaigns found").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await active.getByText("Step 2/5").waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  await noAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
});

it("a family stops the messages: opening the link changes nothing, one click does", async () => {
  await enquire("Ann Reed", "ann@example.com", "(406) 555-0121");
  await expect.poll(() => mailTo("ann@example.com")?.status, { timeout: 40_000 }).toBe("sent");
  const mail = mailTo("ann@example.com")!;
  const link = /<(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const stops = () => inStore(server, (db) => db.select().from(suppressions).all());

  const page = await fetch(link);
  expect(await page.text()).toContain("Stop these messages?");
  expect(stops()).toEqual([]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(link, { method: "POST", body })).status).toBe(200);
  expect(stops()).toMatchObject([
    { emailNormalized: "ann@example.com", scope: "nurture", reason: "unsubscribed" },
  ]);
  expect((await (await call("campaigns/stats")).json()) as unknown).toMatchObject({ stopped: 1 });
  expect(await (await fetch(link)).text()).toContain("The messages have stopped");
  const monitor = await fetch(`${server.url}/admin/campaigns?status=stopped&q=ann`, {
    headers: { cookie: await sessionCookie(server.url) },
  });
  expect(await monitor.text()).toContain("they unsubscribed");

  const preferences = link.replace("/unsubscribe", "/preferences");
  const shown = await (await fetch(preferences)).text();
  expect(shown).toContain("Messages that follow an inquiry of mine");
  expect(shown).not.toContain("The monthly letter");
  const post = (fields: Record<string, string>) =>
    fetch(preferences, { method: "POST", body: new URLSearchParams(fields) });
  await post({ followUp: "on" });
  expect(stops()).toEqual([]);
  await post({ scope: "all" });
  expect(stops()).toMatchObject([{ scope: "all", reason: "unsubscribed" }]);
  expect((await fetch(`${link}x`, { method: "POST", body })).status).toBe(404);
});

it("the calls list campaigns and mails for staff alone, and take only signed reports", async () => {
  for (const what of ["campaigns?q=ann", "campaigns/stats", "email-logs"])
    expect((await fetch(`${server.url}/api/${what}`)).status).toBe(401);
  const campaigns = (await (await call("campaigns")).json()) as { lead: { name: string }; urgency: string }[];
  expect(campaigns[0]).toMatchObject({ lead: { name: "Ann Reed" }, urgency: "high", status: "stopped" });
  const page = await call("email-logs?limit=1&status=sent");
  expect(await page.json()).toMatchObject([{ subject: "Thank you for writing", lead: { name: "Ann Reed" } }]);
  expect(page.headers.get("link")).toContain('rel="next"');
  expect((await call("campaigns?status=gone")).status).toBe(422);
  expect(await (await call("campaigns?q=ann@example.com")).json()).toHaveLength(1);
  expect(await (await call("campaigns?q=nobody@example.com")).json()).toEqual([]);

  const body = JSON.stringify({
    type: "email.complained",
    created_at: new Date().toISOString(),
    data: { email_id: "x", to: ["maria@example.com"] },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`msg_1.${timestamp}.${body}`).digest("base64");
  const headers = { "svix-id": "msg_1", "svix-timestamp": timestamp, "svix-signature": `v1,${mac}` };
  const report = (over: Record<string, string> = {}) =>
    fetch(`${server.url}/api/webhooks/resend`, { method: "POST", body, headers: { ...headers, ...over } });
  expect((await report({ "svix-signature": "v1,wrong" })).status).toBe(401);
  expect((await report()).status).toBe(200);
  expect((await report()).status).toBe(409);
  expect(await (await call("campaigns/stats")).json()).toMatchObject({ active: 0, stopped: 2 });
});
