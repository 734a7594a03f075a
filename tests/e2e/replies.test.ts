import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeResend, startFakeResend, svixHeaders } from "#tests/fakes/resend";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { rounds } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let mail: FakeResend;
let site: TestServer;
let count = 0;

beforeAll(async () => {
  mail = await startFakeResend();
  const env = { ...mail.env(), REPLY_DOMAIN: "reply.example.com", POSTAL_ADDRESS: "1 Sample Street" };
  site = await startServer({ env });
}, 180_000);
afterAll(async () => {
  await site?.dispose();
  await mail?.close();
});

async function family() {
  const enquiry = sampleEnquiry(2 * ++count, "answers");
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  const id = inStore(
    site,
    (db) => db.$client.prepare("SELECT id FROM leads WHERE email = ?").pluck().get(enquiry.email) as string,
  );
  return { id, email: enquiry.email, name: enquiry.name };
}

async function announce(from: string, text: string, over = {}) {
  const id = `mail-${++count}`;
  const told = {
    from,
    to: ["x@example.com"],
    subject: "Re: Checking in",
    message_id: `<${id}@x.example>`,
    ...over,
  };
  mail.inbound.set(id, { ...told, text });
  const body = JSON.stringify({ type: "email.received", data: { email_id: id, ...told, attachments: [] } });
  const headers = svixHeaders(id, body);
  expect((await fetch(`${site.url}/api/webhooks/inbound`, { method: "POST", body, headers })).status).toBe(
    200,
  );
  const kept = () =>
    inStore(site, (db) =>
      db.$client.prepare("SELECT count(*) FROM replies WHERE subject = ?").pluck().get(told.subject),
    );
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(0);
}

it("an answer to a campaign's mail is in the lead's timeline, what it quotes folded away, and the campaign has stopped", async () => {
  const { id, email } = await family();
  const addressed = () => mail.delivered.find((one) => one.mail.to === email)?.mail.reply_to;
  await expect.poll(addressed, { timeout: 30_000 }).toMatch(/^reply\+/);
  const subject = "Re: A first step";
  await announce(
    `Ann <${email}>`,
    "Yes, please call on Monday.\n\nOn Tue, Jul 14, 2026, Ellen wrote:\n> Our earlier words",
    {
      to: [addressed()],
      subject,
    },
  );
  for (const width of [390, 1280].slice(0, rounds(1, 2))) {
    const { page } = await visitAsStaff(site, { width });
    await goto(page, `/admin/leads/${id}`);
    const line = page.locator("section[aria-labelledby=timeline] li", { hasText: "Wrote again: Email" });
    await line.getByText("Yes, please call on Monday.").waitFor();
    await line.getByText(`${email} · ${subject}`).waitFor();
    expect(await line.getByText("Our earlier words").isVisible()).toBe(false);
    await line.getByText("Quoted text").click();
    await line.getByText("Our earlier words").waitFor();
    await page.getByText("They replied by email: campaign stopped").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  }
});

it("an email of somebody unknown waits, is found from the hub, and is given to its lead", async () => {
  const { id, name } = await family();
  await announce("Aunt <aunt@example.com>", "I write for my sister.", { subject: "About my sister" });
  const { page } = await visitAsStaff(site, { width: 390 });
  await goto(page, "/admin/hub");
  await page.getByRole("link", { name: "1 email waits for its lead" }).click();
  const mailPanel = page.locator("section", { hasText: "I write for my sister." }).last();
  expect(await violationsOf(page)).toEqual([]);
  await mailPanel.getByLabel("Find the lead").fill(name);
  await mailPanel.getByRole("button", { name: "Search" }).click();
  await mailPanel.getByLabel("Leads found").waitFor();
  await mailPanel.getByLabel("Leads found").selectOption(id);
  await mailPanel.getByRole("button", { name: "Give to this lead" }).click();
  await page.getByText("No emails are waiting").waitFor();
  await goto(page, `/admin/leads/${id}`);
  await page.locator("section[aria-labelledby=timeline]").getByText("I write for my sister.").waitFor();
});

it("an email that belongs to nobody is dismissed", { tags: ["journeys"] }, async () => {
  await announce("Shop <shop@example.com>", "Buy two.", { subject: "Sale" });
  const { page } = await visitAsStaff(site);
  await goto(page, "/admin/replies");
  await page.getByText("Buy two.").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("It is erased after 30 days.").first().waitFor();
  await page.getByText("No emails are waiting").waitFor();
});
