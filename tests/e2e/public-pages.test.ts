import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { itEach } from "#tests/setup/rounds";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { PAGE_NAMES, PUBLIC_PAGES as REGISTERED } from "~/pages";

const POST = "/blog/what-happens-in-a-family-intervention";
/** Every public page, and a part of its title. */
const PAGES: [path: string, title: string][] = [
  ...REGISTERED.filter(({ inSitemap }) => inSitemap).map(({ path }): [string, string] => [
    path,
    path === "/" ? "Family Intervention" : PAGE_NAMES[path],
  ]),
  [POST, "Intervention"],
];
const LOST: [path: string, title: string][] = [
  ["/no-such-page", "Not Found"],
  ["/blog/no-such-post", "Blog Post Not Found"],
];
/** The structured data (schema.org types) of each page, besides breadcrumbs on all but the home page. */
const RECORDS: Record<string, string[]> = {
  "/": ["WebSite", "ProfessionalService", "Service", "Person"],
  "/about": ["Person", "BreadcrumbList"],
  "/services": ["ProfessionalService", "Service", "FAQPage", "BreadcrumbList"],
  "/contact": ["ProfessionalService", "Service", "FAQPage", "BreadcrumbList"],
  "/car-talk": ["PodcastSeries", "PodcastEpisode", "BreadcrumbList"],
  [POST]: ["Article", "BreadcrumbList"],
};
const CRISIS = ["tel:911", "tel:988", "sms:741741?&body=HOME", "tel:+18006624357"];

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function expectNoViolations(page: Page) {
  await page.locator("html:not([data-arriving])").waitFor({ state: "attached" });
  expect(await violationsOf(page)).toEqual([]);
}

