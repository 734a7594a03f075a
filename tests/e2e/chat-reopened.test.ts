import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { goto, reload, visit } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { itEach } from "#tests/setup/rounds";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { unsureWords } from "#tests/setup/unsure-words";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const PHONE = { width: 390, height: 600 };
const LONG = "He drinks in the evening.\n".repeat(40);

type Chat = Awaited<ReturnType<typeof beginChat>>;

const OPTIONS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "urgent"],
  ["previousAttempts", "yes"],
] as const;

const answerFirst = (count: number) => async (chat: Chat) => {
  for (const [id, value] of OPTIONS.slice(0, count)) expect((await chat.answer(id, value)).ok, id).toBe(true);
};
const answerAll = (words: string) => async (chat: Chat) => {
  await answerFirst(4)(chat);
  expect((await chat.answer("situation", words)).ok).toBe(true);
};

/** What has been done before the chat is opened again, and what is in view then. */
const STATES = [
  { state: "question 2", first: answerFirst(1), shows: "legend" },
  { state: "question 4", first: answerFirst(3), shows: "legend" },
  { state: "question 5", first: answerFirst(4), shows: "label[for=chat-text]" },
  { state: "the last step after a long answer", first: answerAll(LONG), shows: "#chat-contact" },
  { state: "the question about danger", first: answerAll(unsureWords), shows: "[data-check]" },
  { state: "the card", first: answerAll(`${LONG} He has a gun in his hand`), shows: "[data-crisis]" },
];
const isDaily = ({ state }: { state: string }) => state.startsWith("the last step");

const panel = (page: Page) => page.getByRole("dialog", { name: "Support Guide" });

/** Waits until a part of the chat is in view, which the log must not move to any more. */
async function expectInView(page: Page, selector: string): Promise<void> {
  const part = panel(page).locator(selector).first();
  await part.waitFor();
  const isSeen = () =>
    part.evaluate((part) => {
      const { left, width, top, bottom } = part.getBoundingClientRect();
      const isHigh = bottom - top > 100;
      const isHit = (y: number) => part.contains(document.elementFromPoint(left + width / 2, y));
      return isHit(top + 4) && isHit(isHigh ? top + 100 : bottom - 4);
    });
  await expect.poll(isSeen, { message: selector }).toBe(true);
}

itEach(
  { daily: STATES.filter(isDaily), more: STATES.filter((row) => !isDaily(row)), part: "journeys" },
  "a chat that is opened again shows $state, after a reload and after it was closed",
  async ({ first, shows }) => {
    const chat = await beginChat(server.url);
    await first(chat);
    const { context, page } = await visit(server.url, { viewport: PHONE });
    const [name = "", value = ""] = chat.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: server.url }]);
    const open = () => page.locator("footer a[href='/chat']").evaluate((link: HTMLElement) => link.click());
    await goto(page, "/about");
    await open();
    await expectInView(page, shows);
    await reload(page);
    await open();
    await expectInView(page, shows);
    expect(await panel(page).evaluate((panel) => panel === document.activeElement)).toBe(true);
    await panel(page).getByRole("button", { name: "Close chat" }).click();
    await panel(page).waitFor({ state: "hidden" });
    await open();
    await expectInView(page, shows);
  },
);
