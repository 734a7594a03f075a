import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { outbox } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(() => server?.dispose());

const EMAIL = "ann.sample@example.com";
const NARROW = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** The link that was mailed, once its mail has left. */
const mailedLink = () =>
  vi.waitFor(
    () => {
      const mails = inStore(server, (db) => db.select().from(outbox).all());
      const text = mails.find(({ to, status }) => to === EMAIL && status === "sent")?.text ?? "";
      const [link] = /\/health-data\/confirm\?token=[\w.-]+/.exec(text) ?? [];
      expect(link).toBeDefined();
      return link!;
    },
    { timeout: 20_000, interval: 200 },
  );

it("a family asks from the footer on, presses behind the link, and staff answer with the clock beside it", async () => {
  const { page, errors, foreignRequests } = await visit(server.url, NARROW);
  await goto(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Consumer health data" }).click();
  await page.getByRole("heading", { level: 1, name: "Consumer health data" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Ask us with this form" }).click();
  await page.getByLabel("Your name").fill("Ann Sample");
  await page.getByLabel("Your email").fill(EMAIL);
  await page.getByLabel("What do you ask for?").selectOption({ label: "See what you keep about me" });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await page.getByRole("heading", { name: /One more step/ }).waitFor();
  await goto(page, await mailedLink());
  await page.getByRole("button", { name: "Confirm my request" }).click();
  await page.getByRole("heading", { name: "We have your request" }).waitFor();
  expect([errors, foreignRequests]).toEqual([[], []]);

  const { page: staff } = await visitAsStaff(server, { width: 390 });
  await goto(staff, "/admin/hub");
  await staff.getByRole("link", { name: "1 privacy request to answer, 30 days left" }).click();
  await staff.getByText("No lead has this address.").waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await staff.getByRole("combobox", { name: "Answer" }).selectOption({ label: "It is done" });
  await staff.getByLabel("What we tell them").fill("We keep nothing about you.");
  await staff.getByRole("button", { name: "Answer and close" }).click();
  await staff.getByText("No requests are waiting").waitFor();
});
