import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goto } from "#tests/setup/browser";
import { openDocument, PATIENCE, type StudioVisit, visitStudio } from "#tests/setup/studio";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

/** Drags from one point of an element to another; each is a fraction of its width and height. */
async function drag(on: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("The element to drag on is not shown.");
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  const { mouse } = studio.page;
  await mouse.move(...at(from), { steps: 4 });
  await mouse.down();
  await mouse.move(...at(to), { steps: 8 });
  await mouse.up();
}

it("uploads a picture, and sets its hotspot and its crop", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create({ _id: "drafts.pictured", _type: "post", title: "Pictured" });
  await openDocument(page, "post", "pictured");
  await page.getByRole("tab", { name: "Picture" }).click();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c04010" } })
    .png()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "sunset.png", mimeType: "image/png", buffer: picture });
  const stored = () => content.fetch("*[_id == 'drafts.pictured'][0].featuredImage{..., asset->}");
  await expect.poll(stored, PATIENCE).toMatchObject({
    asset: {
      originalFilename: "sunset.png",
      mimeType: "image/png",
      metadata: { dimensions: { width: 800, height: 600 } },
    },
  });

  await page.getByTestId("options-menu-edit-details").click();
  const image = page.locator('[role="dialog"] svg[data-handle="crop"]').first();
  await image.waitFor();
  // A new hotspot is the whole picture; its resize handle is on its edge, at 45°.
  const edge = 0.5 + 0.5 * Math.SQRT1_2;
  await drag(image, [edge, edge], [0.7, 0.7]);
  const hotspotWidth = async () => (await stored()).hotspot?.width;
  await expect.poll(hotspotWidth, PATIENCE).toBeLessThan(0.7);
  await drag(image, [0.5, 0.5], [0.6, 0.45]);
  await expect
    .poll(stored, PATIENCE)
    .toMatchObject({ hotspot: { x: expect.closeTo(0.6, 1), y: expect.closeTo(0.45, 1) } });
  await drag(image, [0.005, 0.005], [0.15, 0.1]);
  await expect.poll(stored, PATIENCE).toMatchObject({
    crop: { left: expect.closeTo(0.15, 1), top: expect.closeTo(0.1, 1), right: 0, bottom: 0 },
  });
});

it("uploads a file", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  // No type of this site has a file field yet, so this test makes the Studio treat captions as files.
  let changed = 0;
  await page.route(/\/assets\/studio\.client-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(`imageCaption`,`Caption`,)`string`/, (_all, before) => {
      changed++;
      return `${before}"file"`;
    });
    await route.fulfill({ response: answer, body });
  });
  await content.create({ _id: "drafts.filed", _type: "post", title: "Filed" });
  await openDocument(page, "post", "filed");
  expect(changed).toBe(1);
  await page.getByRole("tab", { name: "Picture" }).click();
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("A plan for the day.") });
  const stored = () =>
    content.fetch("*[_id == 'drafts.filed'][0].imageCaption.asset->{originalFilename, size, url}");
  await expect.poll(stored, PATIENCE).toMatchObject({ originalFilename: "plan.txt", size: 19 });
  const { url } = await stored();
  expect(await (await fetch(url)).text()).toBe("A plan for the day.");
  await page.unrouteAll();
});

it("reorders the items of an array with the keyboard", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  const keys = (id: string) => content.fetch<string[]>("*[_id == $id][0].crisis.resources[]._key", { id });
  const [first = "", second = "", ...rest] = await keys("siteSettings");
  // The whole array is visible: while the form scrolls, the Studio measures an item's position before the scroll.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await goto(page, "/studio/structure/siteSettings");
  await page.getByRole("tab", { name: "Crisis line" }).click();
  const handle = page
    .getByTestId("document-panel-scroller")
    .locator('[aria-roledescription="sortable"]')
    .first();
  // The announcements for people who do not see the drag.
  const over = (key: string) =>
    page.getByText(`was moved over droppable area ${key}.`).waitFor({ state: "attached", timeout: 5_000 });
  // On a busy machine the first press may come before the handle listens.
  await expect
    .poll(async () => {
      await handle.focus();
      await page.keyboard.press("Space");
      return over(first).then(
        () => true,
        () => false,
      );
    }, PATIENCE)
    .toBe(true);
  await page.keyboard.press("ArrowDown");
  await over(second);
  await page.keyboard.press("Space");
  await expect.poll(() => keys("drafts.siteSettings"), PATIENCE).toEqual([second, first, ...rest]);
  expect(await keys("siteSettings")).toEqual([first, second, ...rest]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("finds the document that a reference shall point to", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create({ _id: "drafts.referring", _type: "post", title: "Referring" });
  await openDocument(page, "post", "referring");
  await page.locator('input[id="category"]').fill("recov");
  await page.getByTestId("autocomplete-popover").getByText("Recovery", { exact: true }).click();
  await expect
    .poll(() => content.fetch("*[_id == 'drafts.referring'][0].category"), PATIENCE)
    .toEqual({ _type: "reference", _ref: "category-recovery" });
});

it("asked nothing of any other server, and met no error", { tags: ["studio"] }, () => {
  expect(studio.foreignRequests).toEqual([]);
  expect(studio.complaints()).toEqual([]);
});

// The last one, as the browser complains of the refusal.
it("says why a picture is not taken", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create({ _id: "drafts.moving", _type: "post", title: "Moving" });
  await openDocument(page, "post", "moving");
  await page.getByRole("tab", { name: "Picture" }).click();
  const buffer = readFileSync("tests/setup/media/animated-120-frames-800x600.gif");
  await page
    .getByTestId("image-input")
    .getByTestId("file-button-input")
    .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer });
  await page.getByText("120 frames of 800 × 600").waitFor();
  expect(await page.getByText("console").count()).toBe(0);
  expect(await content.fetch("*[_id == 'drafts.moving'][0].featuredImage.asset")).toBeNull();
});
