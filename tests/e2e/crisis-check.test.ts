import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { chatSessions, leads } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, takeAPersonsTime, visit } from "#tests/setup/browser";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";
import { unsureWords, unsureWordsInSpanish } from "#tests/setup/unsure-words";

const QUESTION = "Is anyone in danger right now, you or someone else?";
const PHONE = { width: 320, height: 640 };

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const form = (page: Page, question = QUESTION) => page.getByRole("form", { name: question });
const card = (page: Page) => page.getByLabel("Immediate help");
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank You for Reaching Out" });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const urgencyOf = (email: string) =>
  inStore(
    server,
    (db) =>
      db
        .select()
        .from(leads)
        .all()
        .find((lead) => lead.email === email)?.urgencyLevel,
  );

/** 911, 988 and the way to leave are there and can be pressed. */
async function expectWaysOut(page: Page) {
  for (const way of [page.locator('a[href="tel:911"]'), page.getByRole("link", { name: /^Leave/ })])
    await way.first().click({ trial: true });
}

async function expectNoViolations(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) =>
          Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 1_000))]),
        ),
    ).then(() => undefined),
  );
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `in the ${colorScheme}`).toEqual([]);
  }
}

async function chatTo(page: Page, situation: string) {
  await goto(page, "/");
  await page.getByRole("link", { name: /^Chat/ }).first().click();
  for (const label of ["Parent", "Drug Addiction", "Researching options", "No"])
    await page.getByRole("radio", { name: label, exact: true }).click();
  await page.getByRole("textbox", { name: /In your own words/ }).fill(situation);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** A number that no other family of these tests has. */
let numbers = 200;
const ownNumber = () => `(303) 555-0${numbers++}`;

async function contact(page: Page, email: string, message: string) {
  await goto(page, "/contact");
  await page.fill("[name=name]", "Sample Parent");
  await page.fill("[name=email]", email);
  await page.fill("[name=phone]", ownNumber());
  await page.fill("[name=message]", message);
  await page.selectOption("[name=relationship]", "parent");
  await page.selectOption("[name=concernType]", "drug-addiction");
  await page.selectOption("[name=urgencyLevel]", "planning");
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForURL("**/request/**");
}

it("the chat asks beside the next step, takes Yes from the keyboard, and shows the card first", async () => {
  const { page, errors } = await visit(server.url, { viewport: PHONE });
  await chatTo(page, unsureWords);
  await form(page).waitFor();
  // It has the keyboard, so it is read out, and the next step is there already.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(QUESTION);
  expect(await page.getByLabel("Your name").isVisible()).toBe(true);
  for (const href of ["tel:911", "tel:988"])
    expect(await form(page).locator(`a[href="${href}"]`).count()).toBe(1);
  expect(await sideways(page)).toBe(0);
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await card(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-crisis")))
    .toBe(true);
  expect(await form(page).count()).toBe(0);
  await expectNoViolations(page);
  expect(errors).toEqual([]);
});

it("No in the chat is noted, and the next step has the keyboard", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { viewport: { width: 1280, height: 800 } });
  await chatTo(page, unsureWords);
  await form(page).getByRole("button", { name: "No", exact: true }).click();
  await form(page).waitFor({ state: "detached" });
  await page.getByText("Thank you for telling us.", { exact: true }).waitFor();
  expect(await card(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-step"))).toBe(true);
  inStore(server, (db) => {
    const answers = db
      .select()
      .from(chatSessions)
      .all()
      .map(({ crisisCheck }) => crisisCheck?.answer);
    expect(answers).toContain("no");
  });
});

it("ignored in the chat it stays, after a reload as well, and holds nothing back", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url, { viewport: { width: 768, height: 1024 } });
  await chatTo(page, unsureWordsInSpanish);
  const spanish = form(page, "¿Hay alguien en peligro en este momento, usted u otra persona?");
  await spanish.waitFor();
  expect(await spanish.getAttribute("lang")).toBe("es");
  await reload(page);
  await page.getByRole("link", { name: /^Chat/ }).first().click();
  await spanish.waitFor();
  // The last step and what happens next are in the language of the question.
  await page.getByRole("button", { name: "Enviar mis datos" }).click();
  await page.getByText("Escriba su nombre").waitFor();
  await page.getByLabel("Su nombre").fill("Sample Ana");
  await page.getByLabel("Correo electrónico").fill("ana.sample@example.com");
  await page.getByLabel("Número de teléfono").fill("(801) 555-0123");
  await page.getByRole("button", { name: "Enviar mis datos" }).click();
  await page.getByRole("heading", { name: "Gracias por escribirnos" }).waitFor();
  await page
    .getByRole("main")
    .getByText(/^Leeremos lo que escribió/)
    .waitFor();
  await expect.poll(() => urgencyOf("ana.sample@example.com")).toBe("planning");
  await spanish.getByRole("button", { name: "No lo sé" }).click();
  await card(page).waitFor();
  expect(await card(page).innerText()).toContain("oprima 2");
  await expect.poll(() => urgencyOf("ana.sample@example.com")).toBe("immediate");
});

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "after the contact form it is asked on the thank-you page, %s",
  { tags: ["journeys"] },
  async (how, javaScriptEnabled) => {
    const { page } = await visit(server.url, { javaScriptEnabled, viewport: PHONE });
    const email = `${how.replaceAll(" ", "-")}@example.com`;
    await contact(page, email, unsureWords);
    await form(page).waitFor();
    await expectWaysOut(page);
    expect(await sideways(page)).toBe(0);
    if (javaScriptEnabled) await expectNoViolations(page);
    await form(page).getByRole("button", { name: "Not sure" }).focus();
    await page.keyboard.press("Enter");
    await card(page).waitFor();
    await page.getByRole("heading", { name: "We have your message too" }).waitFor();
    expect(await form(page).count()).toBe(0);
    if (javaScriptEnabled) await expectNoViolations(page);
    await expect.poll(() => urgencyOf(email)).toBe("immediate");
  },
);

