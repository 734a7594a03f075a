import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { launchBrowser, visit } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

it("the owner sees who did what with a lead, and takes it as a file", async () => {
  expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(4, "audit"))).status).toBe(201);
  const { page } = await visit(browser, server.url);
  await page.goto("/admin/login?redirectTo=/admin/dashboard");
  await signInOn(page);
  await page.getByRole("link", { name: "Sample Person 4" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Sample Person 4" }).waitFor();
  await page.goto("/admin/account");
  await page.getByRole("link", { name: "who saw, changed and exported what" }).click();
  await page.getByRole("heading", { name: "Audit Trail" }).waitFor();

  const rows = page.locator("tbody tr");
  await page.getByLabel("Did").focus();
  await page.getByLabel("Did").selectOption("sign_in");
  await page.waitForURL(/action=sign_in/);
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Signed in")]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("action");

  await page.goBack();
  await page.goto("/admin/audit");
  await page.getByRole("link", { name: "Everything done with Sample Person 4" }).first().click();
  await page.getByText("Only Sample Person 4").waitFor();
  expect(await rows.first().innerText()).toContain("Opened");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto("/admin/audit?action=export");
  await expect.poll(() => rows.count()).toBe(1);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
  }
});
