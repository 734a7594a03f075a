import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { clockAhead } from "#tests/setup/clock-ahead";
import { sendJson } from "#tests/setup/enquiries";
import { newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { signInByPassword, signInOn } from "#tests/setup/staff";
import { HOUR_MS } from "~/time-units";

/** Nine in the morning in Denver. */
const START = Date.parse("2026-07-15T15:00:00Z");
const clockDir = newDataDir();
const setClock = (hours: number) =>
  writeFileSync(path.join(clockDir, "clock-of-the-test"), String(START + hours * HOUR_MS - Date.now()));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { ...clockAhead(clockDir, START - Date.now()), BUSINESS_TIMEZONE: "America/Denver" },
  });
}, 180_000);
afterAll(() => server?.dispose());

const isWithinScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it("a family that was reached in a crisis is called on the days after, until somebody says why not", async () => {
  const cookie = await signInByPassword(server.url);
  const entered = await sendJson(
    `${server.url}/api/leads`,
    {
      name: "Nadia Sample",
      phone: "(801) 555-0142",
      location: "Denver, CO",
      relationship: "parent",
      urgencyLevel: "immediate",
      source: "phone",
      message: "He took the whole bottle and will not wake up",
    },
    { cookie },
  );
  const { id } = (await entered.json()) as { id: string };
  const { page, context, errors } = await visit(server.url, {
    cookie,
    viewport: { width: 1280, height: 800 },
  });
  const after = page.locator("section[aria-labelledby=after-crisis]");
  const reach = async (name: string) => {
    await page.getByRole("heading", { name, level: 2 }).waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  };

  await goto(page, `/admin/queue?lead=${id}`);
  await reach("Nadia Sample");
  await goto(page, "/admin/hub");
  await page.getByText("Nobody in a crisis waits.").waitFor();
  expect(await after.count()).toBe(0);

  setClock(24.1);
  // A session ends after twelve hours without its user.
  await expect
    .poll(() => fetch(`${server.url}/api/now`, { headers: { cookie } }).then(({ status }) => status))
    .toBe(401);
  await context.clearCookies();
  await goto(page, "/admin/hub");
  await signInOn(page);
  await page.waitForURL(/\/admin\/hub/);
  await after.getByText("The day after").waitFor();
  expect(await after.innerText()).toMatch(/Nadia Sample.*1 of 3.*overdue.*You/s);
  expect(await after.getByRole("link", { name: "Call (801) 555-0142, Nadia Sample" }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await after.getByRole("link", { name: "Log a call with Nadia Sample" }).click();
  await reach("Nadia Sample");
  await goto(page, "/admin/hub");
  await page.getByText("Nobody in a crisis waits.").waitFor();
  expect(await after.count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goto(page, `/admin/leads/${id}?compose=text&words=after_crisis`);
  await page.getByRole("button", { name: "They agreed: note it" }).click();
  const words = page.locator("#compose-text textarea");
  await expect.poll(() => words.inputValue()).toMatch(/again\. How are you today\?.*STOP/);
  expect(await after.innerText()).toMatch(/The day after\s+Made by admin.*Three days after\s+Due/s);
  await after.getByLabel("Move the call: Three days after").click();
  const third = after.getByRole("listitem").filter({ hasText: "Three days after" });
  await third.getByLabel("New time").fill("2026-07-19T10:00");
  await third.getByLabel("Why").fill("At a funeral until then");
  expect(await violationsOf(page)).toEqual([]);
  expect(await isWithinScreen(page)).toBe(true);
  await third.getByRole("button", { name: "Move call" }).click();
  const timeline = page.locator("section[aria-labelledby=timeline]");
  await timeline.getByText("At a funeral until then").waitFor();
  await after.getByLabel("The calls are not wanted").click();
  await after.locator("#end-after-crisis").getByLabel("Why").fill("Her sister stays with them");
  await after.getByRole("button", { name: "End the calls" }).click();
  await after.getByText("1 made, 2 not made").click();
  await after.getByText("Not wanted: Her sister stays with them").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
