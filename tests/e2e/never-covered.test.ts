import { eq } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { leads, users } from "#db/schema";
import { goto, launchBrowser, visit } from "#tests/setup/browser";
import { changeBy } from "#tests/setup/change";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { readServerLinkKeys } from "#tests/setup/link-keys";
import { describeEach, itEach } from "#tests/setup/rounds";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { unsureWords } from "#tests/setup/unsure-words";
import { bookForLead } from "~/domain/booking/book.server";
import { PUBLIC_PAGES } from "~/pages";
import { signLinkToken } from "~/platform/secrets/signed-links.server";
import { HOUR_MS } from "~/time-units";

const DAILY_ADDRESSES = ["/", "/contact", "/chat"];
/** Every public page, an episode, a post, and a missing page. */
const ADDRESSES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/newsletter/confirm",
  "/car-talk/the-first-call",
  "/blog/how-to-ask-about-suicide",
  "/no-such-page",
];
/** The smallest size, where floating parts cover most. */
const DAILY_SIZE = { width: 360, height: 400 };
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** Numbers to call or text, and the way out. */
const VITAL = 'a[href^="tel:"], a[href^="sms:"], a[href="/leave"]';

/**
 * Finds vital links that are on the screen but can't be tapped, and what covers each. The page may scroll under its own
 * header and bar, so a link in the page counts only if something floats over it that has no link of the same kind in
 * reach. `missing`: vital numbers that no reachable link leads to.
 */
const judge = (page: Page) =>
  page.evaluate((vital) => {
    const covered: string[] = [];
    const reachable = new Set<string>();
    const { innerWidth, innerHeight } = window;
    const floats = (from: Element | null) => {
      for (let at = from; at; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    for (const link of document.querySelectorAll<HTMLAnchorElement>(vital)) {
      if (
        link.closest("[inert]") ||
        !link.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const href = link.getAttribute("href") ?? "";
      const name = `${href} (${(link.textContent ?? "").trim()})`;
      for (const box of link.getClientRects()) {
        const inside =
          box.top >= 0 &&
          box.bottom <= innerHeight &&
          box.left >= 0 &&
          box.right <= innerWidth &&
          box.width > 0;
        if (!inside) {
          if (floats(link) && (box.right > innerWidth + 1 || box.left < -1))
            covered.push(`${name} is cut off`);
          continue;
        }
        const points = [
          [box.left + box.width / 2, box.top + box.height / 2],
          [box.left + 4, box.top + box.height / 2],
          [box.right - 4, box.top + box.height / 2],
        ] as const;
        const over = points
          .map(([x, y]) => document.elementFromPoint(x, y))
          .find((found) => found && !link.contains(found));
        if (!over) reachable.add(href);
        else {
          const top = floats(over);
          // The page scrolls under a header, a bar or an open menu, which have the phone and the way out themselves.
          const isFrame = top?.matches("header, nav[aria-label='Get help']") && !floats(link);
          // Links scrolled out of their box are not visible.
          const scroller = link.closest(".overflow-y-auto");
          const clip = scroller?.getBoundingClientRect();
          const clipped = clip && (box.bottom > clip.bottom || box.top < clip.top);
          const inChat = top?.matches("[role=dialog]") && !floats(link) && link.closest("main, footer");
          if (!isFrame && !clipped && !inChat)
            covered.push(`${name} lies under <${over.tagName.toLowerCase()} ${over.className}>`);
        }
      }
    }
    const phone =
      document.querySelector("header a[href^='tel:'], nav a[href^='tel:']")?.getAttribute("href") ?? "";
    return { covered, reachable: [...reachable], phone, top: window.scrollY < 2 };
  }, VITAL);

async function expectInReach(page: Page, state: string, danger = false) {
  await still(page);
  const { covered, reachable, phone, top } = await judge(page);
  expect(covered, state).toEqual([]);
  expect(reachable, `${state}: the way out`).toContain("/leave");
  if (phone) expect(reachable, `${state}: the phone`).toContain(phone);
  // The crisis lines are at the top of the page, in the chat's panel, and on a phone in the bar.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (top || danger || isPhone)
    for (const line of ["tel:911", "tel:988"]) expect(reachable, `${state}: ${line}`).toContain(line);
}

const still = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function lookEverywhere(page: Page, address: string) {
  await goto(page, address);
  await expectInReach(page, "top");

  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    await menu.click();
    await expectInReach(page, "menu open");
    await page.keyboard.press("Escape");
  } else {
    await page.getByRole("button", { name: "Resources" }).click();
    await expectInReach(page, "Resources open");
    await page.keyboard.press("Escape");
  }

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 600) * 0.7;
  for (let at = step; at < height; at += step) {
    await page.evaluate((y) => window.scrollTo(0, y), at);
    await still(page);
    await expectInReach(page, `scrolled to ${Math.round(at)}`);
  }

  await page.evaluate(() => window.scrollTo(0, 0));
  const chat = page.locator('footer a[href="/chat"]');
  if (await chat.count()) {
    await chat.evaluate((link: HTMLElement) => link.click());
    const panel = page.getByRole("dialog", { name: "Support Guide" });
    await panel.getByText(/Question \d of 5/).waitFor();
    await expectInReach(page, "chat open", true);
  }
}

/** Pages that may follow a message: a request's page with a card, with the question, and with times to talk. */
const OUTCOMES = [
  { name: "the card", message: "He does not want to live and he has a gun in his hand" },
  { name: "the question", message: unsureWords },
  { name: "times to talk", message: "He drinks in the evening." },
];

let sent = 0;
/** Sends a message from this window. @returns the address of the next page */
async function sendMessage(context: BrowserContext, message: string): Promise<string> {
  const enquiry = { ...sampleEnquiry(7_000 + sent++, "never-covered"), message };
  const answer = await sendJson(`${server.url}/api/contact`, enquiry);
  const [name = "", value = ""] = answer.headers.getSetCookie()[0]?.split(";")[0]?.split(/=(.*)/s) ?? [];
  await context.addCookies([{ name, value, url: server.url }]);
  return ((await answer.json()) as { request: string }).request;
}

/** Books a time for a family that has written, as staff do. @returns the address of the booking's page */
async function bookTime(): Promise<string> {
  const enquiry = sampleEnquiry(7_000 + sent++, "never-covered-booking");
  await sendJson(`${server.url}/api/contact`, enquiry);
  const keys = readServerLinkKeys(server.dataDir);
  return inStore(server, (db) => {
    const { id: by } = db.select({ id: users.id }).from(users).get()!;
    const { id: leadId } = db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.email, enquiry.email))
      .get()!;
    const start = new Date(Date.now() + (24 + sent) * HOUR_MS);
    const chosen = { type: "exploratory", start, zone: "America/Denver", userId: by } as const;
    const { id } = bookForLead(changeBy(db, by, { now: new Date(), newId: createId }), leadId, chosen);
    return `/booking/${signLinkToken(keys, "booking-by-mail", id)}`;
  });
}

