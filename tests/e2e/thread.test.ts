import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeResend, startFakeResend, svixHeaders } from "#tests/fakes/resend";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload } from "#tests/setup/browser";
import { clockAhead } from "#tests/setup/clock-ahead";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { rounds } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";
import { formatWallClock } from "~/domain/time/wall-clock";
import { HOUR_MS } from "~/time-units";

let mail: FakeResend;
let site: TestServer;
let count = 0;
const env = () => ({ ...mail.env(), REPLY_DOMAIN: "reply.example.com", POSTAL_ADDRESS: "1 Sample Street" });

beforeAll(async () => {
  mail = await startFakeResend();
  site = await startServer({ env: env() });
}, 180_000);
afterAll(async () => {
  await site?.dispose();
  await mail?.close();
});

async function family() {
  const enquiry = sampleEnquiry(2 * ++count, "thread");
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  const id = inStore(
    site,
    (db) => db.$client.prepare("SELECT id FROM leads WHERE email = ?").pluck().get(enquiry.email) as string,
  );
  await expect
    .poll(() => mail.delivered.some((one) => one.mail.to === enquiry.email), { timeout: 30_000 })
    .toBe(true);
  return { id, email: enquiry.email };
}

/** Sends the family's answer as their mail program does. */
async function answers(email: string, text: string, subject: string): Promise<string> {
  const id = `reply-${++count}`;
  const messageId = `<${id}@mail.example.net>`;
  const told = { from: `Ann <${email}>`, to: ["x@example.com"], subject, message_id: messageId };
  mail.inbound.set(id, { ...told, text });
  const body = JSON.stringify({ type: "email.received", data: { email_id: id, ...told, attachments: [] } });
  const headers = svixHeaders(id, body);
  const answer = await fetch(`${site.url}/api/webhooks/inbound`, { method: "POST", body, headers });
  expect(answer.status).toBe(200);
  const kept = () =>
    inStore(site, (db) =>
      db.$client.prepare("SELECT count(*) FROM replies WHERE message_id = ?").pluck().get(messageId),
    );
  await expect.poll(kept, { timeout: 30_000 }).toBe(1);
  return messageId;
}

const ours = (email: string, text: string) =>
  mail.delivered.find((one) => one.mail.to === email && one.mail.text?.includes(text))?.mail;

const threadOf = (page: Page) => page.locator("section[aria-labelledby=thread]");
/** The text of a mail in the thread. */
const words = (page: Page, text: string) => threadOf(page).locator("p", { hasText: text }).last();

const composer = (page: Page) => page.locator("#compose-email");

async function openLead(page: Page, id: string) {
  await goto(page, `/admin/leads/${id}?compose=email`);
  await composer(page).getByLabel("Text", { exact: true }).waitFor();
}

/** How often the family writes and gets an answer. */
const TURNS = rounds(2, 5);