it("No after the contact form thanks and changes nothing", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { viewport: { width: 1280, height: 800 } });
  await contact(page, "said-no@example.com", unsureWords);
  await form(page).getByRole("button", { name: "No", exact: true }).click();
  await page.getByText("Thank you for telling us.").waitFor();
  await thanks(page).waitFor();
  expect(await card(page).count()).toBe(0);
  expect(urgencyOf("said-no@example.com")).toBe("planning");
});

it("the chat without JavaScript asks on the page that shows its result", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { javaScriptEnabled: false, viewport: PHONE });
  await goto(page, "/chat");
  for (const label of ["Parent", "Drug Addiction", "Researching options", "Yes"])
    await page.getByRole("radio", { name: label, exact: true }).check();
  await page.getByRole("textbox", { name: /In your own words/ }).fill(unsureWords);
  await page.getByLabel("Your name").fill("Sample Berta");
  await page.getByLabel("Email address").fill("berta.sample@example.com");
  await page.getByLabel("Phone number").fill("(801) 555-0124");
  await page.getByRole("button", { name: "Submit Information" }).click();
  await form(page).waitFor();
  expect(await sideways(page)).toBe(0);
  await expectWaysOut(page);
  await form(page).getByRole("button", { name: "Yes", exact: true }).click();
  await card(page).waitFor();
  expect(urgencyOf("berta.sample@example.com")).toBe("immediate");
});

it("staff see who may be in danger beside the words, in amber and not in red", async () => {
  const { page } = await visitAsStaff(server, { height: 800 });
  const person = { name: "Sample Unsure", email: "unsure.staff@example.com", phone: "(303) 555-0190" };
  const words = {
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel: "urgent",
    message: unsureWords,
  };
  const sent = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...person, ...words }),
  });
  expect(sent.status).toBe(201);
  const id = inStore(
    server,
    (db) =>
      db
        .select()
        .from(leads)
        .all()
        .find(({ email }) => email === person.email)!.id,
  );
  const flag = page.getByText("May be in danger: asked, not answered");
  for (const path of [`/admin/leads/${id}`, `/admin/queue?lead=${id}`]) {
    await goto(page, path);
    await flag.first().waitFor();
    expect(await flag.first().evaluate((element) => element.className)).toContain("amber");
    await expectNoViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
