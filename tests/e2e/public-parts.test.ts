import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { goto, reload, visit } from "#tests/setup/browser";
import { callLake } from "#tests/setup/lake-calls";
import { sharedServer, type TestServer } from "#tests/setup/server";

const PHONE = { viewport: { width: 360, height: 740 } };

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe.each(["/services", "/contact"])("the questions on %s", (path) => {
  it("open one at a time and close again; Home, End and the arrows move between them", async () => {
    const { page } = await visit(server.url);
    await goto(page, path);
    const items = page.locator("main details[name]");
    const questions = items.locator("summary");
    const open = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
    const texts = (await questions.allTextContents()).map((text) => text.trim());
    expect(texts).toHaveLength(6);
    expect(await open()).toEqual(Array(6).fill(false));

    await questions.nth(0).focus();
    await page.keyboard.press("Enter");
    expect(await open()).toEqual([true, false, false, false, false, false]);
    await page.keyboard.press("ArrowDown");
    expect(await focusedText(page)).toBe(texts[1]);
    await page.keyboard.press("Space");
    expect(await open()).toEqual([false, true, false, false, false, false]);
    await page.keyboard.press("End");
    expect(await focusedText(page)).toBe(texts[5]);
    await page.keyboard.press("ArrowDown");
    expect(await focusedText(page)).toBe(texts[0]);
    await page.keyboard.press("ArrowUp");
    expect(await focusedText(page)).toBe(texts[5]);
    await page.keyboard.press("Home");
    expect(await focusedText(page)).toBe(texts[0]);
    await questions.nth(1).click();
    expect(await open()).toEqual(Array(6).fill(false));
  });
});

describe("the menu on a phone", () => {
  it.each([true, false])("opens and leads on, JavaScript: %s", async (javaScriptEnabled) => {
    const { page } = await visit(server.url, { ...PHONE, javaScriptEnabled });
    await goto(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
    await button.click();
    const labels = ["Home", "About", "Services", "Contact", "Blog", "Car Talk", "Guides"];
    for (const name of labels)
      expect(await menu.getByRole("link", { name, exact: true }).isVisible(), name).toBe(true);
    if (javaScriptEnabled) {
      await page.keyboard.press("Escape");
      expect(await menu.count()).toBe(0);
      expect(await focusedText(page)).toBe("Menu");
      await button.click();
    }
    await menu.getByRole("link", { name: "Car Talk" }).click();
    await page.waitForURL("**/car-talk");
    await expect.poll(() => menu.count()).toBe(0);
  });
});

it("a press that comes as React starts is answered, and the page's scripts go on", async () => {
  const { page, errors } = await visit(server.url, PHONE);
  // React listens from the start of hydration on, and renders in a later task.
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      listen.call(document, type, ...rest);
      if (type !== "click") return;
      document.addEventListener = listen;
      queueMicrotask(() => document.querySelector<HTMLElement>('button:has([class="menu-mark"])')?.click());
    };
  });
  await goto(page, "/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Car Talk" })
    .filter({ visible: true })
    .click();
  await page.waitForURL("**/car-talk");
  expect(errors).toEqual([]);
});

it("the Resources menu waits before it opens under a resting mouse, and closes after it", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url, { viewport: { width: 1280, height: 800 } });
  await goto(page, "/");
  const guides = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guides" });
  const resources = page.getByRole("button", { name: "Resources" });
  await resources.hover();
  expect(await guides.isVisible()).toBe(false);
  await guides.waitFor({ state: "visible" });
  await page.locator("h1").hover();
  await guides.waitFor({ state: "hidden" });

  // A hand that goes on to click has not asked for it to close.
  await resources.hover();
  await guides.waitFor({ state: "visible" });
  await resources.click();
  await page.locator("h1").hover();
  // The page's own clock: the menu's delay, begun before, would be over by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await guides.isVisible()).toBe(true);
  expect(await resources.getAttribute("aria-expanded")).toBe("true");
  await resources.click();
  await guides.waitFor({ state: "hidden" });

  expect(await resources.getAttribute("aria-current")).toBeNull();
  for (const inside of ["/car-talk", "/blog/how-to-ask-about-suicide"]) {
    await goto(page, inside);
    expect(await resources.getAttribute("aria-current"), inside).toBe("true");
  }
});

