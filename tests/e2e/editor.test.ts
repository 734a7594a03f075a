import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

it("an editor changes the phone number and the home headline in the Studio, and the next visitor sees both", {
  tags: ["studio"],
}, async () => {
  const { page, foreignRequests } = await visit(server.url, {
    viewport: { width: 1440, height: 900 },
  });
  await goto(page, "/studio");
  await page.waitForURL(/\/admin\/login\?redirectTo=%2Fstudio/);
  await signInOn(page);
  await page.waitForURL(/\/studio/);

  const publish = async (field: string, text: string) => {
    const input = page.locator(`[data-testid="field-${field}"] :is(input, textarea)`).first();
    await input.waitFor({ timeout: 30_000 });
    await input.fill(text);
    const button = page.locator('[data-testid="action-publish"]').first();
    await expect.poll(() => button.isEnabled(), { timeout: 30_000 }).toBe(true);
    await button.click();
    await expect.poll(() => button.isEnabled(), { timeout: 30_000 }).toBe(false);
  };
  await goto(page, "/studio/structure/siteSettings");
  await page.getByRole("tab", { name: "Contact and hours" }).click({ timeout: 30_000 });
  await publish("phone", "(801) 555-0199");
  await goto(page, "/studio/structure/pages;homePage");
  await publish("hero.headline", "A headline fresh from the Studio");

  await expect
    .poll(async () => (await fetch(server.url)).text(), { timeout: 30_000 })
    .toContain("A headline fresh from the Studio");
  const home = await (await fetch(server.url)).text();
  expect(home).toContain("(801) 555-0199");
  expect(home).toContain('href="tel:+18015550199"');
  expect(home).not.toContain("(555) 555-0142");
  expect(await (await fetch(`${server.url}/contact`)).text()).toContain("(801) 555-0199");
  expect(foreignRequests).toEqual([]);
});