/** How much wider than the window the page is, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectFrame(page: Page) {
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("header").first().isVisible()).toBe(true);
  expect(await page.locator("footer").isVisible()).toBe(true);
  for (const href of CRISIS)
    expect(await page.locator(`a[href="${href}"]`).first().isVisible(), href).toBe(true);
  expect(
    await page
      .getByRole("link", { name: /^Leave/ })
      .first()
      .isVisible(),
  ).toBe(true);
}

const head = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? "",
      ogTitle: content('meta[property="og:title"]'),
      ogDescription: content('meta[property="og:description"]'),
      ogType: content('meta[property="og:type"]'),
      ogUrl: content('meta[property="og:url"]'),
      ogImage: content('meta[property="og:image"]'),
      ogSite: content('meta[property="og:site_name"]'),
      card: content('meta[name="twitter:card"]'),
    };
  });

const recordTypes = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .flatMap(
          (script) =>
            (JSON.parse(script.textContent ?? "") as { "@graph": { "@type": string | string[] }[] })[
              "@graph"
            ],
        )
        .flatMap((record) => record["@type"]),
    );

/** Checks what the page's head tells browsers, search engines and shared links. */
async function expectHead(page: Page, path: string, title: string, found: boolean): Promise<void> {
  const said = await head(page);
  expect(said.title).toContain(title);
  expect(said.title).toMatch(/ \| \S/);
  if (!found) return;
  const url = server.url + path;
  expect(said.description.length).toBeGreaterThan(50);
  expect(said).toMatchObject({
    canonical: url,
    ogUrl: url,
    ogTitle: said.title,
    card: "summary_large_image",
  });
  expect(said.ogType).toBe(path === POST ? "article" : "website");
  expect((await fetch(said.ogImage)).headers.get("content-type")).toMatch(/^image\//);
  const types = await recordTypes(page);
  for (const type of RECORDS[path] ?? ["BreadcrumbList"]) expect(types).toContain(type);
}

it("the accessibility check finds what is wrong", async () => {
  const { page } = await visit(server.url);
  await page.setContent(
    '<html lang="en"><title>t</title><main><img src="data:,"><button></button></main></html>',
  );
  expect((await violationsOf(page)).map(([rule]) => rule)).toEqual(["button-name", "image-alt"]);
});

/** They are drawn as `/privacy` is. */
const LIKE_ANOTHER = ["/terms", "/disclaimer"];

describe.each([...PAGES, ...LOST])("%s", (path, title) => {
  const found = !LOST.some(([lost]) => lost === path);

  itEach(
    LIKE_ANOTHER.includes(path)
      ? { daily: [], more: [360, 1280], part: "screens" }
      : { daily: [360], more: [1280], part: "screens" },
    "at %i px is whole, quiet, open to everyone, and says what it is",
    async (width) => {
      const { page, errors, foreignRequests } = await visit(server.url, {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      const answer = await goto(page, path);
      expect(answer?.status()).toBe(found ? 200 : 404);
      await expectFrame(page);
      await expectHead(page, path, title, found);
      await expectNoViolations(page);
      // A system in dark mode gets the same page in the dark; once per page is enough.
      if (width === 1280) {
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violationsOf(page), "in the dark").toEqual([]);
      }
      expect(foreignRequests).toEqual([]);
      expect(errors.filter((error) => found || !error.includes("status of 404"))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      // In the next frame a part may still have its old size.
      await expect.poll(() => sideways(page)).toBe(0);
    },
  );
});

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });

/** A tenth of the limit for a good score (web.dev/cls). */
const MOST_SHIFT = 0.01;

itEach(
  {
    daily: ["/about"],
    more: PAGES.map(([path]) => path).filter((path) => path !== "/about"),
    part: "screens",
  },
  "%s does not move when its typefaces arrive late, and the next page has them",
  async (path) => {
    const { page } = await visit(server.url, { viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    let send = () => {};
    const isTime = new Promise<void>((resolve) => {
      send = resolve;
    });
    let faces = 0;
    await page.route("**/*.woff2", async (route) => {
      faces++;
      await isTime;
      await route.continue();
    });
    await goto(page, path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const declared = await page.evaluate(() => document.fonts.size);
    send();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(faces).toBeGreaterThan(0);
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MOST_SHIFT);
    const [there, back] = path === "/terms" ? ["/privacy", "/terms"] : ["/terms", "/privacy"];
    const next = (to: string) =>
      page.getByRole("navigation", { name: "Legal" }).locator(`a[href="${to}"]`).click();
    await expect
      .poll(async () => {
        await next(page.url().endsWith(there) ? back : there);
        return page.evaluate(() => document.fonts.size);
      })
      .toBe(declared + 2);
  },
);

it("in the dark the form's errors can be read, and what is printed is light", {
  tags: ["screens"],
}, async () => {
  const { page } = await visit(server.url, {
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await goto(page, "/contact");
  const dark = await colorsOf(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await expectNoViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => colorsOf(page)).not.toEqual(dark);
  const printed = await colorsOf(page);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  expect(printed).toEqual(await colorsOf(page));
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
});

it("the missing pages use the words they are known by", async () => {
  const { page } = await visit(server.url);
  await goto(page, "/no-such-page");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByRole("heading", { name: "This page isn’t here. Help still is." }).waitFor();
  const ways = page.getByRole("main").getByRole("listitem").getByRole("link");
  const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([expect.stringMatching(/^tel:/), "/contact", "/chat", "/resources"]);
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  expect(await page.getByRole("link", { name: /chat/i }).count()).toBe(0);
  await goto(page, "/blog/no-such-post");
  await page.getByRole("heading", { name: "Blog Post Not Found" }).waitFor();
  await page.getByText("The blog post you're looking for doesn't exist or has been removed.").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe(
    "/blog",
  );
});

it("a consultation is scheduled in the chat, which opens at the home page and has the keyboard", async () => {
  const { page, errors } = await visit(server.url);
  await goto(page, "/resources");
  await page.getByRole("link", { name: "Schedule a Consultation" }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  expect(errors).toEqual([]);
});

describe("a page from the cache", () => {
  /** Opens a visit that collects what the page's policy blocks. */
  async function watched() {
    const { context, page, errors } = await visit(server.url);
    await page.addInitScript(() => {
      const seen = window as unknown as { refused: string[] };
      seen.refused = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        seen.refused.push(`${effectiveDirective} ${blockedURI}`);
      });
    });
    const refused = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
    return { context, page, errors, refused };
  }

  itEach(
    {
      daily: ["/", "/blog"],
      more: [
        ...PAGES.map(([path]) => path).filter((path) => path !== "/" && path !== "/blog"),
        "/newsletter",
      ],
      part: "screens",
    },
    "%s runs, and its policy refuses nothing",
    async (path) => {
      await fetch(server.url + path);
      const { page, errors, refused } = await watched();
      const answer = await goto(page, path);
      const headers = answer?.headers() ?? {};
      expect(headers["cache-status"]).toBe("pages; hit");
      expect(headers["content-security-policy"]).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
      // The first script ends the arrival, the framework's scripts make the page live, and navigation loads more of
      // them.
      await page.locator("html:not([data-arriving])").waitFor({ state: "attached" });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.locator('footer a[href="/privacy"], footer a[href="/terms"]').first().click();
      await page.waitForURL(/\/(privacy|terms)$/);
      expect(await page.evaluate(() => (window as unknown as { sameDocument?: true }).sameDocument)).toBe(
        true,
      );
      expect([await refused(), errors]).toEqual([[], []]);
    },
  );

  it("runs no script that was put into it, by text, attribute, foreign file or file of another type", async () => {
    const { page, refused } = await watched();
    const put = `<script>window.ran = "text"</script><script nonce="">window.ran = "nonce"</script>
      <img src="/nothing" onerror="window.ran = 'attribute'"><script src="https://elsewhere.test/a.js"></script>
      <script src="/feed.json"></script><script src="/api/blog/posts?published=true"></script>
      <script type="module">window.ran = "module"</script>`;
    await page.route("/about", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("</main>", `${put}</main>`),
      });
    });
    await goto(page, "/about");
    expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
    expect((await refused()).sort()).toEqual([
      "script-src-attr inline",
      "script-src-elem https://elsewhere.test/a.js",
      "script-src-elem inline",
      "script-src-elem inline",
      "script-src-elem inline",
    ]);
  });
});
