import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, returnToTab, type Visit, visit } from "#tests/setup/browser";
import { sendJson } from "#tests/setup/enquiries";
import { CLOSED_LAKE, callLake } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

const ISSUE = "/admin/newsletter/issues/spring";
const SUBJECT = "A quiet evening plan";

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

async function onScreen(path: string, { width = 1280 } = {}): Promise<Visit> {
  const seen = await visit(server.url, {
    cookie: owner,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  await goto(seen.page, path);
  return seen;
}

async function write(text: string): Promise<void> {
  const children = [{ _type: "span", _key: "s", text, marks: [] }];
  const document = {
    _id: "drafts.spring",
    _type: "newsletterIssue",
    title: "When the house is quiet",
    subject: SUBJECT,
    preheader: "Five minutes for yourself.",
    body: [{ _type: "block", _key: "b", style: "normal", markDefs: [], children }],
    posts: [{ _type: "reference", _key: "p", _ref: "post-boundaries-that-hold", _weak: true }],
  };
  const answer = await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mutations: [{ createOrReplace: document }] }),
  });
  expect(answer.status).toBe(200);
}

const mailsTo = (address: string) => resend.delivered.filter(({ mail }) => mail.to === address);

/** A time as the field of a date takes it, tomorrow. */
const tomorrow = () => `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T09:30`;

/** The tenth of the month after this one. */
const nextMonth = () => {
  const now = new Date();
  return `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)).toISOString().slice(0, 10)}T09:30`;
};

const FILE = [
  "email,consentSource,consentAt",
  "one@example.com,Signed the list at the spring evening,2026-01-15",
  "two@example.com,Signed the list at the spring evening,2026-01-15",
  "no address,Signed the list,2026-01-15",
].join("\n");

