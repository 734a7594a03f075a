import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

const reports = () =>
  inStore(server, (db) => db.$client.prepare("select directive, blocked, page from policy_reports").all());

it("a browser says what it refused, and staff read it", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url);
  await goto(page, "/about?name=jane");
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = "https://tracker.example/pixel.gif?who=jane";
    document.body.append(picture);
  });
  await expect
    .poll(reports, { timeout: 30_000 })
    .toEqual([{ directive: "img-src", blocked: "https://tracker.example", page: "/about" }]);

  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.getByRole("link", { name: "what browsers refused to load" }).click();
  await page.getByRole("heading", { name: "Browser Reports" }).waitFor();
  await page.getByText("https://tracker.example").waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/reports-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
