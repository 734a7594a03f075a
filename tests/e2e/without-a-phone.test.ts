import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { PUBLIC_PAGES } from "~/pages";

/** Open to others, with the sample number still in its settings: visitors see none (docs/product/samples.md §16). */
let site: TestServer;
beforeAll(async () => {
  [site] = await Promise.all([
    startServer({
      env: {
        SITE_URL: "https://practice.example",
        ADMIN_USERNAME: "ellen",
        ADMIN_PASSWORD: "seven quiet herons",
      },
    }),
  ]);
}, 120_000);
afterAll(async () => {
  await site?.dispose();
});

/** What asks the reader to call the practice. The crisis lines have numbers; a program or a doctor is somebody else. */
const CALL_US =
  /by phone 24|\bcall (?:us|and (?:ask|tell)|at any hour|any time|now\b|\$|instead)|\b(?:when|before) you call\b|\bjust call\b|\byou can (?:still )?call\b(?! (?:or text )?(?:911|988))|good reasons? to call|or call us|call, write|\bat the top of this page\b.{0,20}number|ring us/i;

/** What is seen: hidden buttons have no words. */
const seen = async (page: Page) => (await page.locator("body").innerText()).replace(/\s+/g, " ");

it("no page asks to call a number that is not there, and each has another way", {
  timeout: 120_000,
}, async () => {
  const { page } = await visit(site.url, { javaScriptEnabled: false });
  const addresses = [
    ...PUBLIC_PAGES.map(({ path }) => path),
    "/nothing-here",
    "/newsletter/unsubscribe?token=broken",
    "/newsletter/preferences?token=broken",
    "/blog/after-a-setback",
    "/blog/what-happens-in-a-family-intervention",
    "/blog/fentanyl-and-naloxone-for-families",
  ];
  const found: string[] = [];
  for (const address of addresses) {
    await goto(page, address);
    const words = await seen(page);
    expect(words, address).toContain("911");
    const call = CALL_US.exec(words);
    if (call) found.push(`${address}: …${words.slice(Math.max(0, call.index - 60), call.index + 60)}…`);
  }
  expect(found).toEqual([]);
  await goto(page, "/");
  const today = page.locator("li", { hasText: "I need to speak with someone today" });
  await today.getByRole("link", { name: "Write to Us" }).click();
  await page.waitForURL((url) => url.pathname === "/contact");
  expect(await page.getByRole("heading", { name: "24/7 Phone Line" }).count()).toBe(0);
  expect(await page.getByRole("heading", { name: "What happens when you call" }).count()).toBe(0);
});

it("what is said after a message and at the start of a chat names no number either", async () => {
  for (const urgencyLevel of ["immediate", "urgent", "planning"]) {
    const sent = await sendJson(`${site.url}/api/contact`, { ...sampleEnquiry(1), urgencyLevel });
    const { routing } = (await sent.json()) as { routing: { message: string } };
    expect(routing.message).not.toMatch(CALL_US);
    expect(routing.message).toContain("988");
  }
  const chat = await (await sendJson(`${site.url}/api/chat/start`, {})).json();
  expect(JSON.stringify(chat)).not.toMatch(CALL_US);
});
