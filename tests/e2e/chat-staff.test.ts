import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chatJoins, chatSessions, onCallHours, users } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, returnToTab } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie, visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

/** A family's chat that names a danger, with what it writes to somebody of ours. */
async function beginCrisisChat() {
  const chat = await beginChat(server.url);
  const { sessionId, cookie } = chat;
  for (const [questionId, message] of [
    ["relationship", "parent"],
    ["concernType", "drug-addiction"],
    ["urgencyLevel", "immediate"],
    ["previousAttempts", "no"],
    ["situation", "She took the whole bottle and won't wake up"],
  ] as const)
    await chat.answer(questionId, message);
  const { reference } = inStore(server, (db) =>
    db.select().from(chatSessions).where(eq(chatSessions.id, sessionId)).get(),
  )!;
  const write = (text: string) =>
    sendJson(
      `${server.url}/api/chat/say`,
      { sessionId, text, key: `key-${text.length}-of-theirs` },
      { cookie },
    );
  return { ...chat, reference, write };
}

/** Adds a colleague by the name that colleagues and families know; `isOnCall` day and night. */
async function addColleagueNamed(name: string, { isOnCall = false } = {}) {
  const account = await addStaff(server, name.toLowerCase(), "staff");
  inStore(server, (db) => {
    db.update(users).set({ name, displayName: name }).where(eq(users.id, account.id)).run();
    for (const day of isOnCall ? [0, 1, 2, 3, 4, 5, 6] : [])
      db.insert(onCallHours)
        .values({ id: `${name}-${day}`, userId: account.id, day, from: "00:00", to: "00:00" })
        .run();
  });
  return account;
}

const textarea = (page: Page) => page.getByRole("textbox", { name: "Write to them" });
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it("who is on call joins from the hub on a phone, writes with the family, and a colleague takes over after asking", async () => {
  const hannah = await addColleagueNamed("Hannah", { isOnCall: true });
  const ben = await addColleagueNamed("Ben");
  const chat = await beginCrisisChat();
  const phone = await visitAsStaff(server, { who: hannah, width: 390 });
  const wide = await visitAsStaff(server, { who: ben, width: 1280 });

  // For the first thirty seconds it is Hannah's.
  await goto(wide.page, `/admin/chats/${chat.reference}`);
  await wide.page.getByText(/Offered first to who is on call: Hannah\. You can join in \d+ s\./).waitFor();
  expect(await wide.page.getByRole("button", { name: "Join", exact: true }).count()).toBe(0);
  await goto(phone.page, "/admin/hub");
  await phone.page.getByRole("button", { name: "Join the unfinished chat" }).click();
  await phone.page.waitForURL(`**/admin/chats/${chat.reference}`);
  await phone.page.getByText("Danger to life.").waitFor();
  await phone.page.getByText("nothing you write makes a sound there").waitFor();
  await expect
    .poll(() => textarea(phone.page).evaluate((field) => field === document.activeElement))
    .toBe(true);

  // Words go both ways, without a press; who writes keeps the focus.
  await phone.page.getByText("“Reached” comes once they have written to you.").waitFor();
  await phone.page.keyboard.type("I am here with you.");
  await phone.page.keyboard.press("Control+Enter");
  await log(phone.page).getByText("I am here with you.").waitFor();
  await expect.poll(() => textarea(phone.page).inputValue()).toBe("");
  expect(await textarea(phone.page).evaluate((field) => field === document.activeElement)).toBe(true);
  await chat.write("He is asleep next door");
  await log(phone.page).getByText("He is asleep next door").waitFor();
  await phone.page.getByRole("button", { name: "Reached" }).waitFor();
  await phone.page.getByRole("button", { name: "Short texts" }).click();
  await phone.page.getByRole("button", { name: "Are you alone right now?" }).click();
  await expect.poll(() => textarea(phone.page).inputValue()).toBe("Are you alone right now?");
  expect(await violationsOf(phone.page)).toEqual([]);
  expect(await fits(phone.page)).toBeLessThanOrEqual(0);

  // A colleague asks, stays out as long as Hannah stays, and takes over without her word.
  await wide.page.getByText("Hannah is in it since").waitFor();
  await wide.page.getByRole("button", { name: "Ask to take over" }).click();
  await phone.page.getByText("Ben asks to take over.").waitFor();
  await phone.page.getByRole("button", { name: "Stay" }).click();
  await wide.page.getByRole("button", { name: "Ask to take over" }).click();
  await wide.page.getByText(/it goes over to you in \d+ s\./).waitFor();
  expect(await violationsOf(wide.page)).toEqual([]);
  inStore(server, (db) =>
    db
      .update(chatJoins)
      .set({ askedAt: new Date(Date.now() - 20_000) })
      .where(eq(chatJoins.chatId, chat.sessionId))
      .run(),
  );
  await textarea(wide.page).waitFor();
  await phone.page.getByText("Ben is in it since").waitFor();
  // What Hannah had typed is kept, and not said.
  expect(await log(wide.page).getByText("Are you alone right now?").count()).toBe(0);

  // Ben leaves: the family reads it, and Hannah may join again.
  await wide.page.getByRole("button", { name: "Leave" }).click();
  await wide.page.getByText("the danger alerts colleagues again").waitFor();
  await wide.page.getByRole("button", { name: "Give back to the questions" }).click();
  await log(wide.page).getByText("Ben has left the chat.").waitFor();
  await phone.page.getByRole("button", { name: "Join", exact: true }).waitFor();
  expect(await violationsOf(wide.page)).toEqual([]);
  expect([...phone.errors, ...wide.errors]).toEqual([]);
});

it("who was out of reach reads that they are out, and joins again", async () => {
  const chat = await beginCrisisChat();
  const cookie = await sessionCookie(server.url);
  const { page } = await visitAsStaff(server, { who: SAMPLE_STAFF, width: 360 });
  const readAlarmKeys = async () => {
    const answer = await fetch(`${server.url}/admin/watch.json`, { headers: { cookie } });
    return ((await answer.json()) as { keys: string[] }).keys;
  };
  const before = await readAlarmKeys();
  await sendJson(`${server.url}/api/chats/${chat.reference}/join`, {}, { cookie });
  // A key that is new would sound the alarm again.
  expect(before).toEqual(expect.arrayContaining(await readAlarmKeys()));
  const isPresent = page.waitForResponse("**/present");
  await goto(page, `/admin/chats/${chat.reference}`);
  await textarea(page).fill("I have to");
  await isPresent;
  await page.route("**/present", (route) => route.abort());
  inStore(server, (db) =>
    db
      .update(chatJoins)
      .set({ seenAt: new Date(Date.now() - 31_000) })
      .where(eq(chatJoins.chatId, chat.sessionId))
      .run(),
  );
  await page.getByText("You are out of this chat: for 30 seconds nothing came from your screen.").waitFor();
  await log(page).getByText("We have lost the connection to").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await page.unroute("**/present");
  await page.getByRole("button", { name: "Join again" }).click();
  await expect.poll(() => textarea(page).inputValue()).toBe("I have to");

  await chat.complete({ name: "Maria Sample", email: "maria.staff@example.com", phone: "(406) 555-0167" });
  await page.waitForURL("**/admin/leads/*");
  await returnToTab(page);
  await page.getByRole("heading", { level: 1, name: "Maria Sample" }).waitFor();
});
