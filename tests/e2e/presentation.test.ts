import type { FrameLocator, Locator } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goto } from "#tests/setup/browser";
import { field, PATIENCE, type StudioVisit, visitStudio } from "#tests/setup/studio";
import { stripStega } from "~/content/text";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS } from "~/time-units";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
  await studio.page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(async () => {
  await studio?.dispose();
});

/** Opens a page of the site in the Presentation tool, and waits until its texts lead to their fields. */
async function present(path: string): Promise<FrameLocator> {
  const { page } = studio;
  await goto(page, `/studio/presentation?preview=${encodeURIComponent(path)}`);
  const frame = page.frameLocator('[data-testid="presentation-root"] iframe');
  await frame.locator("sanity-visual-editing").waitFor({ state: "attached" });
  return frame;
}

/** What an editor does: point at a text, and click it. */
async function openFieldOf(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  await text.hover();
  await text.click();
}

describe.each([
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])("an editor in the Presentation tool, at $width by $height pixels", (size) => {
  beforeAll(() => studio.page.setViewportSize(size));

  it("changes a headline by clicking it, and the page says what is typed", { tags: ["studio"] }, async () => {
    const { page, content } = studio;
    const words = `Said while looking at it, ${size.width}`;
    const frame = await present("/");
    await openFieldOf(frame.getByRole("heading", { level: 1 }));
    await field(page, "hero.headline").fill(words);
    await frame.getByRole("heading", { level: 1, name: words }).waitFor();
    expect(await content.getDocument("homePage")).not.toMatchObject({ hero: { headline: words } });
  });

  it("puts questions in another order, and the page follows", { tags: ["studio"] }, async () => {
    const { context, content } = studio;
    const inOrder = () =>
      content.fetch<string[]>(
        '*[_type == "faqItem" && page == "contact" && !(_id in path("drafts.**"))] | order(order asc).question',
      );
    const [first = "", second = "", ...rest] = await inOrder();
    const frame = await present("/contact");
    const shown = async () => {
      const text = stripStega(await frame.locator("body").innerText());
      return text.indexOf(second) < text.indexOf(first);
    };
    expect(await shown()).toBe(false);
    const list = await context.newPage();
    await goto(list, "/studio/structure/parts;questions;questions-contact");
    const row = list.getByTestId("ordered-item").filter({ hasText: first });
    await row.getByRole("button", { name: "Move" }).focus();
    await list.keyboard.press("Space");
    await list.getByText(`${first} is over place 1 of`).waitFor({ state: "attached" });
    await list.keyboard.press("ArrowDown");
    await list.getByText(`${first} is over place 2 of`).waitFor({ state: "attached" });
    await list.keyboard.press("Space");
    await expect.poll(inOrder, PATIENCE).toEqual([second, first, ...rest]);
    await list.close();
    await expect.poll(shown, PATIENCE).toBe(true);
  });

  it("clicks a post's picture and uploads another, and the page shows it", { tags: ["studio"] }, async () => {
    const { page, content } = studio;
    const { slug } = await content.fetch<{ slug: string }>(
      '*[_type == "post" && !(_id in path("drafts.**"))] | order(_id)[1] { "slug": slug.current }',
    );
    const frame = await present(`/blog/${slug}`);
    await openFieldOf(frame.locator("article img").first());
    await page.getByTestId("options-menu-button").first().click();
    const buffer = await sharp({ create: { ...size, channels: 3, background: "#c04010" } })
      .png()
      .toBuffer();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "sunset.png", mimeType: "image/png", buffer });
    await frame.locator(`article img[src*="-${size.width}x${size.height}.png"]`).first().waitFor();
  });

  it("gives a page its date, with the page beside it", { tags: ["studio"] }, async () => {
    const { page, content } = studio;
    const words = `On the day, ${size.width}`;
    const frame = await present("/about");
    await openFieldOf(frame.getByRole("heading", { level: 1 }));
    await field(page, "hero.headline").fill(words);
    await frame.getByRole("heading", { level: 1, name: words }).waitFor();
    await expect
      .poll(() => content.fetch("*[_id == 'drafts.aboutPage'][0].hero.headline"), PATIENCE)
      .toBe(words);
    await page.getByTestId("action-menu-button").click();
    await page.getByRole("menuitem", { name: "Schedule publishing" }).click();
    const dialog = page.getByRole("dialog");
    const day = formatWallClock(new Date(Date.now() + 3 * DAY_MS), "America/Denver").slice(0, 10);
    await dialog.getByLabel("Date and time, in Mountain time").fill(`${day}T09:30`);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await page.getByTestId("dated").getByText("To be published").waitFor();
    expect(await content.fetch("*[_id in path('versions.**')][0].hero.headline")).toBe(words);
    // It waits no longer: the next size begins as this one did.
    await page.getByTestId("action-menu-button").click();
    await page.getByRole("menuitem", { name: "Change the date" }).click();
    await dialog.getByRole("button", { name: "Cancel the date" }).click();
    await page.getByTestId("dated").waitFor({ state: "detached" });
  });
});

