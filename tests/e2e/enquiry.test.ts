import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goto, reload, takeAPersonsTime, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CALENDLY_EMERGENCY_URL: "https://calendly.com/sample/emergency" } });
});
afterAll(async () => {
  await server?.dispose();
});

const MESSAGES = [
  "Name is required",
  "Please enter a valid email address",
  "Please enter a valid phone number, with area code",
  "Please select your relationship",
  "Please select the type of concern",
  "Please select the urgency level",
];

async function fill(page: Page, over: Record<string, string> = {}) {
  const given = {
    name: "Sample Parent",
    email: "sample.parent@example.com",
    phone: "(801) 555-0110",
    location: "Denver, Colorado",
    message: "My son drinks every evening and will not talk about it.",
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel: "immediate",
    ...over,
  };
  for (const name of ["name", "email", "phone", "location", "message"] as const)
    await page.fill(`[name=${name}]`, given[name]);
  for (const name of ["relationship", "concernType", "urgencyLevel"] as const) {
    await page.selectOption(`select[name=${name}]`, given[name]);
  }
  await page.check("[name=previousAttempts]");
  await takeAPersonsTime(page);
  return given;
}

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank You for Reaching Out" });

const optionsOf = (page: Page, name: string) =>
  page
    .locator(`select[name=${name}] option`)
    .evaluateAll((all) =>
      (all as HTMLOptionElement[])
        .filter((option) => option.value)
        .map((option) => [option.value, option.label]),
    );

const stored = (email: string) =>
  inStore(server, ({ $client: db }) => {
    const lead = db.prepare("select * from leads where email = ?").get(email) as
      | Record<string, unknown>
      | undefined;
    const count = (table: string) =>
      lead
        ? (db.prepare(`select count(*) n from ${table} where lead_id = ?`).get(lead.id) as { n: number }).n
        : 0;
    const events = lead
      ? (db
          .prepare("select event_type from events where lead_id = ? order by rowid")
          .pluck()
          .all(lead.id) as string[])
      : [];
    const hold = db
      .prepare("select hold_reason from email_campaigns where lead_id = ?")
      .pluck()
      .get(lead?.id ?? null);
    return { lead, hold, events, tasks: count("follow_up_tasks"), activities: count("lead_activities") };
  });

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a family writes, %s", (_how, javaScriptEnabled) => {
  it("sees what is missing, loses nothing, and is thanked with what happens next", async () => {
    const { page, foreignRequests } = await visit(server.url, { javaScriptEnabled });
    await goto(page, "/contact");
    expect(await optionsOf(page, "relationship")).toEqual([
      ["parent", "Parent"],
      ["spouse", "Spouse/Partner"],
      ["sibling", "Sibling"],
      ["child", "Adult Child"],
      ["friend", "Friend"],
      ["other", "Other Family Member"],
    ]);
    expect((await optionsOf(page, "concernType")).map(([value]) => value)).toEqual([
      "drug-addiction",
      "alcohol-addiction",
      "mental-health",
      "dual-diagnosis",
      "not-sure",
    ]);
    expect((await optionsOf(page, "urgencyLevel")).map(([value]) => value)).toEqual([
      "immediate",
      "urgent",
      "planning",
      "exploratory",
    ]);

    await page.fill("[name=message]", "Only this so far");
    const noNotes = page.getByRole("checkbox", { name: "No notes, please" });
    expect(await noNotes.isChecked()).toBe(false);
    await noNotes.check();
    await page.click("button:has-text('Send Message')");
    for (const message of MESSAGES) await page.getByText(message, { exact: true }).first().waitFor();
    expect(await page.inputValue("[name=message]")).toBe("Only this so far");
    expect(await noNotes.isChecked()).toBe(true);
    const described = await page.getAttribute("[name=email]", "aria-describedby");
    expect(await page.locator(`#${described?.split(" ")[0]}`).textContent()).toContain("valid email");

    const email = `sample.${javaScriptEnabled ? "js" : "plain"}@example.com`;
    await fill(page, { email, phone: javaScriptEnabled ? "(801) 555-0110" : "(801) 555-0111" });
    await page.click("button:has-text('Send Message')");
    await thanks(page).waitFor();
    await page.getByText("as soon as possible", { exact: false }).first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/request\//);
    await page.getByText("My son drinks every evening").waitFor();
    await page.getByRole("heading", { name: "Schedule Your Consultation" }).waitFor();
    const book = page.getByRole("link", { name: "Book Your Call Now" });
    expect(await book.getAttribute("href")).toContain("https://calendly.com/sample/emergency");
    expect(await book.getAttribute("target")).toBe("_blank");

    const { lead, events, tasks, activities, hold } = stored(email);
    expect(hold).toBe("no_notes");
    // docs/product/numbers.md §9: urgency 40 + parent 30 + specific concern 20 + previous attempts 10
    expect(lead).toMatchObject({
      lead_score: 100,
      routing_decision: "emergency",
      source: "contact_form",
      status: "new",
      previous_attempts: 1,
      location: "Denver, Colorado",
    });
    expect(events).toEqual(["LeadCaptured", "LeadScored", "LeadRouted"]);
    expect(tasks).toBe(1);
    expect(activities).toBeGreaterThan(0);
    expect(foreignRequests).toEqual([]);

    await page.getByText("Send Another Message").click();
    await page.locator("[name=name]").waitFor();
    expect(await page.inputValue("[name=name]")).toBe("");
  });
});

