import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emailCampaigns, leads } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { CLOSED_LAKE, callLake } from "#tests/setup/lake-calls";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { HOUR_MS } from "~/time-units";

let server: TestServer;
let resend: FakeResend;
let owner: string;
beforeAll(async () => {
  resend = await startFakeResend();
  const env = { ...resend.env(), ...CLOSED_LAKE, POSTAL_ADDRESS: "12 Sample Street, Provo, UT 84601" };
  server = await startServer({ env });
  owner = await sessionCookie(server.url);
}, 180_000);
afterAll(async () => {
  await server?.dispose();
  await resend?.close();
});

async function onScreen(path: string, { width = 1280 } = {}): Promise<Page> {
  const seen = await visit(server.url, {
    cookie: owner,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  await goto(seen.page, path);
  return seen.page;
}

/** A lead whose campaign has begun: the first email has been sent. */
async function lead(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Maria Lopez",
      email,
      phone: `(801) 555-01${Math.floor(Math.random() * 90 + 10)}`,
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "planning",
    }),
  });
  expect(answer.status).toBe(201);
  await expect
    .poll(() => resend.delivered.some(({ mail }) => mail.to.includes(email)), { timeout: 30_000 })
    .toBe(true);
  return inStore(server, (db) => db.select().from(leads).where(eq(leads.email, email)).get()!.id);
}

const campaigns = () => inStore(server, (db) => db.select().from(emailCampaigns).all());

const publish = async (id: string, set: Record<string, unknown>) => {
  const answer = await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mutations: [{ patch: { id, set } }] }),
  });
  expect(answer.status).toBe(200);
};

it("shows a text at both widths, in both modes, for different readers, and sends a test of it", {
  tags: ["journeys"],
}, async () => {
  const page = await onScreen("/admin/campaigns/texts");
  await page.getByRole("link", { name: "What a first conversation is like" }).click();
  await page.getByRole("heading", { name: "Step 2: What a first conversation is like" }).waitFor();
  const frames = page.locator("iframe");
  await expect.poll(() => frames.count()).toBe(2);
  const widths = await frames.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(widths).toEqual([360, 640]);
  const mail = page.frameLocator("iframe").first();
  await mail.getByText("Hello Maria,").waitFor();
  await mail.getByText("911").first().waitFor();
  await page.getByRole("link", { name: "Dark", exact: true }).click();
  const background = () => mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(background).toBe("rgb(18, 26, 25)");
  await page.getByRole("link", { name: "Somebody who said little" }).click();
  await mail.getByText("Hello,", { exact: true }).waitFor();
  expect(await violationsOf(page, { exclude: "iframe" })).toEqual([]);
  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByText(/^A test is on its way to/).waitFor();
  await expect
    .poll(() => resend.delivered.map(({ mail }) => mail.subject), { timeout: 30_000 })
    .toContain("What a first conversation is like");
});

it("an edit in the Studio is what is shown; a broken one is replaced, and both screens say so", async () => {
  await publish("nurtureEmail-low-2", { subject: "A word about {{nickname}}" });
  const page = await onScreen("/admin/campaigns/texts");
  await page.getByText(/Campaign email, low, step 2/).waitFor();
  await page.getByText(/\{\{nickname\}\} can’t stand here/).waitFor();
  await goto(page, "/admin/launch");
  await page.getByText(/\{\{nickname\}\} can’t stand here/).waitFor();
  await publish("nurtureEmail-low-2", { subject: "A word about notebooks" });
  await goto(page, "/admin/campaigns/texts");
  await page.getByRole("link", { name: "A word about notebooks" }).waitFor();
  await expect.poll(() => page.getByText("Replaced by the words").count()).toBe(0);
});

it("the five steps of a lead are side by side; one is worded, skipped and taken back, and sent now", {
  tags: ["journeys"],
}, async () => {
  const id = await lead("steps@example.com");
  const page = await onScreen(`/admin/leads/${id}`);
  await page.getByRole("link", { name: "See and change the five steps" }).click();
  const card = (step: number) => page.getByRole("listitem").filter({ hasText: `Step ${step}` });
  await expect.poll(() => card(1).textContent()).toContain("Sent");
  const tops = await page
    .locator("ol > li")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);

  await page.getByRole("link", { name: "Edit step 2" }).click();
  await page.getByLabel("Subject").fill(" ");
  await page.getByRole("button", { name: "Save for this lead" }).click();
  await page.getByText("Please write a subject").waitFor();
  await page.getByLabel("Subject").fill("Your rehab questions");
  await page.getByRole("button", { name: "Save for this lead" }).click();
  await page
    .getByText(/would tell a bystander/)
    .first()
    .waitFor();
  await page.getByLabel("Subject").fill("Your questions, {{firstName}}");
  await page.getByRole("button", { name: "Save for this lead" }).click();
  await expect.poll(() => card(2).textContent()).toContain("worded for this lead");

  await page.getByRole("button", { name: "Skip: step 4" }).click();
  await expect.poll(() => card(4).textContent()).toContain("Skipped");
  await page.getByRole("button", { name: "Undo skip: step 4" }).click();
  await expect.poll(() => card(4).textContent()).toContain("Planned");

  await page.getByRole("link", { name: "Look at step 2" }).click();
  await page.frameLocator("iframe").first().getByText("Hello Maria,").waitFor();
  expect(await violationsOf(page, { exclude: "iframe" })).toEqual([]);

  await page.getByRole("link", { name: "Send now…: step 2" }).click();
  await page.getByRole("button", { name: "Send now: step 2" }).click();
  await page.getByText("Step brought forward").first().waitFor();
  const next = campaigns().find(({ leadId }) => leadId === id);
  // By day it is sent at once, and may be gone already; by night it is planned for the morning.
  const isPlanned = (next?.nextEmailAt?.getTime() ?? 0) < Date.now() + 26 * HOUR_MS;
  expect(isPlanned || next!.currentStep > 1).toBe(true);
});

it("the five steps and the words of one fit a phone without scrolling sideways", {
  tags: ["journeys"],
}, async () => {
  const id = await lead("phone@example.com");
  const page = await onScreen(`/admin/leads/${id}/emails`, { width: 360 });
  await page.getByRole("link", { name: "Edit step 4" }).click();
  await page.getByLabel("Preview line").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

it("a day is kept free, given back, and kept again with Undo", { tags: ["journeys"] }, async () => {
  const page = await onScreen("/admin/campaigns/free-days");
  await page.getByText("No day is kept free.").waitFor();
  await page.getByLabel("Date").fill("2030-12-25");
  await page.getByLabel("What it is").fill("Christmas Day");
  await page.getByRole("button", { name: "Keep it free" }).click();
  await page.getByText("Christmas Day is kept free").first().waitFor();
  await page.getByRole("button", { name: "Remove Christmas Day" }).click();
  await page.getByText("Christmas Day is a day like any other again").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Remove Christmas Day" }).waitFor();
  expect(await violationsOf(page, { exclude: "iframe" })).toEqual([]);
});