const bring = async (page: Page) => {
  await page.getByLabel("CSV file").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE),
  });
  await page.getByRole("button", { name: "Import 2 subscribers" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
};

it("is written, looked at, tested, given a date, sent, and left by one reader", async () => {
  const { page, errors, foreignRequests } = await onScreen("/admin/newsletter/subscribers/import");
  await bring(page);
  expect(await page.getByRole("list", { name: "Rows to look at" }).textContent()).toContain("Row 4");

  await goto(page, "/admin/hub");
  await page.getByRole("link", { name: /^The monthly letter for \w+ isn’t (written|sent) yet$/ }).click();
  await page.getByRole("heading", { name: "Newsletter", level: 1 }).waitFor();
  await write("The first version.");
  await goto(page, "/admin/newsletter");
  await page.getByRole("link", { name: "When the house is quiet" }).click();

  const letter = page.frameLocator("iframe");
  await letter.getByText("The first version.").waitFor();
  await letter.getByRole("link", { name: /Boundaries That Hold/ }).waitFor();
  const widthOf = () => page.locator("iframe").evaluate((frame) => frame.clientWidth);
  expect(await widthOf()).toBe(638);
  await page.getByRole("link", { name: "Phone", exact: true }).click();
  await expect.poll(widthOf).toBe(358);
  await page.getByRole("link", { name: "Plain text" }).click();
  await page.locator("pre", { hasText: "The first version." }).waitFor();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByRole("status").filter({ hasText: "A test is on its way to" }).waitFor();
  await expect.poll(() => resend.delivered.length, { timeout: 30_000 }).toBe(1);
  expect(resend.delivered[0]?.mail).toMatchObject({ subject: SUBJECT });
  expect(resend.delivered[0]?.mail.headers).not.toHaveProperty("List-Unsubscribe");

  await page.getByRole("link", { name: "On a date…" }).click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Send it on a date");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(focused).toBe("On a date…");
  await page.getByRole("link", { name: "On a date…" }).click();
  await page.getByLabel("Date and time").fill(tomorrow());
  await page.getByRole("button", { name: "Give it this date" }).click();
  await page.getByText(/^Leaves .* 9:30 AM, to 2 people/).waitFor();
  await write("The second version.");
  // As a reload finds it that comes before the question has left the address.
  await goto(page, `${ISSUE}?ask=schedule`);
  await page.getByText("The Studio holds other words by now.").waitFor();
  await page.getByRole("button", { name: "Take the date away" }).click();
  await letter.getByText("The second version.").waitFor();

  await page.getByRole("link", { name: "Send now" }).click();
  await page.getByRole("heading", { name: "Send it to 2 people now?" }).waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  const everybody = () => ["one@example.com", "two@example.com"].map((reader) => mailsTo(reader).length);
  await expect.poll(everybody, { timeout: 30_000 }).toEqual([1, 1]);
  const isSaid = async () => {
    await returnToTab(page);
    return page.getByText(/^Sent today/).isVisible();
  };
  await expect.poll(isSaid, { timeout: 30_000, interval: 200 }).toBe(true);
  expect(everybody()).toEqual([1, 1]);

  await goto(page, "/admin/newsletter/issues/newsletterIssue-first-letter");
  await page
    .getByText(/ has its letter: “.+”\. The site promises one letter a month, never more\./)
    .waitFor();
  expect(await page.getByRole("link", { name: "Send now" }).count()).toBe(0);
  await goto(page, ISSUE);

  const [mail] = mailsTo("one@example.com");
  const [link] = /http\S+\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(mail?.mail.text ?? "") ?? [];
  const reader = await visit(server.url);
  await goto(reader.page, link ?? "");
  await reader.page.getByRole("button", { name: "Unsubscribe" }).click();
  await reader.page.getByRole("heading", { name: "You’re off the list" }).waitFor();

  await reload(page);
  const left = page.locator("dt", { hasText: "Unsubscribed since" }).locator("xpath=following-sibling::dd");
  expect(await left.textContent()).toBe("1");
  await goto(page, "/admin/newsletter/subscribers?status=unsubscribed");
  await page.getByText("one@example.com", { exact: true }).waitFor();
  await page.getByText("Signed the list at the spring evening").waitFor();
  expect(await page.getByText("two@example.com", { exact: true }).count()).toBe(0);
  expect([...errors, ...foreignRequests]).toEqual([]);
}, 180_000);

it("is given no date that has passed, says why at the field, and takes one to come", {
  tags: ["journeys"],
  timeout: 60_000,
}, async () => {
  const { page } = await onScreen("/admin/newsletter/issues/newsletterIssue-first-letter");
  await page.getByRole("link", { name: "On a date…" }).click();
  const field = page.getByLabel("Date and time");
  const sendDate = async (at: string) => {
    await field.fill(at);
    await page.getByRole("button", { name: "Give it this date" }).click();
  };
  await sendDate("");
  await page.getByText("Please enter a date and time").waitFor();
  await sendDate("2026-01-01T09:30");
  await page.locator("form", { hasText: "Please choose a time to come." }).waitFor();
  expect(await field.inputValue()).toBe("2026-01-01T09:30");
  await sendDate(nextMonth());
  await page.getByText(/^Leaves /).waitFor();
  await page.getByRole("button", { name: "Take the date away" }).click();
  await page.getByRole("link", { name: "On a date…" }).waitFor();
});

it("loses a subscriber whose address is typed once more, and one who asked for help on the lead's page", {
  tags: ["journeys"],
  timeout: 60_000,
}, async () => {
  const headers = { cookie: owner, "Content-Type": "text/csv" };
  const lines = [
    "email,consentSource,consentAt",
    "erased@example.com,Said so,2026-01-15",
    "asks@example.com,Said so,2026-01-15",
  ];
  await fetch(`${server.url}/api/newsletter/subscribers/import`, {
    method: "POST",
    headers,
    body: lines.join("\n"),
  });
  const lead = { name: "Sam Asks", email: "asks@example.com", urgencyLevel: "urgent", source: "phone" };
  await sendJson(`${server.url}/api/leads`, lead, { cookie: owner });
  const { page } = await onScreen("/admin/newsletter/subscribers?q=asks@");
  await page.getByRole("link", { name: "Erase… asks@example.com" }).click();
  await page.getByText("Please erase them on the lead’s page.").waitFor();
  await page.getByRole("link", { name: "Open the lead" }).click();
  await page.getByRole("heading", { name: "Sam Asks" }).waitFor();

  await goto(page, "/admin/newsletter/subscribers?q=erased@");
  await page.getByRole("link", { name: "Erase… erased@example.com" }).click();
  const field = page.getByLabel("Type erased@example.com to confirm");
  await field.fill("asks@example.com");
  await page.getByRole("button", { name: "Erase now" }).click();
  await page.locator("form", { hasText: "Please type the address exactly as it stands above." }).waitFor();
  await field.fill("Erased@example.com");
  await page.getByRole("button", { name: "Erase now" }).click();
  await page.getByText("Erased for good").first().waitFor();
  await page.getByText("Nobody fits").waitFor();
});

it.each([360, 768, 1280, 1920])(
  "breaks no rule of accessibility and never scrolls sideways at %i pixels",
  { tags: ["journeys"], timeout: 90_000 },
  async (width) => {
    const { page } = await onScreen("/admin/newsletter", { width });
    for (const path of [
      "/admin/newsletter",
      `${ISSUE}`,
      "/admin/newsletter/issues/newsletterIssue-first-letter?ask=schedule",
      "/admin/newsletter/subscribers",
      "/admin/newsletter/subscribers/import",
    ]) {
      await goto(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
      expect(await violationsOf(page, { exclude: "iframe" }), path).toEqual([]);
    }
  },
);
