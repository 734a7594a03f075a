import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(() => server?.dispose());

const TOLD = "mom says he took all her pills";
const raise = (page: Page, value: boolean) => page.locator(`[name=raise][value=${value}]:visible`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && `${activeElement.name}=${activeElement.value}`;
  });
const isWithinScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it("danger that staff write is asked about in Create Lead and in a call, by keyboard on a phone too, and nothing typed is lost", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await visitAsStaff(server, { width: 390, height: 844 });
  await goto(page, "/admin/dashboard?create=1");
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=name]").fill("Nadia Sample");
  await dialog.locator("[name=phone]").fill("(406) 555-0177");
  await dialog.locator("[name=urgencyLevel]").selectOption("planning");
  await dialog.locator("[name=message]").fill(TOLD);
  await dialog.locator("[name=name]").press("Enter");
  await expect.poll(() => focused(page)).toBe("raise=true");
  expect(await raise(page, true).isChecked()).toBe(true);
  await dialog
    .getByRole("group", {
      name: "What you wrote may speak of danger to life and suicide or self-harm (“took all her pills”). Open alert?",
    })
    .waitFor();
  expect(await dialog.locator("[name=message]").inputValue()).toBe(TOLD);
  expect(await isWithinScreen(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/leads\//);
  const words = page.locator("section[aria-labelledby=words]");
  await words.getByText("As told to staff", { exact: true }).waitFor();
  await words.getByText("What staff were told speaks of danger to life. Call first.").waitFor();
  await page.getByRole("button", { name: "I have it" }).first().waitFor();

  const path = new URL(page.url()).pathname;
  await goto(page, `${path}?compose=call`);
  const panel = page.locator("#compose-call");
  await panel.locator("label", { hasText: "Reached" }).click();
  await panel.getByLabel("What was said").fill("He is safe. Asked about guns, none at home");
  await panel.getByRole("button", { name: "Log call" }).click();
  await page.getByText("Call logged", { exact: true }).first().waitFor();
  expect(await raise(page, true).count()).toBe(0);

  await panel.locator("label", { hasText: "Reached" }).click();
  await panel.getByLabel("What was said").fill("Pt reports SI, has access to a gun");
  await panel.getByRole("button", { name: "Log call" }).click();
  await expect.poll(() => focused(page)).toBe("raise=true");
  expect([await raise(page, true).isChecked(), await raise(page, false).isChecked()]).toEqual([false, false]);
  expect(await panel.getByLabel("What was said").inputValue()).toBe("Pt reports SI, has access to a gun");
  expect(await isWithinScreen(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  // Sent without an answer, the form asks again, and keeps the question while its words are changed.
  await Promise.all([
    page.waitForResponse((answer) => answer.status() === 422),
    panel.getByRole("button", { name: "Log call" }).click(),
  ]);
  await panel.getByLabel("What was said").fill("Pt reports SI, has access to a gun at his dad's");
  await raise(page, false).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const timeline = page.locator("section[aria-labelledby=timeline]");
  await timeline
    .getByText("As told to staff: violence and suicide or self-harm. No alert was opened")
    .waitFor();
  await expect.poll(() => page.getByRole("button", { name: "I have it" }).count()).toBe(0);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