it("a new page starts at its top and takes the focus; Back finds the old place", async () => {
  const { page } = await visit(server.url, { viewport: { width: 1280, height: 800 } });
  await goto(page, "/");
  await page.getByRole("link", { name: "Learn More about Ellen Marsh" }).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await page.getByRole("link", { name: "Learn More about Ellen Marsh" }).click();
  await page.waitForURL("**/about");
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.goBack();
  await page.waitForURL(`${server.url}/`);
  await expect.poll(() => scrolled(page)).toBe(before);
});

it.each([
  ["on a page", 1280],
  ["in the chat that fills a phone's screen", 390],
])("quick exit %s leaves no way back to it and forgets the chat", async (_, width) => {
  const { context, page } = await visit(server.url, { viewport: { width, height: 844 } });
  await context.route("https://www.weather.gov/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Forecast</title>" }),
  );
  const asked = page.waitForRequest("https://www.weather.gov/");
  await goto(page, "/about");
  await goto(page, "/contact");
  if (width === 390) {
    await page.getByRole("link", { name: "Chat", exact: true }).click();
    await page.getByRole("radio", { name: "Parent" }).waitFor();
  } else await page.evaluate(() => fetch("/api/chat/start", { method: "POST" }));
  expect(await context.cookies()).toHaveLength(1);
  await (width === 390 ? page.getByRole("dialog") : page)
    .getByRole("link", { name: /^Leave/ })
    .first()
    .click();
  await page.waitForURL("https://www.weather.gov/");
  expect(await (await asked).headerValue("referer")).toBeNull();
  await expect.poll(async () => (await context.cookies(server.url)).length).toBe(0);
  await page.goBack();
  expect(page.url()).toBe(`${server.url}/about`);
});

it.each([
  ["JavaScript", false],
  ["beacons", true],
])(
  "quick exit forgets the chat without %s too, but not for a stranger's link",
  async (_, javaScriptEnabled) => {
    const { context, page } = await visit(server.url, { javaScriptEnabled });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "sendBeacon"));
    await goto(page, "/contact");
    await context.request.post("/api/chat/start");
    expect(await context.cookies(server.url)).toHaveLength(1);
    await context.request.get("/leave", { headers: { "Sec-Fetch-Site": "cross-site" }, maxRedirects: 0 });
    expect(await context.cookies(server.url)).toHaveLength(1);
    // Where a redirect leads to another site, Playwright can not answer for it; that the browser asks for it is enough.
    const asked = page.waitForRequest("https://www.weather.gov/");
    await page
      .getByRole("link", { name: /^Leave/ })
      .first()
      .click({ noWaitAfter: true });
    await asked;
    expect(await context.cookies(server.url)).toHaveLength(0);
  },
);

it("nothing moves for those who asked for stillness", { tags: ["screens"] }, async () => {
  const { page } = await visit(server.url, { reducedMotion: "reduce" });
  await goto(page, "/services");
  await page.locator("main details summary").first().click();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(Number.parseFloat(animationDuration), Number.parseFloat(transitionDuration));
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});

it("a video asks its provider for nothing until it is played", async () => {
  const { context, page, foreignRequests } = await visit(server.url);
  await context.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  const videos = page.getByRole("link", { name: /^Play the video/ });
  await goto(page, "/car-talk");
  expect(await videos.count()).toBe(0);

  const set = Object.fromEntries(
    [1, 2].map((n) => [`clips[_key=="clip-${n}"].embedUrl`, `https://player.vimeo.com/video/${n}`]),
  );
  await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations: [{ patch: { id: "episode-the-first-call", set } }] }),
  });
  await reload(page);
  expect(await videos.count()).toBe(2);
  expect(foreignRequests).toEqual([]);
  await videos.first().click();
  await page.locator("main iframe").waitFor();
  await expect.poll(() => foreignRequests.length).toBeGreaterThan(0);
});
