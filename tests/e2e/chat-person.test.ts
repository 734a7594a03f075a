import { and, eq, isNull } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chatJoins, chatSessions, enquiries, users } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { sendJson } from "#tests/setup/enquiries";
import { itEach } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const PHONE = { width: 360, height: 740 };
const CONTACT = {
  "Your name": "Maria Lopez",
  "Email address": "maria@example.com",
  "Phone number": "(801) 555-0142",
};

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startServer();
  inStore(server, (db) => db.update(users).set({ displayName: "Hannah" }).run());
  staff = await sessionCookie(server.url);
});
afterAll(() => server?.dispose());

const findChat = (sessionId: string) =>
  inStore(server, (db) => db.select().from(chatSessions).where(eq(chatSessions.id, sessionId)).get())!;

/** What staff do in a chat, by the calls that their screen sends. */
function joinAs(sessionId: string) {
  const { reference } = findChat(sessionId);
  const call = async (what: string, body: object = {}) => {
    const answer = await sendJson(`${server.url}/api/chats/${reference}/${what}`, body, {
      cookie: staff,
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    expect(answer.ok, `${what}: ${answer.status}`).toBe(true);
  };
  return { call, say: (text: string) => call("say", { text }) };
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Support Guide" });
const field = (page: Page) => panel(page).getByRole("textbox", { name: "Your message" });
const send = (page: Page) => panel(page).getByRole("button", { name: "Send", exact: true }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function openPanel(page: Page) {
  await goto(page, "/");
  await page.getByRole("link", { name: /^Chat/ }).first().click();
  await panel(page).getByText("Question 1 of 5").waitFor();
}

/** Opens the panel with a new chat. @returns its session's id */
async function open(page: Page): Promise<string> {
  const started = page.waitForResponse("**/api/chat/start");
  await openPanel(page);
  return ((await (await started).json()) as { sessionId: string }).sessionId;
}

async function fillContact(page: Page) {
  for (const [label, value] of Object.entries(CONTACT)) await page.getByLabel(label).fill(value);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until what has the end of the log in view is the last line. */
const isInView = (page: Page, text: string) =>
  panel(page)
    .getByText(text)
    .evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const composer = document.getElementById("chat-words")!.getBoundingClientRect();
      return top >= 0 && bottom <= composer.top;
    });

it("writes with who has joined, both ways, and goes on with the question once they have left", async () => {
  const { page, errors } = await visit(server.url, { viewport: PHONE, reducedMotion: "reduce" });
  const sessionId = await open(page);
  const title = await page.title();
  const hannah = joinAs(sessionId);
  await hannah.call("join");
  await panel(page).getByText("Hannah is here").waitFor();
  await panel(page).getByText("Hannah, who works with Ellen, is here and reads what you write.").waitFor();
  await panel(page).getByText("A person is here").first().waitFor();
  expect(await panel(page).getByText("AI-Powered Support").count()).toBe(0);
  expect(await panel(page).getByRole("radio").count()).toBe(0);

  await hannah.say("Are you somewhere you can write?");
  await panel(page).getByText("Are you somewhere you can write?").waitFor();
  await expect.poll(() => isInView(page, "Are you somewhere you can write?")).toBe(true);
  await field(page).fill("Yes, in the car.");
  await send(page);
  await expect.poll(() => field(page).inputValue()).toBe("");
  await panel(page).getByText("Yes, in the car.").waitFor();
  await hannah.say(`Good. ${"x".repeat(120)}`);
  await panel(page).getByText("Good. x").waitFor();
  expect(
    findChat(sessionId)
      .messages.map(({ role }) => role)
      .slice(2),
  ).toEqual(["notice", "person", "visitor", "person"]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page), `at ${width}`).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 330 });
  await expect.poll(() => isInView(page, "Good. x")).toBe(true);
  await page.setViewportSize(PHONE);

  await field(page).fill("I want to kill myself");
  await field(page).press("Control+Enter");
  const card = panel(page).getByRole("alert", { name: "Immediate help" });
  await card.waitFor();
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);

  await field(page).fill("Are you");
  await hannah.call("leave");
  await panel(page).getByText("Hannah has left the chat.").waitFor();
  await panel(page)
    .getByText("Not sent. Nobody of ours reads here now; if you send it, it waits for us.")
    .waitFor();
  expect(await panel(page).getByRole("textbox").inputValue()).toBe("Are you");
  await panel(page).getByRole("radio", { name: "Parent" }).waitFor();
  await panel(page).getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => focused(page)).toBe("Who are you to the person you are worried about?");
  expect(await page.title()).toBe(title);
  expect(errors).toEqual([]);
});