it("mails form one conversation, each answered from the lead, and go on in the family's mail program", async () => {
  const { id, email } = await family();
  const { page } = await visitAsStaff(site);
  const subject = "About Thursday";
  for (let n = 1; n <= TURNS; n++) {
    const theirs = await answers(
      email,
      `Their words ${n}\n\n> Our words ${n - 1}`,
      n === 1 ? subject : `Re: ${subject}`,
    );
    await openLead(page, id);
    await words(page, `Their words ${n}`).waitFor();
    const letter = composer(page);
    expect(await letter.getByLabel("Subject").inputValue()).toBe(`Re: ${subject}`);
    await letter.getByLabel("Text", { exact: true }).fill(`Our words ${n}`);
    // Send it by keyboard only.
    await letter.getByRole("button", { name: "Send", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => ours(email, `Our words ${n}`), { timeout: 30_000 }).toBeDefined();
    const headers = ours(email, `Our words ${n}`)!.headers as Record<string, string>;
    expect(headers["In-Reply-To"]).toBe(theirs);
    expect(headers.References).toMatch(new RegExp(`${theirs.replace(/[.]/g, "\\.")}$`));
    await expect.poll(() => letter.getByLabel("Text", { exact: true }).inputValue()).toBe("");
  }
  await page.context().close();
  for (const width of [360, 1280].slice(0, rounds(1, 2))) {
    const { page: shown } = await visitAsStaff(site, { width });
    await openLead(shown, id);
    const thread = threadOf(shown);
    // The campaign's first mail is in the thread too, or behind "Show earlier".
    const earlier = thread.getByRole("link", { name: /Show earlier/ });
    if (await earlier.isVisible()) await earlier.press("Enter");
    await expect
      .poll(() => thread.locator("ol > li").count(), { timeout: 30_000 })
      .toBeGreaterThan(2 * TURNS);
    const told = await thread.locator("ol > li").allInnerTexts();
    const order = told.flatMap((text) => /(Their|Our) words \d/.exec(text)?.[0] ?? []);
    expect(order).toEqual(
      Array.from({ length: TURNS }, (_, i) => [`Their words ${i + 1}`, `Our words ${i + 1}`]).flat(),
    );
    // Only the newest mails are open; quoted text is folded.
    const last = thread.locator("ol > li").nth(-2);
    await last.locator("p", { hasText: `Their words ${TURNS}` }).waitFor();
    expect(await last.getByText(`> Our words ${TURNS - 1}`).isVisible()).toBe(false);
    await last.getByText("Quoted text").focus();
    await shown.keyboard.press("Enter");
    await last.getByText(`> Our words ${TURNS - 1}`).waitFor();
    expect(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsOf(shown)).toEqual([]);
    await shown.context().close();
  }
});

it("a mail for later waits on the screen, is held when they write, and its words come back when it is taken back", {
  tags: ["journeys"],
}, async () => {
  const { id, email } = await family();
  const { page } = await visitAsStaff(site, { width: 360 });
  await openLead(page, id);
  const letter = composer(page);
  const write = async (text: string, at: Date) => {
    await letter.getByLabel("Subject").fill("Tomorrow");
    await letter.getByLabel("Text", { exact: true }).fill(text);
    await letter.getByLabel("Send later").check();
    await letter.getByLabel("Day and time").fill(formatWallClock(at, "America/Denver"));
    await letter.getByRole("button", { name: "Send", exact: true }).press("Enter");
  };
  const thread = threadOf(page);
  await write("For the morning", new Date(Date.now() + 20 * HOUR_MS));
  await words(page, "For the morning").waitFor();
  expect(ours(email, "For the morning")).toBeUndefined();
  await answers(email, "We are not at home tomorrow.", "Re: Checking in");
  await reload(page);
  await thread.getByText("It will not leave by itself").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await thread.getByRole("button", { name: "Take back" }).press("Enter");
  await expect.poll(() => letter.getByLabel("Text", { exact: true }).inputValue()).toBe("For the morning");
  await expect.poll(() => thread.getByRole("button", { name: "Take back" }).count()).toBe(0);
  await letter.getByLabel("Text", { exact: true }).fill("");
  await write("For next week", new Date(Date.now() + 100 * HOUR_MS));
  await words(page, "For next week").waitFor();
  await thread.getByText("Change", { exact: true }).press("Enter");
  await thread.getByLabel("Text").fill("For next week, changed");
  // A colleague is faster: the screen says so once, and keeps the typed text, to be saved over theirs or not.
  inStore(site, (db) =>
    db.$client
      .prepare("UPDATE later_emails SET body = 'Theirs', version = version + 1 WHERE lead_id = ?")
      .run(id),
  );
  await thread.getByRole("button", { name: "Save changes" }).press("Enter");
  await thread.getByText("Someone else has changed this email since you opened it.").waitFor();
  await words(page, "Theirs").waitFor();
  expect(await thread.getByLabel("Text").inputValue()).toBe("For next week, changed");
  await thread.getByRole("button", { name: "Save changes" }).press("Enter");
  await words(page, "For next week, changed").waitFor();
  await thread.getByRole("button", { name: "Send now" }).press("Enter");
  await expect.poll(() => ours(email, "For next week, changed"), { timeout: 30_000 }).toBeDefined();
});

it("says before an answer goes that they wrote meanwhile, and keeps the words", {
  tags: ["journeys"],
}, async () => {
  const { id, email } = await family();
  const { page } = await visitAsStaff(site);
  // Simulate a screen that was not updated: the connection sleeps with the laptop.
  await page.route("**/*_routes=*", (route) => route.abort());
  await openLead(page, id);
  const letter = composer(page);
  await letter.getByLabel("Subject").fill("A question");
  await letter.getByLabel("Text", { exact: true }).fill("Shall we talk on Friday?");
  await answers(email, "Please do not write on Friday.", "Re: Checking in");
  await letter.getByRole("button", { name: "Send", exact: true }).click();
  await letter.getByText(/Not sent: they wrote/).waitFor();
  expect(await letter.getByLabel("Text", { exact: true }).inputValue()).toBe("Shall we talk on Friday?");
  await page.unroute("**/*_routes=*");
  await reload(page);
  await words(page, "Please do not write on Friday.").waitFor();
  await expect
    .poll(() => letter.getByLabel("Text", { exact: true }).inputValue())
    .toBe("Shall we talk on Friday?");
  await letter.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => ours(email, "Shall we talk on Friday?"), { timeout: 30_000 }).toBeDefined();
});

it("leaves once, however often the process is killed", { tags: ["kills"] }, async () => {
  const { id, email } = await family();
  const { page } = await visitAsStaff(site);
  await openLead(page, id);
  const letter = composer(page);
  await letter.getByLabel("Subject").fill("Once");
  await letter.getByLabel("Text", { exact: true }).fill("Exactly once");
  await letter.getByLabel("Send later").check();
  await letter
    .getByLabel("Day and time")
    .fill(formatWallClock(new Date(Date.now() + 7_200_000), "America/Denver"));
  await letter.getByRole("button", { name: "Send", exact: true }).click();
  await words(page, "Exactly once").waitFor();
  await page.context().close();
  const { dataDir, url } = site;
  for (let round = 0; round < 3; round++) {
    if (round === 1)
      inStore(site, (db) =>
        db.$client.prepare("UPDATE later_emails SET send_at = ?").run(Date.now() + 1_000),
      );
    await new Promise((resolve) => setTimeout(resolve, 700 * round));
    await site.stop("SIGKILL");
    // A mail on its way is claimed for a minute, which is over when the last process starts.
    const later = round === 2 ? clockAhead(dataDir, 120_000) : {};
    site = await startServer({ dataDir, port: Number(new URL(url).port), env: { ...env(), ...later } });
  }
  await expect.poll(() => ours(email, "Exactly once"), { timeout: 60_000 }).toBeDefined();
  const rows = inStore(site, (db) =>
    db.$client
      .prepare("SELECT count(*) FROM outbox WHERE kind = 'lead_letter' AND lead_id = ?")
      .pluck()
      .get(id),
  );
  expect(rows).toBe(1);
  const keys = new Set(
    mail.delivered.filter((one) => one.mail.text?.includes("Exactly once")).map(({ key }) => key),
  );
  expect(keys.size).toBe(1);
});
