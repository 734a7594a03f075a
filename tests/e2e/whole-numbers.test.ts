import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { itEach } from "#tests/setup/rounds";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { PUBLIC_PAGES } from "~/pages";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** Lists the phone numbers in text that may break; where a line ends is another matter in each browser. */
const listBreakable = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!/\d{3}\D{1,2}\d{3}\D\d{4}/.test(data) || parentElement?.closest("script, style")) continue;
      const { whiteSpace, display } = getComputedStyle(parentElement as Element);
      if (whiteSpace !== "nowrap" && display !== "inline-block") found.push(data);
    }
    return found;
  });

const PATHS = [...PUBLIC_PAGES.map(({ path }) => path), "/newsletter/unsubscribe", "/no-such-page"];

itEach(
  {
    daily: ["/", "/contact"],
    more: PATHS.filter((path) => !["/", "/contact"].includes(path)),
    part: "screens",
  },
  "no phone number breaks on %s",
  async (path) => {
    const { page } = await visit(server.url);
    await goto(page, path);
    expect(await listBreakable(page)).toEqual([]);
  },
);
