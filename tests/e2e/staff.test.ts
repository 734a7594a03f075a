import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

/** As long as an enquiry may take to appear on an open list. */
const A_FEW_SECONDS_MS = 5_000;

const send = async (over: Record<string, unknown>) => {
  const answer = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Sample Sibling",
      email: "sample.sibling@example.com",
      phone: "(406) 555-0120",
      relationship: "sibling",
      concernType: "mental-health",
      urgencyLevel: "planning",
      previousAttempts: false,
      source: "contact_form",
      ...over,
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { leadId: string };
};

it("staff sign in, see a new enquiry arrive without a reload, open it and change its status", async () => {
  const { page, errors } = await visit(server.url, {
    viewport: { width: 1280, height: 900 },
    unshared: true,
  });
  // The page's own clock, so that its next look for news need not be waited for.
  await page.clock.install();
  await goto(page, "/admin/dashboard");
  await page.waitForURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fdashboard/);
  await page.getByText("open-the-door").waitFor();
  await signInOn(page, { username: "admin", password: "not it" });
  await page.getByText("Invalid credentials").first().waitFor();
  await signInOn(page);
  await page.waitForURL("**/admin/dashboard");
  await page.getByText("No leads found").waitFor();
  await page.getByText("New leads will appear here").waitFor();

  await send({});
  await send({
    name: "Sample Spouse",
    email: "sample.spouse@example.com",
    phone: "(406) 555-0121",
    urgencyLevel: "immediate",
  });
  await page.clock.fastForward(A_FEW_SECONDS_MS);
  const rows = page.locator("table tbody tr");
  await page.getByRole("main").getByRole("link", { name: "Sample Spouse" }).first().waitFor();
  expect(await page.locator("table thead th").allInnerTexts()).toEqual([
    "",
    "Lead",
    "Contact",
    "Priority",
    "Status",
    "Owner",
    "Next step",
    "Score",
    "Date",
    "Actions",
    "Take",
  ]);
  expect(await rows.first().textContent()).toContain("Sample Spouse");
  expect(await rows.first().textContent()).toContain("Crisis");
  await page.getByText("1 lead requires immediate attention").waitFor();
  expect(await rows.first().locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await rows.first().locator('a[href^="mailto:"]').count()).toBeGreaterThan(0);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search leads" });
  expect(
    await search.evaluate((field) => [field === document.activeElement, field.getAttribute("value")]),
  ).toEqual([true, ""]);

  await page.getByRole("main").getByRole("link", { name: "Sample Spouse" }).first().click();
  await page.waitForURL(/\/admin\/leads\/[\w-]+/);
  await page.getByText("sample.spouse@example.com").locator("visible=true").first().waitFor();
  await page
    .getByRole("region", { name: "Status Management" })
    .getByText("Contacted", { exact: true })
    .click();
  await page
    .getByRole("button", { name: /update status|save/i })
    .first()
    .click();
  await page.getByText("Status updated", { exact: true }).waitFor();
  await expect
    .poll(async () => {
      const id = page.url().split("/").pop();
      const answer = await fetch(`${server.url}/api/leads/${id}`, {
        headers: { cookie: await sessionCookie(server.url) },
      });
      return ((await answer.json()) as { lead: { status: string; lastContactedAt: string | null } }).lead;
    })
    .toMatchObject({ status: "contacted", lastContactedAt: expect.stringMatching(/^\d{4}-/) });
  // The browser itself reports the refused sign-in above.
  expect(errors.filter((error) => !error.includes("401"))).toEqual([]);

  await goto(page, "/admin/dashboard");
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await page.evaluate(() => localStorage.setItem("copied-from-the-studio", "a text"));
  expect(await kept()).toEqual(expect.arrayContaining(["adminUser", "copied-from-the-studio"]));
  await page
    .getByRole("button", { name: /sign out|logout/i })
    .first()
    .click();
  await page.waitForURL(/\/admin\/login/);
  expect(await kept()).toEqual([]);
  await goto(page, "/admin/leads/anything");
  await page.waitForURL(/\/admin\/login/);
});
