import path from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, visit } from "#tests/setup/browser";
import { startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

async function noAxeFindings(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

const said = (page: Page, words: string) => page.getByText(words).first().waitFor({ timeout: 60_000 });

/** A form that was refused on purpose leaves its status in the browser's console. */
const isUnexpected = (message: string) => !/status of (409|422)/.test(message);

/** Leaves every waiting entry as a last try that failed would. */
function failAll(): void {
  const db = openDatabase(path.join(server.dataDir, "app.sqlite"));
  db.update(calendarEntries)
    .set({ errorMessage: "The writer was away.", generationAttempts: 3 })
    .where(eq(calendarEntries.status, "scheduled"))
    .run();
  db.$client.close();
}

it("staff make a schedule, plan four weeks once, run, skip, retry and delete", async () => {
  const { page, errors } = await visit(server.url, {
    viewport: { width: 1280, height: 900 },
  });
  await goto(page, "/admin/scheduler");
  await signInOn(page);
  await page
    .getByText('No scheduled posts yet. Click "Generate 4 Weeks" to create a schedule!', { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Generate 4 Weeks" }).click();
  await said(page, "There is no posting schedule in use. Add one first.");

  await page.getByRole("link", { name: "Add Schedule" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Day").inputValue()).toBe("1");
  expect(await dialog.getByLabel("Time", { exact: false }).first().inputValue()).toBe("09:00");
  await dialog.getByLabel("Recovery").check();
  await noAxeFindings(page);
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await said(page, "Schedule created successfully");
  await page.getByText("Mondays at 9:00 AM Eastern").waitFor();

  const upcoming = page.getByRole("region", { name: "Upcoming Posts" });
  const rows = upcoming.getByRole("listitem");
  await page.getByRole("button", { name: "Generate 4 Weeks" }).click();
  await said(page, "4 posts are new in the calendar.");
  await page.getByRole("button", { name: "Generate 4 Weeks" }).click();
  await said(page, "The next four weeks are already in the calendar.");
  expect(await rows.count()).toBe(4);

  await page.getByRole("button", { name: "Run Now" }).click();
  await said(page, "1 draft waits for you.");
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(3);

  await rows.first().getByText("Skip", { exact: true }).click();
  await rows.first().getByLabel("Why is it left out?").fill("A holiday week");
  await rows.first().getByRole("button", { name: "Skip this post" }).click();
  await said(page, "Post skipped");
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(2);
  await noAxeFindings(page);

  failAll();
  await reload(page);
  await upcoming.getByText("The writer was away.").first().waitFor();
  await rows
    .first()
    .getByRole("button", { name: /^Retry/ })
    .click();
  await said(page, "1 draft waits for you.");
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(1);

  const schedules = page.getByRole("region", { name: "Posting Schedules" });
  await schedules.getByText("Delete", { exact: true }).click();
  await schedules.getByRole("button", { name: /^Delete schedule/ }).click();
  await said(page, "Schedule deleted successfully");
  await page.getByText("No posting schedules yet").waitFor();
  expect(errors.filter(isUnexpected)).toEqual([]);
});

it("staff make, find, change and delete a topic", { tags: ["journeys"] }, async () => {
  const { page, errors } = await visit(server.url, {
    viewport: { width: 1280, height: 900 },
  });
  await goto(page, "/admin/content-studio?tab=topics");
  await signInOn(page);
  await page.getByRole("link", { name: "New Topic" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await dialog.getByText("Title is required").waitFor();
  await dialog.getByLabel("Title").fill("When a brother will not talk");
  await dialog.getByText("Title is required").waitFor({ state: "detached" });
  await dialog.getByLabel("Keywords").fill(`siblings, ${"a".repeat(81)}`);
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await dialog.getByText("Please use at most 80 characters a keyword").waitFor();
  await dialog.getByLabel("Keywords").fill("siblings, , staying close");
  await dialog.getByText("Please use at most 80 characters a keyword").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await said(page, "Topic created successfully");

  await page.getByLabel("Search topics").fill("siblings");
  await page.getByText("1 of 11 topics").waitFor();
  await page.getByText("siblings, staying close").waitFor();
  await noAxeFindings(page);
  await page.getByRole("link", { name: "Edit: When a brother will not talk" }).click();
  expect(await dialog.getByLabel("Keywords").inputValue()).toBe("siblings, staying close");
  expect(await dialog.getByLabel("Priority").inputValue()).toBe("1");
  expect(await dialog.getByLabel("Active").isChecked()).toBe(true);
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByRole("button", { name: "Save Topic" }).click();
  await said(page, "Topic updated successfully");
  await page.getByText("Not in use").waitFor();
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: /^Delete topic/ }).click();
  await said(page, "Topic deleted successfully");
  await page.getByText("No topics found").waitFor();
  expect(errors.filter(isUnexpected)).toEqual([]);
});

it("on a phone the calendar is whole, and a refused form keeps what was chosen", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url, { viewport: { width: 360, height: 740 } });
  await goto(page, "/admin/scheduler");
  await signInOn(page);
  await page.getByRole("link", { name: "Add Schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time zone").selectOption("America/Denver");
  await dialog.getByLabel("Time", { exact: false }).first().fill("");
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByLabel("Recovery").check();
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await dialog.getByText("Please enter a time, such as 09:00").waitFor();
  expect(await dialog.getByLabel("Time zone").inputValue()).toBe("America/Denver");
  expect(await dialog.getByLabel("Active").isChecked()).toBe(false);
  expect(await dialog.getByLabel("Recovery").isChecked()).toBe(true);
  expect(await dialog.getByLabel("Mental Health").isChecked()).toBe(false);
  await dialog.getByLabel("Time zone").selectOption("America/New_York");
  await dialog.getByLabel("Active").check();
  await dialog.getByLabel("Time", { exact: false }).first().fill("08:15");
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await said(page, "Schedule created successfully");
  await page.getByText("Mondays at 8:15 AM Eastern").waitFor();
  await page.getByRole("button", { name: "Generate 4 Weeks" }).click();
  await said(page, "4 posts are new in the calendar.");
  // The toast comes with the answer, the posts when the screen has been read again.
  const upcoming = page.getByRole("region", { name: "Upcoming Posts" });
  await expect.poll(() => upcoming.getByText("Scheduled", { exact: true }).count()).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole("link", { name: /^Edit: / }).click();
  expect(await dialog.getByLabel("Recovery").isChecked()).toBe(true);
  await dialog.getByLabel("Recovery").uncheck();
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByRole("button", { name: "Save Schedule" }).click();
  await said(page, "Schedule updated successfully");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Every category").waitFor();
  await page.getByText("Off", { exact: true }).waitFor();
});
