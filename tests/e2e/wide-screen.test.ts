import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { itEach } from "#tests/setup/rounds";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { PUBLIC_PAGES } from "~/pages";

const DAILY = ["/", "/contact", "/blog/what-happens-in-a-family-intervention"];
const MORE = [
  ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !DAILY.includes(path)),
  "/car-talk/the-first-call",
  "/newsletter/unsubscribe",
  "/no-such-page",
];

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/**
 * How far the words, pictures and controls of the first screen reach from side to side, in pixels, and each line of
 * running text that has more characters than the eye finds its way back from.
 */
const measure = (page: Page, longest: number) =>
  page.evaluate((longest) => {
    let left = Number.POSITIVE_INFINITY;
    let right = 0;
    const note = (box: DOMRect) => {
      if (box.width < 2 || box.height < 2 || box.top > window.innerHeight) return;
      left = Math.min(left, box.left);
      right = Math.max(right, box.right);
    };
    const main = document.querySelector("main") as HTMLElement;
    for (const part of main.querySelectorAll("img, button, input, label, textarea, a"))
      note(part.getBoundingClientRect());
    const stretched: string[] = [];
    const range = document.createRange();
    for (const text of main.querySelectorAll("p, li, dd, blockquote")) {
      if (text.querySelector("p, li, dd, blockquote") || !text.checkVisibility()) continue;
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+\s*/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const box = range.getBoundingClientRect();
          note(box);
          const line = Math.round(box.bottom);
          lines.set(line, (lines.get(line) ?? "") + word);
        }
      if (lines.size < 2) continue;
      stretched.push(...[...lines.values()].filter((line) => line.trim().length > longest));
    }
    return { reach: Math.round(right - left), stretched };
  }, longest);

itEach(
  { daily: DAILY, more: MORE, part: "screens" },
  "%s uses a screen of 1920 pixels and stretches no line of text",
  async (address) => {
    const { page } = await visit(server.url, { viewport: { width: 1920, height: 1000 } });
    await goto(page, address);
    const { reach, stretched } = await measure(page, 75);
    expect(reach).toBeGreaterThanOrEqual(1280);
    expect(stretched).toEqual([]);
  },
);
