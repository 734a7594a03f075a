import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alerts, chatSessions } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { itEach } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";
import { buildAlertPath } from "~/domain/alerts/words";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

const ANSWERS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "planning"],
  ["previousAttempts", "yes"],
] as const;

/** Somebody's chat with so many answers; `situation` is the fifth. */
async function chat(answers: number, situation?: string) {
  const begun = await beginChat(server.url);
  for (const [questionId, message] of ANSWERS.slice(0, answers)) await begun.answer(questionId, message);
  if (situation) await begun.answer("situation", situation);
  return begun;
}

async function staff(width: number, path: string): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await visitAsStaff(server, { width, height: 900 });
  await goto(page, path);
  return { page, errors };
}

/** How staff know a chat, in their addresses. */
const referenceOf = ({ sessionId }: { sessionId: string }): string =>
  inStore(server, (db) => db.select().from(chatSessions).where(eq(chatSessions.id, sessionId)).get())!
    .reference;

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it("is empty until somebody answers", async () => {
  await chat(0);
  const { page } = await staff(1280, "/admin/hub");
  await page.getByRole("link", { name: "Unfinished chats" }).first().click();
  await page.getByText("No unfinished chats").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await goto(page, "/admin/chats?chat=nothing-here");
  await page.getByText("This chat is no longer there").waitFor();
});

itEach(
  { daily: [360], more: [1280], part: "screens" },
  "a crisis alert leads to the chat, which is listed first until it is seen, at %i pixels",
  async (width) => {
    const crisis = await chat(4, "She took the whole bottle and won't wake up");
    const long = await chat(4, `He works late. ${"We wait for him. ".repeat(90)}${"x".repeat(160)}`);
    await chat(2);
    const alert = inStore(server, (db) =>
      db.select().from(alerts).where(eq(alerts.chatSessionId, crisis.sessionId)).get(),
    );
    const { page, errors } = await staff(width, buildAlertPath({ leadId: null, alertId: alert!.id }));
    await page.getByText("She took the whole bottle and won't wake up").last().waitFor();
    await page.getByText("They were shown 911.").waitFor();
    await page.getByText("In your own words, what is going on?").last().waitFor();
    expect(page.url()).toContain(`/admin/chats/${referenceOf(crisis)}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await fits(page)).toBeLessThanOrEqual(0);

    await page.getByRole("link", { name: "All chats" }).click();
    const rows = page.getByRole("list", { name: "Crises first" }).getByRole("listitem");
    expect(await rows.first().textContent()).toContain("She took the whole bottle");
    expect(await rows.first().textContent()).toContain("Crisis");
    expect(await fits(page)).toBeLessThanOrEqual(0);
    await rows.first().getByRole("link").click();
    await page.getByRole("button", { name: "Mark as seen" }).click();
    await page.getByText(/^Seen by admin/).waitFor();
    await page.getByRole("link", { name: "All chats" }).click();
    await rows.filter({ hasText: "She took" }).getByText("Seen").first().waitFor();
    expect(await rows.first().textContent()).not.toContain("She took");
    await goto(page, `/admin/chats/${referenceOf(long)}`);
    await page.getByText("He works late").last().waitFor();
    expect(await fits(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  },
);

it("the address of a chat leads to the lead it has become", { tags: ["journeys"] }, async () => {
  const theirs = await chat(4, "He drinks every day.");
  const { page } = await staff(1280, `/admin/chats?chat=${theirs.sessionId}`);
  await page.getByText("He drinks every day.").last().waitFor();
  await theirs.complete({
    name: "Maria Sample",
    email: "maria.chat@example.com",
    phone: "(406) 555-0166",
  });
  await page.waitForURL("**/admin/leads/*", { timeout: 20_000 });
  await page.getByRole("heading", { level: 1, name: "Maria Sample" }).waitFor();
});