describe("in the Studio's Presentation tool", () => {
  it("a click on a question opens it, and what is typed there is what the page says", async () => {
    const { page, content } = studio;
    const [faq] = await content.fetch<{ _id: string; question: string }[]>(
      '*[_type == "faqItem" && page == "contact"] | order(order asc)',
    );
    const frame = await present("/contact");
    await openFieldOf(frame.getByText(faq?.question ?? "", { exact: false }).first());
    await field(page, "question").fill("What do people ask while they look at it?");
    await frame.getByText("What do people ask while they look at it?").first().waitFor();
    expect(page.url()).toContain(faq?._id);
  });

  it("and the title of a post, which says where the post is shown", { tags: ["studio"] }, async () => {
    const { page, content } = studio;
    const post = await content.fetch<{ title: string; slug: string }>(
      '*[_type == "post" && !(_id in path("drafts.**"))] | order(_id)[0] { title, "slug": slug.current }',
    );
    const frame = await present(`/blog/${post.slug}`);
    await openFieldOf(frame.getByRole("heading", { level: 1 }));
    await field(page, "title").fill("A post by another name");
    await frame.getByRole("heading", { level: 1, name: "A post by another name" }).waitFor();
    const title = (await frame.locator("head title").textContent()) ?? "";
    expect(title).toMatch(/^A post by another name \| /);
    expect(stripStega(title)).toBe(title);
    await page.getByText(/Used on \d+ pages/).waitFor();
  });

  it("however slowly it answers, no request of the page is given up for another", {
    tags: ["studio"],
  }, async () => {
    const { page } = studio;
    let asked = 0;
    let mostAtOnce = 0;
    // If the page doesn't answer Refresh within 300 ms, the Studio loads its document again, which aborts what the old one awaits.
    let document = { underWay: 0 };
    page.on("request", (request) => {
      if (request.resourceType() === "document") document = { underWay: 0 };
    });
    await page.addInitScript(() => {
      window.EventSource = class extends EventSource {
        constructor(url: string | URL, init?: EventSourceInit) {
          super(url, init);
          if (String(url).includes("includeResult=false")) Object.assign(window, { edits: this });
        }
      };
    });
    const frame = await present("/services");
    await page.route(/\.data(\?|$)/, async (route) => {
      const here = document;
      asked++;
      mostAtOnce = Math.max(mostAtOnce, ++here.underWay);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      here.underWay--;
      await route.continue().catch(() => {});
    });
    await openFieldOf(frame.getByRole("heading", { level: 1 }));
    await field(page, "hero.headline").fill("What happens, and when");
    await frame.getByRole("heading", { level: 1, name: "What happens, and when" }).waitFor();
    // Events follow so closely that some come after a request began and before React has rendered that.
    await frame.locator("body").evaluate(() => {
      const { edits } = window as unknown as { edits: EventSource };
      const { port1, port2 } = new MessageChannel();
      let nth = 0;
      port1.onmessage = () => {
        if (nth++ % 3 === 0) edits.dispatchEvent(new MessageEvent("mutation"));
        port2.postMessage(null);
      };
      port2.postMessage(null);
      Object.assign(window, { stopEdits: () => port1.close() });
    });
    const edited = asked;
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(edited + 4);
    await frame.locator("body").evaluate("stopEdits()");
    const before = asked;
    await page.getByRole("button", { name: "Refresh preview" }).click();
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(before);
    await page.unrouteAll({ behavior: "wait" });
    expect(mostAtOnce).toBe(1);
  });

  it("so does what somebody else writes meanwhile, in a document that is not open", {
    tags: ["studio"],
  }, async () => {
    const { content } = studio;
    const frame = await present("/services");
    const [card] = await content.fetch<{ _id: string; _type: string }[]>(
      '*[_type == "serviceCard" && !(_id in path("drafts.**"))] | order(order asc)',
    );
    if (!card) throw new Error("There is no service.");
    await content.createOrReplace({ ...card, _id: `drafts.${card._id}`, title: "By somebody else" });
    await frame.getByText("By somebody else").first().waitFor();
  });

  it("broke no rule of any page's policy, and asked nothing of any other server", () => {
    expect(studio.complaints()).toEqual([]);
    expect(studio.foreignRequests).toEqual([]);
  });
});

it("a visitor's page carries no hidden characters and can't be framed", async () => {
  const answer = await fetch(studio.url);
  const html = await answer.text();
  expect(stripStega(html)).toBe(html);
  expect(html).not.toContain("Said while looking at it");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
