import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeTwilio, startFakeTwilio } from "#tests/fakes/twilio";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, visit } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { describeEach } from "#tests/setup/rounds";
import { inStore, sharedServer, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let texts: FakeTwilio;
/** One site with a text service, one without. */
let site: TestServer;
let plain: TestServer;
let count = 0;

beforeAll(async () => {
  texts = await startFakeTwilio();
  [site, plain] = await Promise.all([startServer({ env: texts.env() }), sharedServer()]);
}, 180_000);
afterAll(async () => {
  await site?.dispose();
  await texts?.close();
});

async function family(server: TestServer, over: object = {}) {
  const n = ++count;
  const phone = `(801) 555-01${String(n).padStart(2, "0")}`;
  const enquiry = { ...sampleEnquiry(n, "texts"), phone, ...over };
  expect((await sendJson(`${server.url}/api/contact`, enquiry)).status).toBe(201);
  const id = inStore(
    server,
    (db) => db.$client.prepare("SELECT id FROM leads WHERE email = ?").pluck().get(enquiry.email) as string,
  );
  return { id, number: `+1${phone.replace(/\D/g, "")}`, phone };
}

const timeline = (page: Page) => page.locator("section[aria-labelledby=timeline]");

const sentTo = (number: string) => texts.taken.filter(({ to }) => to === number).map(({ body }) => body);

it("a family ticks the box, and it stays ticked where something else is wrong", async () => {
  const { page } = await visit(plain.url);
  await goto(page, "/contact");
  const box = page.getByRole("checkbox", { name: "You may text me at my number" });
  expect(await box.isChecked()).toBe(false);
  await box.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Name is required").first().waitFor();
  expect(await box.isChecked()).toBe(true);
});

it("what a family says of messages on the form is shown where they are called from, and no text is offered", {
  tags: ["journeys"],
}, async () => {
  const { page: form } = await visit(site.url, { javaScriptEnabled: false });
  await goto(form, "/contact");
  await form.getByLabel("Your name").fill("Quinn Sample");
  await form.getByLabel("Phone number").fill("(801) 555-0190");
  await form.getByRole("checkbox", { name: "You may text me at my number" }).check();
  await form
    .getByLabel(/^Is it safe to leave a voicemail or text message at this number\?/)
    .selectOption("No");
  await form.getByLabel("Email address").fill("quinn@example.com");
  await form.getByLabel(/^Best time to call, your time/).selectOption("Evening");
  await form.getByLabel("Relationship to your loved one").selectOption("Parent");
  await form.getByLabel("Primary concern").selectOption("Not Sure");
  await form.getByLabel("Urgency").selectOption("Crisis situation");
  await form.getByRole("button", { name: "Send Message" }).click();
  await form.getByRole("heading", { name: "Send a message" }).waitFor({ state: "detached" });

  const { page } = await visitAsStaff(site);
  await goto(page, "/admin/hub");
  const card = page.locator("li", { hasText: "Quinn Sample" }).first();
  await card.getByText("Do not leave a message").waitFor();
  expect(await card.getByRole("link", { name: "Text Quinn Sample" }).count()).toBe(0);
  await card.getByRole("link", { name: "Log a call with Quinn Sample" }).click();
  await page.getByText("best time to call: evening").waitFor();
  await page.locator("header").getByText("Do not leave a message").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.locator("summary", { hasText: "Missed call" }).click();
  await page
    .getByText("They said that no message may be left at this number")
    .filter({ visible: true })
    .waitFor();
  expect(await page.getByRole("button", { name: "Text back" }).count()).toBe(0);
  await page.getByRole("link", { name: "Open the lead" }).click();
  await page.locator("header[data-sticky-head]").getByText("Do not leave a message").waitFor();
  await page.getByText("They said it is not safe to leave a voicemail or text at (801) 555-0190.").waitFor();
});

describeEach({ daily: [360], more: [1280], part: "screens" }, "on a screen of %i px", (width) => {
  it("a missed call is answered with a text in two taps, and the call back is planned", async () => {
    const { id, number, phone } = await family(site, { mayText: true });
    const { page } = await visitAsStaff(site, { width });
    await goto(page, `/admin/leads/${id}`);
    await page.getByRole("tab", { name: "Missed call" }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Text back" }).click();
    await page.getByText("Text on its way", { exact: true }).first().waitFor();
    await expect.poll(() => sentTo(number)).toEqual([expect.stringMatching(/^Sorry we missed your call\./)]);
    await page
      .getByText(/^Call .* back$/)
      .first()
      .waitFor();
    const line = timeline(page).locator("li", { hasText: `Text to ${phone}` });
    await expect.poll(async () => (await reload(page)) && (await line.innerText())).toContain("Sent");
    await page.context().close();
  });

  it("in the queue the voicemail is noted, and who has not agreed is asked before a text leaves", {
    tags: ["journeys"],
  }, async () => {
    const { id, number } = await family(site);
    const { page } = await visitAsStaff(site, { width });
    await goto(page, `/admin/queue?lead=${id}`);
    await page.locator("summary", { hasText: "Missed call" }).click();
    await page.getByLabel("What they said").fill("Please call after six");
    await page.getByRole("button", { name: "Log missed call" }).click();
    await page.getByText("Missed call logged", { exact: true }).first().waitFor();
    await page.locator("summary", { hasText: /^Text$/ }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByText("Nobody has asked yet").first().waitFor();
    await page.getByRole("button", { name: "They agreed: note it" }).last().click();
    await page.getByText("Agreement noted", { exact: true }).first().waitFor();
    const field = page.getByLabel(/^Text to/).first();
    await field.fill("When may we call?");
    await page.getByText("17 of 320 characters").waitFor();
    await page.getByRole("button", { name: "Send text" }).click();
    await expect.poll(() => sentTo(number)).toEqual(["When may we call?"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
});

it("without a text service the phone's own app is opened, and what was sent is written down", {
  tags: ["journeys"],
}, async () => {
  const { id, number } = await family(plain, { mayText: true });
  const { page } = await visitAsStaff(plain);
  await goto(page, `/admin/leads/${id}?compose=text`);
  const link = await page.getByRole("link", { name: "Open in Messages" }).last().getAttribute("href");
  expect(link).toMatch(new RegExp(`^sms:\\${number}\\?&body=Sorry`));
  await page.getByRole("tabpanel").getByRole("button", { name: "I sent it" }).click();
  await page.getByText("Text logged", { exact: true }).first().waitFor();
  await page
    .getByText(/^Text from a phone of ours/)
    .first()
    .waitFor();
});

it("works without JavaScript", { tags: ["journeys"] }, async () => {
  const { id } = await family(site);
  const { page } = await visitAsStaff(site, { javaScriptEnabled: false });
  await goto(page, `/admin/leads/${id}?compose=missed`);
  await page.getByLabel("What they said").fill("Call tonight");
  await page.getByRole("button", { name: "Log missed call" }).click();
  await page.getByText("Missed call, with a voicemail").first().waitFor();
  await goto(page, `/admin/leads/${id}?compose=text`);
  await page.getByRole("button", { name: "They agreed: note it" }).last().click();
  await goto(page, `/admin/leads/${id}?compose=text`);
  await page.getByRole("button", { name: "Send text" }).click();
  await timeline(page)
    .getByText(/^Text to \(801\)/)
    .waitFor();
});
