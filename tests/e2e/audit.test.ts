import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

it("the owner sees who did what with a lead, and takes it as a file", { tags: ["journeys"] }, async () => {
  expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(4, "audit"))).status).toBe(201);
  const { page } = await visit(server.url);
  await goto(page, "/admin/login?redirectTo=/admin/dashboard");
  await signInOn(page);
  await page.getByRole("link", { name: "Sample Person 4" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Sample Person 4" }).waitFor();
  await goto(page, "/admin/account");
  await page.getByRole("link", { name: "who saw, changed and exported what" }).click();
  await page.getByRole("heading", { name: "Audit Trail" }).waitFor();

  const rows = page.locator("tbody tr");
  await page.getByLabel("Did").focus();
  await page.getByLabel("Did").selectOption("sign_in");
  await page.waitForURL(/action=sign_in/);
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Signed in")]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("action");

  await page.goBack();
  await goto(page, "/admin/audit");
  await page.getByRole("link", { name: "Only this: what was done with Sample Person 4" }).first().click();
  await page.getByText("Only Sample Person 4").waitFor();
  expect(await rows.first().innerText()).toContain("Opened");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await goto(page, "/admin/audit?action=export");
  await expect.poll(() => rows.count()).toBe(1);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
  }
});