it("takes answers and details at any step, keeps what was not sent, and goes on in another tab", async () => {
  const { page, context } = await visit(server.url, { viewport: PHONE, reducedMotion: "reduce" });
  const sessionId = await open(page);
  const hannah = joinAs(sessionId);
  await hannah.call("join");
  await field(page).waitFor();
  await context.route("**/api/chat/say", (route) => route.abort());
  await field(page).fill("He is asleep.");
  await send(page);
  await panel(page).getByText("Your words are still here.").waitFor();
  expect(await field(page).inputValue()).toBe("He is asleep.");
  await context.unroute("**/api/chat/say");
  await send(page);
  await expect.poll(() => field(page).inputValue()).toBe("");
  // The field is empty from the press on, and the words are stored a moment later.
  const stored = () => findChat(sessionId).messages.filter(({ text }) => text === "He is asleep.");
  await expect.poll(() => stored().length).toBe(1);

  const other = await context.newPage();
  await goto(other, "/");
  await other.getByRole("link", { name: /^Chat/ }).first().click();
  await panel(other).getByText("He is asleep.").waitFor();
  await field(other).fill("I am in another tab.");
  await send(other);
  await panel(other).getByText("I am in another tab.").waitFor();
  await page.bringToFront();
  await panel(page).getByText("I am in another tab.").waitFor();
  await other.close();

  await panel(page).getByRole("button", { name: "Go on with the questions" }).click();
  await panel(page).getByRole("radio", { name: "Parent" }).click();
  await panel(page).getByRole("radio", { name: "Drug Addiction" }).waitFor();
  await panel(page).getByRole("button", { name: "Back to the chat" }).click();
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await panel(page).getByRole("button", { name: "Leave phone and email" }).click();
  await fillContact(page);
  await panel(page).getByRole("button", { name: "Back", exact: true }).click();
  await field(page).waitFor();
  await panel(page).getByRole("button", { name: "Leave phone and email" }).click();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Maria Lopez");
  await panel(page).getByRole("button", { name: "Submit Information" }).click();
  await page.waitForURL("**/request/**");
  inStore(server, (db) => {
    const sent = db.select().from(enquiries).where(eq(enquiries.chatSessionId, sessionId)).all();
    expect(sent).toMatchObject([
      { relationship: "parent", message: expect.stringContaining("He is asleep.") },
    ]);
    const open = db
      .select()
      .from(chatJoins)
      .where(and(eq(chatJoins.chatId, sessionId), isNull(chatJoins.endedAt)));
    expect(open.all()).toEqual([]);
  });
});

it("works without scripts: who is there, their words, an answer to them, and the questions of the same chat", async () => {
  const { page, context } = await visit(server.url, { javaScriptEnabled: false, viewport: PHONE });
  const { sessionId, cookie, answer } = await beginChat(server.url);
  await answer("relationship", "parent");
  const [name, value] = cookie.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url: server.url }]);
  const hannah = joinAs(sessionId);
  await hannah.call("join");
  await hannah.say("Are you safe?");
  const live = await visit(server.url, { viewport: PHONE, reducedMotion: "reduce" });
  await live.context.addCookies([{ name, value, url: server.url }]);
  await goto(live.page, "/chat");
  await live.page.getByText("Are you safe?").waitFor();
  expect(await violationsOf(live.page)).toEqual([]);
  await live.page.close();
  await goto(page, "/chat");
  await page.getByRole("heading", { name: "Hannah is here" }).waitFor();
  await page.getByText("Are you safe?").waitFor();
  await page.getByLabel("Your message").fill("I am typing");
  await hannah.say("Take your time.");
  await page.getByRole("button", { name: "Look for an answer" }).click();
  await page.getByText("Take your time.").waitFor();
  expect(await page.getByLabel("Your message").inputValue()).toBe("I am typing");
  await page.getByLabel("Your message").fill("x".repeat(2_001));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Please use at most 2,000 characters").first().waitFor();
  expect((await page.getByLabel("Your message").inputValue()).length).toBe(2_001);
  await page.getByLabel("Your message").fill("I want to kill myself");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("alert", { name: "Immediate help" }).waitFor();
  await page.getByText("I want to kill myself").waitFor();
  expect(await page.getByLabel("Your message").inputValue()).toBe("");

  await page.getByRole("link", { name: /^Go on with the questions/ }).click();
  expect(await page.getByRole("radio", { name: "Parent" }).isChecked()).toBe(true);
  await page.getByRole("textbox", { name: /In your own words/ }).fill("He drinks.");
  await fillContact(page);
  await page.getByRole("button", { name: "Submit Information" }).click();
  await page.getByText("Nothing you wrote is lost.").waitFor();
  await page.getByRole("link", { name: "Back to the chat" }).click();
  await page.getByText("Take your time.").waitFor();
  await page.getByRole("link", { name: /^Go on with the questions/ }).click();
  await fillContact(page);
  await page.getByRole("button", { name: "Submit Information" }).click();
  await page.waitForURL("**/request/**");
  inStore(server, (db) => {
    expect(db.select().from(enquiries).where(eq(enquiries.chatSessionId, sessionId)).all()).toMatchObject([
      { relationship: "parent", message: "I want to kill myself" },
    ]);
  });
  await goto(page, "/chat/person");
  await page.getByRole("heading", { name: "This chat is not open here any more" }).waitFor();
});

itEach(
  { daily: [], more: [320, 768, 1920], part: "screens" },
  "the words with somebody fit %i pixels, in Spanish and in the dark as well",
  async (width) => {
    const { page } = await visit(server.url, {
      viewport: { width, height: 640 },
      colorScheme: "dark",
      reducedMotion: "reduce",
    });
    const sessionId = await open(page);
    const hannah = joinAs(sessionId);
    await hannah.call("join");
    await field(page).fill("mi hijo dice que se quiere morir");
    await send(page);
    await panel(page).getByRole("alert", { name: "Immediate help" }).waitFor();
    await hannah.say(`Estoy aquí. ${"muy".repeat(60)}`);
    await panel(page).getByText("Estoy aquí.").waitFor();
    await panel(page).getByText("Hannah está aquí").waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await hannah.call("leave", { isOver: true });
    await panel(page).getByText("Hannah ha terminado esta conversación.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);