it("an error goes when its field is mended, and the summary leads to those that are left", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url);
  await goto(page, "/contact");
  await page.click("button:has-text('Send Message')");
  const summary = page.locator("form [role=alert] a");
  await expect.poll(() => summary.count()).toBe(MESSAGES.length);
  await summary.filter({ hasText: "valid email" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact-email");
  await page.keyboard.type("sample");
  expect(await summary.filter({ hasText: "valid email" }).count()).toBe(1);
  await page.keyboard.type("@example.com");
  await expect.poll(() => summary.filter({ hasText: "valid email" }).count()).toBe(0);
  expect(await page.locator("[name=email]").getAttribute("aria-invalid")).not.toBe("true");
  expect(await page.locator("[name=phone]").getAttribute("aria-invalid")).toBe("true");
  await fill(page, { email: "sample.mended@example.com", phone: "(801) 555-0119" });
  await expect.poll(() => page.locator("form [role=alert]").count()).toBe(0);
});

it("what was typed survives Back and a reload in the tab, and Leave and a sent message forget it", {
  tags: ["journeys"],
}, async () => {
  const { context, page } = await visit(server.url);
  await context.route("https://www.weather.gov/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Forecast</title>" }),
  );
  const ready = () => goto(page, "/contact");
  await ready();
  await fill(page, { email: "sample.kept@example.com", phone: "(801) 555-0118", message: "Half a thought" });
  await reload(page);
  await expect.poll(() => page.inputValue("[name=message]")).toBe("Half a thought");
  expect(await page.inputValue("[name=relationship]")).not.toBe("");
  expect(await page.isChecked("[name=previousAttempts]")).toBe(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await page.goBack();
  await expect.poll(() => page.inputValue("[name=message]")).toBe("Half a thought");
  // Another tab has none of it.
  const other = await context.newPage();
  await goto(other, "/contact");
  expect(await other.inputValue("[name=message]")).toBe("");
  await other.close();

  await page
    .getByRole("link", { name: /^Leave/ })
    .first()
    .click();
  await page.waitForURL("https://www.weather.gov/");
  await ready();
  expect(await page.inputValue("[name=message]")).toBe("");
  await fill(page, { email: "sample.kept@example.com", phone: "(801) 555-0118", message: "Now whole" });
  await page.click("button:has-text('Send Message')");
  await thanks(page).waitFor();
  await ready();
  expect(await page.inputValue("[name=message]")).toBe("");
});

it("asks to press Send once more right at the button", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url);
  await goto(page, "/contact");
  await fill(page, { email: "sample.again@example.com", phone: "(801) 555-0117" });
  // Fills the form in as a program does.
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>("[name=website]");
    if (trap) trap.value = "x";
  });
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  const asked = page.getByText("Please press Send Message once more", { exact: false });
  await asked.waitFor();
  const [above, button] = await Promise.all([asked.boundingBox(), send.boundingBox()]);
  expect((button?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(60);
  expect((button?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(0);
});

it("a double click is one enquiry", async () => {
  const { page } = await visit(server.url);
  await goto(page, "/contact");
  await fill(page, { email: "sample.double@example.com", phone: "(801) 555-0112" });
  await page.locator("button:has-text('Send Message')").dblclick();
  await thanks(page).waitFor();
  expect(stored("sample.double@example.com").events).toEqual(["LeadCaptured", "LeadScored", "LeadRouted"]);
});

it("with the server gone, the form stays as it was and says so; when it is back, it goes through", async () => {
  const { context, page } = await visit(server.url);
  await goto(page, "/contact");
  await fill(page, {
    email: "sample.offline@example.com",
    phone: "(801) 555-0113",
    message: "Please keep this",
  });
  await context.setOffline(true);
  await page.click("button:has-text('Send Message')");
  await page.getByText("Submission Error", { exact: true }).waitFor();
  await page.getByText("Failed to send message. Please try again.").first().waitFor();
  expect(await page.inputValue("[name=message]")).toBe("Please keep this");
  await context.setOffline(false);
  await page.click("button:has-text('Send Message')");
  await thanks(page).waitFor();
  await page.getByText("Message Sent Successfully", { exact: true }).waitFor();
  expect(stored("sample.offline@example.com").lead).toMatchObject({ message: "Please keep this" });
});

it("words of danger bring the crisis card before anything else, and never stop the message", async () => {
  const { page } = await visit(server.url);
  await goto(page, "/contact");
  await fill(page, {
    email: "sample.crisis@example.com",
    phone: "(801) 555-0114",
    urgencyLevel: "exploratory",
    message: "my son says he wants to die",
  });
  await page.click("button:has-text('Send Message')");
  const told = page.getByRole("heading", { name: "We have your message too" });
  await told.waitFor();
  const call988 = page.locator("main").getByRole("link", { name: /988/ }).first();
  const [card, message] = [await call988.boundingBox(), await told.boundingBox()];
  expect(card && message && card.y < message.y).toBe(true);
  await reload(page);
  await call988.waitFor();
  // Nothing covers the lines, and nothing next to them sells.
  expect(await page.getByText(/Message Sent Successfully|we recommend/).count()).toBe(0);
  const { lead, events } = stored("sample.crisis@example.com");
  expect(lead).toMatchObject({ urgency_level: "immediate", crisis_level: "suicide" });
  expect(events).toContain("CrisisDetected");
});

it("every public page has the crisis lines and the phone number, without JavaScript", async () => {
  const { page } = await visit(server.url, { javaScriptEnabled: false });
  for (const path of ["/", "/contact", "/no-such-page"]) {
    await goto(page, path);
    for (const href of ["tel:911", "tel:988", "tel:+18006624357"]) {
      expect(await page.locator(`a[href="${href}"]`).first().isVisible(), `${path} ${href}`).toBe(true);
    }
    expect(await page.locator('a[href^="sms:741741"]').first().isVisible()).toBe(true);
    expect(await page.locator('a[href^="tel:+1555"]').count()).toBeGreaterThan(0);
  }
});
