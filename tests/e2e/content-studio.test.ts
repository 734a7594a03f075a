import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { pressPublish } from "#tests/setup/post-editor";
import { PATIENCE, visitSharedStudio } from "#tests/setup/studio";

let visited: Awaited<ReturnType<typeof visitSharedStudio>>;
beforeAll(async () => {
  visited = await visitSharedStudio();
});

const violations = (page: Page) => violationsOf(page, { everyRule: true });

const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved/ })
    .waitFor();
/** Until what is typed is in the store. */
const stored = (field: string, value: unknown) =>
  expect
    .poll(() => visited.content.fetch(`*[_id == $id][0].${field}`, { id: `drafts.${postId()}` }), PATIENCE)
    .toEqual(value);
const postId = () => new URL(visited.page.url()).searchParams.get("edit") ?? "";

it("a post is written, stopped by the rules, mended, published and seen by visitors", async () => {
  const { page, content } = visited;
  // Until the page's scripts run, the tabs hold a catch for the focus that axe takes for a hidden button.
  await goto(page, "/admin/content-studio");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill("Telling the truth at dinner");
  const text = page.locator("#post-content");
  await text.click();
  await page.keyboard.type("## Before you speak");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Say what you **saw** and stop.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Eat first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sit down");
  await stored("content[].children[].text", [
    "Before you speak",
    "Say what you ",
    "saw",
    " and stop.",
    "Eat first",
    "Sit down",
  ]);
  await stored("content[].listItem", [null, null, "bullet", "bullet"]);
  expect(await page.getByLabel("Address").inputValue()).toBe("telling-the-truth-at-dinner");

  await pressPublish(page);
  await page.getByText("Cannot Publish").first().waitFor();
  await page.getByText("Excerpt is required (minimum 20 characters)").first().waitFor();
  const description = page.getByLabel("Meta description");
  const hasFocus = () => description.evaluate((field) => field === document.activeElement);
  await expect.poll(hasFocus, PATIENCE).toBe(true);
  await page
    .getByLabel("Excerpt")
    .fill("How to say the hard thing at the table, and what to do when it goes wrong.");
  await page.getByLabel("Meta description").fill("m".repeat(155));
  await saved(page);
  expect(await violations(page)).toEqual([]);

  const id = postId();
  const published: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("?do=posts.publishPost")) published.push(request.url());
  });
  await page.getByRole("button", { name: "Publish", exact: true }).dblclick();
  await page.getByText("Your blog post has been published successfully.").first().waitFor();
  await page.waitForURL(({ searchParams }) => !searchParams.has("edit"));
  expect(published).toHaveLength(1);
  await page.getByRole("button", { name: "Generate with AI" }).waitFor();
  expect(await content.getDocument(id)).toMatchObject({
    title: "Telling the truth at dinner",
    slug: { current: "telling-the-truth-at-dinner" },
    aiGenerated: false,
    createdBy: "admin",
    readTime: 1,
  });
  expect(await content.getDocument(`drafts.${id}`)).toBeUndefined();
  const seen = await fetch(`${new URL(page.url()).origin}/blog/telling-the-truth-at-dinner`);
  const html = await seen.text();
  expect(html).toContain("<strong>saw</strong>");
  expect(await (await fetch(`${new URL(page.url()).origin}/blog`)).text()).toContain(
    "Telling the truth at dinner",
  );
});

