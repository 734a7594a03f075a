import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const POST = "/blog/what-happens-in-a-family-intervention";

// A server for this file only, because it counts the readings of a post.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

const cards = (page: Page) => page.locator("main article");
const featured = (page: Page) => page.getByText("Featured Article", { exact: true });
const search = (page: Page) => page.getByRole("searchbox");
const current = (page: Page) =>
  page.getByRole("navigation", { name: "Categories" }).locator("[aria-current=true]").textContent();

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("the list of posts %s", (_how, javaScriptEnabled) => {
  it("narrows by category and search, keeps both in the address, and clears", async () => {
    const { page, errors } = await visit(server.url, { javaScriptEnabled });
    await goto(page, "/blog");
    const all = await cards(page).count();
    expect(all).toBeGreaterThanOrEqual(12);
    expect(await featured(page).count()).toBe(1);
    expect(await current(page)).toBe("All");

    await page.getByRole("link", { name: "Recovery", exact: true }).click();
    await page.waitForURL("**/blog?category=recovery");
    await expect.poll(() => featured(page).count()).toBe(0);
    const some = await cards(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(await current(page)).toBe("Recovery");

    await search(page).fill("zzz nothing like this");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("No articles found matching your criteria.", { exact: true }).waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: /^Call \(/ }).getAttribute("href")).toMatch(/^tel:/);
    expect(await main.getByRole("link", { name: "Chat with us" }).getAttribute("href")).toBe("/chat");
    expect(await main.getByRole("link", { name: "Addiction", exact: true }).count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?category=recovery&q=zzz+nothing+like+this");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await featured(page).waitFor();
    expect(page.url()).toBe(`${server.url}/blog`);
    expect(await search(page).inputValue()).toBe("");

    await goto(page, "/blog?q=FENTYNAL+not+breathing");
    expect(await featured(page).count()).toBe(0);
    expect(await cards(page).first().textContent()).toContain("Naloxone");
    expect(await search(page).inputValue()).toBe("FENTYNAL not breathing");
    const help = page.getByRole("region", { name: "Immediate help" });
    expect(await help.getByRole("link").first().getAttribute("href")).toBe("tel:911");
    expect(await help.evaluate((card) => card.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(errors).toEqual([]);
  });
});

it("three grey cards fill in while a filter loads slowly; a failure says so and can be tried again", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url);
  await goto(page, "/blog");
  let answer: (route: "continue" | "fail") => void = () => undefined;
  await page.route(/\/blog\.data\?/, async (route) => {
    const how = await new Promise<"continue" | "fail">((resolve) => {
      answer = resolve;
    });
    await (how === "fail" ? route.abort() : route.continue());
  });
  await page.getByRole("link", { name: "Addiction", exact: true }).click();
  await expect.poll(() => page.locator("main [aria-busy=true] ul[aria-hidden] > li").count()).toBe(3);
  answer("fail");
  await page.getByText("The articles could not be loaded.").waitFor();
  await page.unroute(/\/blog\.data\?/);
  await page.getByRole("link", { name: "Try again" }).click();
  await cards(page).first().waitFor();
  expect(await current(page)).toBe("Addiction");
});