/** Opens a browser window of this size, without a page. */
async function openWindow(width: number, height: number, browser?: Browser): Promise<BrowserContext> {
  const viewport = { width, height };
  const { context, page } = await visit(server.url, { browser, viewport, reducedMotion: "reduce" });
  await page.close();
  return context;
}

/**
 * Opens the page as a new visitor whose browser has the site's files cached: a new window would cost three times as
 * much.
 */
async function lookAsNewVisitor(context: BrowserContext, address: string) {
  const page = await context.newPage();
  try {
    await lookEverywhere(page, address);
  } finally {
    await page.evaluate(() => localStorage.clear());
    await page.close();
    await context.clearCookies();
  }
}

describeEach({ daily: [DAILY_SIZE], more: SIZES, part: "screens" }, "at $width × $height", (size) => {
  const { width, height } = size;
  const isDaily = size === DAILY_SIZE;
  let context: BrowserContext;
  beforeAll(async () => {
    context = await openWindow(width, height);
  });
  afterAll(() => context?.close());

  const daily = isDaily ? DAILY_ADDRESSES : [];
  const more = ADDRESSES.filter((address) => !daily.includes(address));
  itEach({ daily, more, part: "screens" }, "%s covers no number to call and no way out", async (address) => {
    await lookAsNewVisitor(context, address);
  });

  itEach(
    {
      daily: isDaily ? OUTCOMES.slice(0, 1) : [],
      more: isDaily ? OUTCOMES.slice(1) : OUTCOMES,
      part: "screens",
    },
    "what follows a message covers none either: $name",
    async ({ message }) => {
      const context = await openWindow(width, height);
      await lookAsNewVisitor(context, await sendMessage(context, message));
      await context.close();
    },
  );

  it("a booked time covers none, nor does the chat beyond its first question", {
    tags: ["screens"],
  }, async () => {
    const context = await openWindow(width, height);
    await lookAsNewVisitor(context, await bookTime());
    const page = await context.newPage();
    await goto(page, "/");
    await page.locator('footer a[href="/chat"]').evaluate((link: HTMLElement) => link.click());
    for (const label of ["Parent", "Drug Addiction", "Researching options", "No"]) {
      await page.getByRole("radio", { name: label, exact: true }).click();
      await expectInReach(page, `chat after ${label}`, true);
    }
    await page.getByRole("textbox").fill("He does not want to live and he has a gun in his hand");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
    await expectInReach(page, "chat's last step", true);
    await context.close();
  });

  it("a toast covers none either, and the chat shows none", async () => {
    const { context, page } = await visit(server.url, {
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await goto(page, "/blog");
    await page.getByLabel("Email address").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Invalid email", { exact: true }).waitFor();
    await expectInReach(page, "toast of the newsletter");

    await goto(page, "/contact");
    await context.route("**/contact?_data=**", (route) => route.abort());
    await context.route("**/contact*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Name").first().fill("Sam Sample");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Submission Error", { exact: true }).waitFor();
    await expectInReach(page, "toast of the form");

    await context.unrouteAll();
    await context.route("**/api/chat/start", (route) => route.abort());
    await goto(page, "/about");
    await page.locator('footer a[href="/chat"]').evaluate((link: HTMLElement) => link.click());
    const panel = page.getByRole("dialog", { name: "Support Guide" });
    await panel.getByText("Connection Error").waitFor();
    expect(await page.locator("[data-radix-collection-item], ol li[role=status]").count()).toBe(0);
    await expectInReach(page, "chat out of reach", true);
  });
});

describe("with letters twice as large", { tags: ["screens"] }, () => {
  let large: Browser;
  let windows: BrowserContext[];
  beforeAll(async () => {
    large = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
    windows = [await openWindow(360, 640, large), await openWindow(1280, 800, large)];
  });
  afterAll(() => large?.close());

  it.each(["/", "/contact", "/chat"])("%s still covers none of them", async (address) => {
    for (const context of windows) await lookAsNewVisitor(context, address);
  });
});

it("on a phone a toast leaves the main buttons free, and goes with the first touch", async () => {
  const { page } = await visit(server.url, { viewport: { width: 390, height: 844 }, unshared: true });
  await page.clock.install();
  await goto(page, "/blog");
  const toast = page.locator("ol > li").filter({ hasText: "Invalid email" });
  const main = page.getByRole("button", { name: "Subscribe" });
  const areApart = async () => {
    const [one, other] = [await toast.boundingBox(), await main.boundingBox()];
    return one && other && (one.y >= other.y + other.height || one.y + one.height <= other.y);
  };
  await page.getByLabel("Email address").fill("nobody");
  // No toast goes by itself.
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  for (const top of [90, 300, 600, 690]) {
    await main.evaluate((button: HTMLElement, top) => {
      window.scrollBy(0, button.getBoundingClientRect().top - top);
      button.click();
    }, top);
    await toast.waitFor();
    await expect.poll(areApart, { message: `the button at ${top}` }).toBe(true);
    await page.mouse.click(5, 300);
    await toast.waitFor({ state: "detached" });
  }
});

it.each([
  ["a main button", '<a class="bg-primary">'],
  ["a button that sends", '<button type="submit">'],
  ["a field", "<textarea>"],
  ["a warning in red", '<section class="border-crisis">'],
  ["what a form says went wrong", '<p role="alert">'],
])("on a phone a toast never lies over %s, also once that moves", async (_what, markup) => {
  const { page } = await visit(server.url, { viewport: { width: 390, height: 844 }, unshared: true });
  await page.clock.install();
  await goto(page, "/blog");
  await page.getByLabel("Email address").fill("nobody");
  // No toast goes by itself.
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const toast = page.locator("ol > li").filter({ hasText: "Invalid email" });
  await toast.waitFor();
  for (const top of [90, 400, 700]) {
    // Nothing else is on the page that a toast avoids.
    await page.evaluate(
      ([markup, top]) => {
        document.getElementById("probe")?.remove();
        const main = document.querySelector("main") as HTMLElement;
        main.style.display = "none";
        main.insertAdjacentHTML("afterend", markup);
        const probe = main.nextElementSibling as HTMLElement;
        probe.id = "probe";
        probe.style.cssText = `position: fixed; left: 0; right: 0; top: ${top}px; height: 40px`;
        window.dispatchEvent(new Event("resize"));
      },
      [markup, top] as const,
    );
    const areApart = async () => {
      const [one, other] = [await toast.boundingBox(), await page.locator("#probe").boundingBox()];
      return one && other && (one.y >= other.y + other.height || one.y + one.height <= other.y);
    };
    await expect.poll(areApart, { message: `at ${top}` }).toBe(true);
  }
});

it("the bubble is small once the reader scrolls, and stays away from the forms", async () => {
  const { page } = await visit(server.url, { viewport: { width: 1280, height: 800 } });
  await goto(page, "/");
  const bubble = page.getByRole("complementary", { name: "Chat" });
  const width = async () => (await bubble.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(120);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(width).toBeLessThan(64);
  for (const address of ["/contact", "/chat"]) {
    await goto(page, address);
    expect(await bubble.count(), address).toBe(0);
  }
});