it("an edit made in the Studio meanwhile is shown beside one's own and never overwritten", {
  tags: ["journeys"],
}, async () => {
  const { page, content } = visited;
  await goto(page, "/admin/content-studio");
  await page.getByRole("link", { name: "Edit Telling the truth at dinner" }).click();
  await page.waitForURL(/edit=/);
  const id = postId();
  await page.getByLabel("Excerpt").fill("Mine: what to say at the table, and when to leave it alone.");
  await stored("excerpt", "Mine: what to say at the table, and when to leave it alone.");

  await content.patch(`drafts.${id}`).set({ excerpt: "Theirs, from the Studio." }).commit();
  await page.getByLabel("Excerpt").fill("Mine again, typed a moment later than theirs.");
  await page.getByRole("heading", { name: "This post was changed elsewhere" }).waitFor();
  await page.getByText("Theirs, from the Studio.").waitFor();
  expect(await content.fetch("*[_id == $id][0].excerpt", { id: `drafts.${id}` })).toBe(
    "Theirs, from the Studio.",
  );
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Keep mine" }).click();
  await stored("excerpt", "Mine again, typed a moment later than theirs.");

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("link", { name: "New Post" }).waitFor();
  await expect.poll(() => content.getDocument(`drafts.${id}`), PATIENCE).toBeUndefined();
});

it("an untouched form follows what the Studio saves", { tags: ["journeys"] }, async () => {
  const { page, content } = visited;
  await page.getByRole("link", { name: "Edit Telling the truth at dinner" }).click();
  await page.getByLabel("Title").waitFor();
  await content.patch(postId()).set({ title: "Telling the truth at breakfast" }).commit();
  await expect
    .poll(() => page.getByLabel("Title").inputValue(), PATIENCE)
    .toBe("Telling the truth at breakfast");
});

it("what word processors paste is tidied, its pictures kept or named, and can be linked", {
  tags: ["journeys"],
}, async () => {
  const { page } = visited;
  await goto(page, "/admin/content-studio");
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill("Pasted");
  const text = page.locator("#post-content");
  await text.click();
  await text.evaluate(async (field) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Head</h1><p><img src="${canvas.toDataURL()}" alt="A door"></p><p><span style="font-weight:700">Bo\u00adld</span> words</p><p><img src="file:///C:/clip_image001.png" alt="A chart"></p><br></b>`,
    );
    clipboardData.setData("text/plain", "Head Bold words");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await text.getByRole("heading", { name: "Head" }).waitFor();
  await page.getByRole("status").filter({ hasText: "1 picture was left out:“A chart”" }).waitFor();
  await text.getByRole("img", { name: "A door" }).waitFor();
  await stored("content[].alt", [null, "A door", null]);
  await stored("content[].style", ["h2", null, "normal"]);
  await stored("content[2].children[].text", ["Bold", " words"]);
  await stored("content[1].asset._ref", expect.stringMatching(/^image-\w+-40x30-png$/));
  await text.getByText("words").dblclick();
  await page.getByRole("button", { name: "Link" }).click();
  const safeLink =
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fhelp&data=05";
  await page.getByRole("group", { name: /^Link/ }).getByLabel("Address").fill(safeLink);
  await page.keyboard.press("Enter");
  await stored("content[2].markDefs[].href", ["https://example.com/help"]);
});

it.each([360, 1280])(
  "every tab, dialog and the editor are accessible and fit at %i pixels",
  { tags: ["journeys"] },
  async (width) => {
    const { page, content } = visited;
    await page.setViewportSize({ width, height: 900 });
    const id = await content.fetch<string>(`*[_type == "post" && !(_id in path("drafts.**"))][0]._id`);
    const screens = {
      blog: page.getByRole("button", { name: "Generate with AI" }),
      scheduler: page.getByRole("button", { name: "Run Now" }),
      "scheduler?schedule=new": page.getByRole("dialog", { name: "Add Schedule" }),
      "content-studio?tab=topics": page.getByRole("link", { name: "New Topic" }),
      "content-studio?tab=topics&topic=new": page.getByRole("dialog", { name: "New Topic" }),
      [`content-studio?edit=${id}`]: page.getByRole("toolbar", { name: "Formatting" }),
    };
    for (const [screen, sign] of Object.entries(screens)) {
      await goto(page, `/admin/${screen}`);
      await sign.waitFor();
      const current = page.locator('nav [aria-current="page"]').first();
      expect(await current.textContent(), screen).toBe("Content Studio");
      expect(await violations(page), screen).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, screen).toBeLessThanOrEqual(width);
    }
  },
);