it("a post shows all of itself, and its reading is counted", async () => {
  const { page, errors, foreignRequests } = await visit(server.url);
  const counted = page.waitForResponse(/\/api\/blog\/posts\/[^/]+\/view$/);
  await goto(page, POST);
  const banner = page.locator("main header");
  await banner.getByText(/[A-Z][a-z]+ \d{1,2}, \d{4} · \d+ min read$/).waitFor();
  expect(await banner.getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe("/blog");
  expect(await page.locator(".rich-text h2[id]").count()).toBeGreaterThan(3);
  const contents = page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link")
    .filter({ visible: true });
  const target = await contents.first().getAttribute("href");
  expect(await page.locator(`.rich-text h2${target}`).count()).toBe(1);
  expect(await page.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBeGreaterThan(0);
  await page.getByRole("heading", { name: "Need Help?" }).waitFor();
  expect(await page.getByRole("link", { name: "Get in Touch" }).getAttribute("href")).toBe("/");
  expect(await page.getByRole("region", { name: "Read next" }).locator("article").count()).toBe(3);
  expect((await counted).status()).toBe(204);
  expect(
    await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(["/rss.xml", "/feed.json"]);
  expect(errors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});

describe("the newsletter form", () => {
  it("refuses what is no address, then says what to do next", async () => {
    const { page } = await visit(server.url);
    await goto(page, "/blog");
    const email = page.getByLabel("Email address");
    await email.fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Invalid email", { exact: true }).waitFor();
    await page.locator("#newsletter-error").waitFor();
    await email.fill("sample.reader@example.com");
    await page.locator("#newsletter-error").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("button", { name: "Subscribing..." }).waitFor();
    expect(await email.isDisabled()).toBe(true);
    await page.getByText("Please look in your inbox").waitFor();
    expect(await email.inputValue()).toBe("");
  });

  it("works without JavaScript", async () => {
    const { page } = await visit(server.url, { javaScriptEnabled: false });
    await goto(page, "/blog");
    await page.getByLabel("Email address").fill("sample.plain@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Please look in your inbox").waitFor();
  });
});

it("turns over after 24 posts, and keeps the filter on the way", { tags: ["journeys"] }, async () => {
  const cookie = await sessionCookie(server.url);
  const mutations = Array.from({ length: 30 }, (_, index) => ({
    createOrReplace: {
      _id: `post-paging-${index}`,
      _type: "post",
      title: `Paging sample ${index}`,
      slug: { _type: "slug", current: `paging-sample-${index}` },
      excerpt: "One of many posts that fill more than a page.",
      publishedAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
      content: [],
    },
  }));
  const answer = await fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: server.url, "Content-Type": "application/json" },
    body: JSON.stringify({ mutations }),
  });
  expect(answer.status).toBe(200);
  const { page } = await visit(server.url, { javaScriptEnabled: false });
  await goto(page, "/blog?q=paging+sample");
  expect(await cards(page).count()).toBe(24);
  await page.getByText("Page 1 of 2").waitFor();
  await page.getByRole("link", { name: "Older articles" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  expect(await cards(page).count()).toBe(6);
  expect(await search(page).inputValue()).toBe("paging sample");
  expect(await page.getByRole("link", { name: "Older articles" }).count()).toBe(0);
  await page.getByRole("link", { name: "Newer articles" }).click();
  await page.getByText("Page 1 of 2").waitFor();
  expect(await cards(page).count()).toBe(24);
  await goto(page, "/blog?q=paging+sample&page=99");
  await page.getByText("Page 2 of 2").waitFor();
});

describe.each([
  [360, 740],
  [1280, 800],
])("a post at %i × %i", (width, height) => {
  it("begins its text on the first screen, with what to do now, its contents and linked sources", {
    tags: ["journeys"],
  }, async () => {
    const { page } = await visit(server.url, { viewport: { width, height } });
    for (const slug of ["how-to-ask-about-suicide", "what-happens-in-a-family-intervention"]) {
      await goto(page, `/blog/${slug}`);
      const first = await page.locator("article .rich-text p").first().boundingBox();
      const bar = width < 768 && (await page.getByRole("navigation", { name: "Get help" }).boundingBox());
      // At least one line of it is visible, above the bar on a phone.
      expect((first?.y ?? 9999) + 24, slug).toBeLessThan(bar ? bar.y : height);
      const now = page.getByRole("complementary", { name: "Do this now" });
      expect(await now.getByRole("listitem").count()).toBe(3);
      expect(await now.getByRole("link", { name: "Call 911 first" }).isVisible()).toBe(true);
      expect(await page.locator('nav[aria-label="On this page"]:visible').count()).toBe(1);
      const sources = page.locator("article .rich-text p").filter({ hasText: "Sources:" });
      expect(await sources.locator('a[href^="https://"]').count()).toBeGreaterThan(0);
    }
    // Nobody has reviewed the first posts, so they show no date of review.
    expect(await page.getByText(/Reviewed/).count()).toBe(0);
  });
});

it("a printed post has the numbers to call on it", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { viewport: { width: 700, height: 900 } });
  await goto(page, "/blog/how-to-ask-about-suicide");
  await page.emulateMedia({ media: "print" });
  const lines = page.getByRole("complementary", { name: "Crisis lines" });
  for (const line of [
    "Call 911",
    "Call or text 988",
    "Text HOME to 741741",
    "SAMHSA Helpline 1-800-662-4357",
  ])
    expect(await lines.getByText(line, { exact: true }).isVisible(), line).toBe(true);
  expect(await page.locator("header").getByText("(555) 555-0142").first().isVisible()).toBe(true);
  expect(await page.locator("article").getByText("Do this now").isVisible()).toBe(true);
  for (const name of ["Get help", "Chat", "Quick links"])
    expect(await page.getByLabel(name, { exact: true }).filter({ visible: true }).count(), name).toBe(0);
  // As wide as the paper, and without the pale colors of a dark section.
  const [text, paper] = await Promise.all(
    [".rich-text p", "body"].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((it) => it.clientWidth),
    ),
  );
  expect(text).toBe(paper);
  const colors = await page
    .locator("body *:not(svg *)")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
  expect(colors).toHaveLength(1);
});

it("a post without a picture shows its category's, and a day of review once somebody gives one", {
  tags: ["journeys"],
}, async () => {
  const cookie = await sessionCookie(server.url);
  const change = (patch: object) =>
    fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie, Origin: server.url },
      body: JSON.stringify({ mutations: [{ patch: { id: "post-after-a-setback", ...patch } }] }),
    });
  const answer = await change({
    unset: ["featuredImage", "imageAltText"],
    set: { reviewedAt: "2026-03-02" },
  });
  expect(answer.status).toBe(200);
  const { page } = await visit(server.url);
  await goto(page, "/blog/after-a-setback");
  expect(await page.locator("article figure img").getAttribute("alt")).toBe(
    "An open garden gate in morning light",
  );
  expect(await page.getByText("Reviewed March 2, 2026").isVisible()).toBe(true);
});
