import { beforeAll, expect, it } from "vitest";
import { PUBLISH_MESSAGES } from "#studio/limits";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { pressPublish } from "#tests/setup/post-editor";
import { openDocument, PATIENCE, visitSharedStudio } from "#tests/setup/studio";

let visited: Awaited<ReturnType<typeof visitSharedStudio>>;
beforeAll(async () => {
  visited = await visitSharedStudio();
});

const OWN = "We sat down with three families and asked what helped. ";
let id = "";
const draft = () => visited.content.getDocument(`drafts.${id}`);

it("on a phone an outline is named, refused with its words kept, rewritten, ticked and published", async () => {
  const { page, content, complaints } = visited;
  await page.setViewportSize({ width: 360, height: 740 });
  await goto(page, "/admin/content-studio");
  await page.getByLabel("Blog Topic").fill("Talking with a brother who drinks");
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await page
    .getByText(/It is an outline: rewrite it/)
    .first()
    .waitFor();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  id = new URL(page.url()).searchParams.get("edit") ?? "";
  const notice = page.getByRole("region", { name: "Outline" });
  await notice.getByText("Outline.", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("tab", { name: /^Drafts/ }).click();
  await page
    .locator("#posts")
    .locator("xpath=ancestor::section")
    .getByText("Outline", { exact: true })
    .waitFor();

  // Ticked without a word changed, it stays what it is.
  const tick = page.getByRole("checkbox", { name: "This reads as ours" });
  await tick.focus();
  await page.keyboard.press("Space");
  await notice.getByText("The text is still as it was put together.").waitFor();
  await pressPublish(page);
  await page.getByText("Cannot Publish").first().waitFor();
  await page.getByText(PUBLISH_MESSAGES.outline).first().waitFor();
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement), PATIENCE).toBe(true);

  // What was typed a moment before a refusal is still there, on the screen and in the store.
  await tick.uncheck();
  const text = page.locator("#post-content");
  await text.locator("p").first().click();
  await page.keyboard.type(OWN);
  await pressPublish(page);
  await expect.poll(async () => JSON.stringify(await draft()), PATIENCE).toContain(OWN.trim());
  expect(await text.textContent()).toContain(OWN.trim());
  expect(await content.getDocument(id)).toBeUndefined();

  const mark = page.locator("main form").getByText("Outline", { exact: true });
  await mark.waitFor();
  await tick.check();
  await mark.waitFor({ state: "detached" });
  await notice.getByText("Outline.", { exact: true }).waitFor({ state: "detached" });
  await pressPublish(page);
  await page.getByText("Your blog post has been published successfully.").first().waitFor();
  expect(await content.getDocument(id)).toMatchObject({ readsAsOurs: true });
  expect(complaints().filter((message) => !/status of 422/.test(message))).toEqual([]);
});

it("the Studio refuses to publish one, and says why", { tags: ["studio"] }, async () => {
  const { page, content } = visited;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { _rev, _createdAt, _updatedAt, ...written } = (await content.getDocument(id))!;
  await content.create({
    ...written,
    _id: "drafts.outline-in-the-studio",
    slug: { _type: "slug", current: "outline-in-the-studio" },
    readsAsOurs: false,
  });
  await openDocument(page, "post", "outline-in-the-studio");
  await page.locator('[data-testid="action-publish"]:disabled').waitFor();
  await page.getByRole("button", { name: "Validation" }).first().click();
  await page.getByText(PUBLISH_MESSAGES.outline).first().waitFor();
  const tick = page.locator("#readsAsOurs");
  await tick.click({ force: true });
  await page.locator('[data-testid="action-publish"]:enabled').click();
  await expect
    .poll(() => content.getDocument("outline-in-the-studio"), PATIENCE)
    .toMatchObject({ readsAsOurs: true });
});
