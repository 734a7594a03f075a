import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie, visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
}, 180_000);

async function newLead(): Promise<string> {
  const answer = await fetch(`${server.url}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie: await sessionCookie(server.url) },
    body: JSON.stringify({
      name: "Nadia Duty",
      phone: "(512) 555-0142",
      location: "Austin, Texas",
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "urgent",
      source: "phone",
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const log = (page: Page) => page.locator("section[aria-labelledby=duty]");
const isWithinScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it("who has been told is written on the lead, corrected beside it and given out by the owner alone, on a phone too", async () => {
  const [id, who, editor] = await Promise.all([
    newLead(),
    addStaff(server, "duty.staff", "staff"),
    addStaff(server, "duty.editor", "editor"),
  ]);
  const { page, errors } = await visitAsStaff(server, { who });
  await goto(page, `/admin/leads/${id}`);
  await log(page).getByText("Nothing is written here.", { exact: false }).waitFor();

  await log(page).locator("summary", { hasText: "Write down who was told" }).press("Enter");
  await log(page).getByLabel("What was done").selectOption("child_report");
  await log(page).getByLabel("To whom").fill("Texas Abuse Hotline");
  await log(page).getByLabel("Number of the report").fill("TX-118842");
  await log(page).getByLabel("Ground").fill("State law on reporting child abuse");
  await log(page).getByLabel("What was said").fill("Her sister saw the children alone");
  await log(page).getByRole("button", { name: "Write it down" }).press("Enter");
  await log(page).getByText("State law on reporting child abuse · Report TX-118842").waitFor();
  await log(page).getByText("Her sister saw the children alone").waitFor();

  await log(page)
    .getByLabel("Correct this entry: Reported child abuse or neglect", { exact: true })
    .press("Enter");
  await log(page).getByLabel("What is right").fill("It was her aunt");
  await log(page).getByLabel("Why it is corrected").fill("It was entered wrongly");
  await log(page).getByRole("button", { name: "Add the correction" }).press("Enter");
  await log(page).getByRole("list", { name: "Corrections" }).getByText("It was her aunt").waitFor();

  const timeline = page.locator("section[aria-labelledby=timeline]");
  await timeline.getByText("Reported child abuse or neglect · Texas Abuse Hotline").waitFor();
  expect(await timeline.textContent()).not.toMatch(/sister|aunt/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary[aria-label=More]").click();
  await page.getByRole("link", { name: "Who has been told, and whom to call" }).click();
  await expect
    .poll(() => page.locator("#duty").evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThan(100);
  await expect
    .poll(() => page.locator("#duty").evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(422);
  await log(page).locator("summary", { hasText: "Write down who was told" }).click();
  await log(page).locator("summary", { hasText: "Numbers, and what to say" }).click();
  const numbers = log(page).getByRole("list", { name: "Numbers to call" });
  const listHrefs = () =>
    numbers.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await listHrefs()).toEqual([
    "tel:911",
    "tel:988",
    "tel:+18002525400",
    "tel:+18004224453",
    "tel:+18006771116",
  ]);
  await log(page).getByLabel("State where the child lives").selectOption("CA");
  await numbers.getByText("A child in California.").waitFor();
  expect(await listHrefs()).toHaveLength(4);
  expect(await isWithinScreen(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await page.locator("summary[aria-label=More]").click();
  await page.getByRole("link", { name: "Give them their data…" }).click();
  const dialog = page.getByRole("dialog", { name: "Give them their data" });
  await dialog.getByText("The owner can add single ones.", { exact: false }).waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(0);
  expect(errors).toEqual([]);

  const owner = await visitAsStaff(server);
  await goto(owner.page, `/admin/leads/${id}?ask=export`);
  await owner.page.getByRole("checkbox", { name: /^Reported child abuse or neglect: / }).press("Space");
  expect(await violationsOf(owner.page)).toEqual([]);
  await owner.page.getByLabel("Why they may have it").fill("Her lawyer asks for it");
  const [download] = await Promise.all([
    owner.page.waitForEvent("download"),
    owner.page.getByRole("button", { name: "Download their data" }).click(),
  ]);
  const given = readFileSync(await download.path(), "utf8");
  expect(given).toContain("Her sister saw the children alone");
  expect(given).not.toContain("It was her aunt");
  await log(owner.page).getByText("The person's own export, downloaded here").waitFor();
  expect(owner.errors).toEqual([]);

  const cookie = await sessionCookie(server.url, editor);
  for (const path of [`/admin/leads/${id}`, `/admin/leads/${id}/duty.csv`, `/api/leads/${id}/duty`])
    expect((await fetch(server.url + path, { headers: { cookie } })).status, path).toBe(403);
});
