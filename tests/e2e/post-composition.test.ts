import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { choosePublish, pressPublish } from "#tests/setup/post-editor";
import { PATIENCE, type StudioVisit, visitStudio } from "#tests/setup/studio";
import { DAY_MS } from "~/time-units";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "offset");
/** Sets the server's clock to this many milliseconds ahead of the real one. */
const setClock = (ahead: number) => writeFileSync(clock, String(ahead));

let visited: StudioVisit;
beforeAll(async () => {
  setClock(0);
  visited = await visitStudio({
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
  });
});
afterAll(() => visited?.dispose());

const PICTURE = fileURLToPath(new URL("../../public/og-image.jpg", import.meta.url));

/** Controls and pictures that cover the checklist without being part of it. */
const overChecklist = (page: Page) =>
  page.evaluate(() => {
    const list = [...document.querySelectorAll("section")].find(
      (section) => section.querySelector("h2")?.textContent === "Pre-publish checklist",
    );
    if (!list) throw new Error("There is no checklist");
    const area = list.getBoundingClientRect();
    const parts = document.querySelectorAll(
      "main :is(input, textarea, select, button, img, fieldset, [role=textbox])",
    );
    return [...parts]
      .filter((part) => !list.contains(part))
      .filter((part) => {
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
        const isSeen = width > 1 && height > 1;
        return (
          isSeen &&
          left < area.right - 1 &&
          right > area.left + 1 &&
          top < area.bottom - 1 &&
          bottom > area.top + 1
        );
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });

it("nothing lies over the checklist at 1280 pixels, with a featured picture either", {
  tags: ["journeys"],
}, async () => {
  const { page } = visited;
  await page.setViewportSize({ width: 1280, height: 900 });
  await goto(page, "/admin/content-studio");
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByLabel("Title").fill("A picture above");
  expect(await overChecklist(page)).toEqual([]);
  await page.getByRole("button", { name: "Upload or choose" }).click();
  await page.getByLabel("Picture file").setInputFiles(PICTURE);
  const use = page.getByRole("button", { name: "Use this picture" });
  await expect.poll(() => use.isEnabled(), PATIENCE).toBe(true);
  await use.click();
  await page.getByLabel("Alt text").fill("A lit door at night");
  const shown = page.getByRole("img", { name: "A lit door at night" }).first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE)
    .toBeGreaterThan(0);
  expect(await overChecklist(page)).toEqual([]);
  // A picture that can't be loaded replaces one that can.
  const url = page.getByLabel("Image URL");
  await url.fill(`http://127.0.0.1:1/${"inside".repeat(40)}.png`);
  await page.getByText("This picture lies on another site").waitFor();
  expect(await overChecklist(page)).toEqual([]);
  await url.press("Enter");
  await page.getByText("Failed to load image").waitFor();
  expect(await overChecklist(page)).toEqual([]);
});

const violations = (page: Page) => violationsOf(page, { everyRule: true });
const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved/ })
    .waitFor();
const postId = () => new URL(visited.page.url()).searchParams.get("edit") ?? "";
const stored = (projection: string) =>
  visited.content.fetch(`*[_id == $id][0]${projection}`, { id: `drafts.${postId()}` });

async function newPost(title: string) {
  const { page } = visited;
  await goto(page, "/admin/content-studio");
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByLabel("Title").fill(title);
}

async function readyPost(title: string) {
  const { page } = visited;
  await newPost(title);
  await page.getByLabel("Excerpt").fill("What to say at the table, and when to leave it alone.");
  await page.getByLabel("Meta description").fill("m".repeat(155));
  await expect.poll(() => stored(".metaDescription"), PATIENCE).toBe("m".repeat(155));
  await saved(page);
}

it.each([1280, 1920])(
  "title and text come first, 680 pixels wide, in the public typeface, at %i pixels",
  { tags: ["journeys"] },
  async (width) => {
    const { page } = visited;
    await page.setViewportSize({ width, height: 900 });
    await newPost("A title in the middle");
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const title = await box("#post-title");
    const text = await box("#post-content");
    for (const { width: wide } of [title, text]) expect(Math.round(wide)).toBe(680);
    expect(title.y).toBeLessThan(140);
    const type = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await type("#post-title")).toContain("Newsreader");
    expect(await type("#post-content")).toContain("Source Sans 3");

    const summary = page.locator("summary", { hasText: "Details" });
    expect((await box("#post-slug")).x).toBeGreaterThan(text.x + text.width);
    const count = /(\d+) of 13/.exec((await summary.textContent()) ?? "");
    expect(count).not.toBeNull();
    await summary.click();
    await page.getByLabel("Excerpt").waitFor({ state: "hidden" });
    // The count stays visible in the line above the text, and the text moves to the middle.
    expect(await summary.textContent()).toContain(count?.[0]);
    const line = (await page.locator("main form [role=status]").first().boundingBox())!;
    expect(Math.abs((await summary.boundingBox())!.y - line.y)).toBeLessThan(24);
    const main = (await page.locator("main").boundingBox())!;
    const alone = await box("#post-content");
    expect(Math.abs(alone.x + alone.width / 2 - (main.x + main.width / 2))).toBeLessThan(8);
    expect(await violations(page)).toEqual([]);
    await summary.click();
    await page.getByLabel("Excerpt").waitFor();
  },
);

it("on a phone the details are folded under the line, and refused ones unfold", {
  tags: ["journeys"],
}, async () => {
  const { page } = visited;
  await page.setViewportSize({ width: 360, height: 740 });
  await newPost("Small");
  expect(await page.getByLabel("Excerpt").isVisible()).toBe(false);
  await page.locator("summary", { hasText: /Details.*of 13/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await pressPublish(page);
  await page.getByText("Cannot Publish").first().waitFor();
  await page.getByLabel("Excerpt").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });
});

it("opening a post from far down the list shows it, and closing leads back to its line", {
  tags: ["journeys"],
}, async () => {
  const { page } = visited;
  await page.setViewportSize({ width: 1280, height: 600 });
  await goto(page, "/admin/content-studio");
  const link = page.getByRole("link", { name: "When the Answer Is No: Do Not Give Up on Them" });
  const row = page.locator("#posts").locator("xpath=ancestor::section").getByRole("listitem").last();
  const opener = (await link.count()) > 0 ? link : row.getByRole("link").first();
  const name = await opener.textContent();
  await opener.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("opened");
  expect(await page.locator("#opened").textContent()).toBe(name);
  const box = await page.getByLabel("Title").boundingBox();
  expect(box!.y + box!.height).toBeLessThan(600);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("link", { name: "New Post" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE).toBe(name);
});

it("Ctrl+K makes a link in the text, and opens the palette everywhere else", {
  tags: ["journeys"],
}, async () => {
  const { page } = visited;
  await page.setViewportSize({ width: 1280, height: 900 });
  await newPost("Linked by the keyboard");
  const palette = page.getByRole("dialog");
  await page.getByLabel("Title").press("Control+k");
  await palette.waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await page.locator("#post-content").click();
  await page.keyboard.type("call us");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("group", { name: /^Link/ }).getByLabel("Address");
  await address.waitFor();
  expect(await palette.count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("/contact");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(".content[].markDefs[].href"), PATIENCE).toEqual(["/contact"]);
  expect(await stored(".content[].children[].text")).toEqual(["call us"]);
});

it("Word's bold and every cell of its tables survive pasting", { tags: ["journeys"] }, async () => {
  const { page } = visited;
  await newPost("Pasted from Word");
  const text = page.locator("#post-content");
  await text.click();
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment--><p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold</b> word<o:p></o:p></p><table class=MsoTableGrid><tr><td><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Who</b></p></td><td><p class=MsoNormal>When</p></td></tr><tr><td><p class=MsoNormal>Ann</p></td><td><p class=MsoNormal>Monday</p></td></tr></table><!--EndFragment--></body></html>`,
    );
    clipboardData.setData("text/plain", "A bold word Who When Ann Monday");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect
    .poll(() => stored('.content[]{listItem, "words": children[]{text, marks}}'), PATIENCE)
    .toEqual([
      {
        listItem: null,
        words: [
          { text: "A ", marks: [] },
          { text: "bold", marks: ["strong"] },
          { text: " word", marks: [] },
        ],
      },
      {
        listItem: "bullet",
        words: [
          { text: "Who", marks: ["strong"] },
          { text: " | When", marks: [] },
        ],
      },
      { listItem: "bullet", words: [{ text: "Ann | Monday", marks: [] }] },
    ]);
});

// This test comes last: two days ahead, the session has ended.
it("a post is given a date, moved, freed, and published when its time has come", {
  tags: ["journeys"],
}, async () => {
  const { page, url } = visited;
  await newPost("Not ready for a date");
  await choosePublish(page, "On a date…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await page.getByText("Cannot Publish").first().waitFor();
  await dialog.waitFor({ state: "detached" });

  await readyPost("Out by itself");
  await page.getByRole("button", { name: "More ways to publish" }).click();
  await page.getByRole("menuitem", { name: "On a date…" }).waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual([expect.stringMatching(/^On a date…/)]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "On a date…" }).click();
  const at = dialog.getByLabel("Date and time");
  await expect.poll(() => at.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  expect(await violations(page)).toEqual([]);
  const morning = await at.inputValue();
  await at.fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await dialog.getByText("Please choose a time that is still ahead.").waitFor();
  await at.fill(morning);
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await page.getByText("Blog Post Planned").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  const line = page.locator("main form").getByRole("status").filter({ hasText: "Goes out" });
  await line.waitFor();
  expect(await line.textContent()).toMatch(/Goes out .*\b9 AM$/);

  await choosePublish(page, "On a date…");
  expect(await at.inputValue()).toBe(morning);
  await at.fill(morning.replace("T09:00", "T10:30"));
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await line.filter({ hasText: "10:30 AM" }).waitFor();
  await choosePublish(page, "Take the date away");
  await page.getByText("It has no date any more.").first().waitFor();
  await line.waitFor({ state: "detached" });
  await choosePublish(page, "On a date…");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await line.waitFor();

  const id = postId();
  const visitors = async () => (await fetch(`${url}/blog/out-by-itself`)).status;
  await goto(page, "/admin/scheduler?view=list");
  await page.getByRole("link", { name: "Out by itself" }).first().waitFor();
  expect(await visitors()).toBe(404);
  setClock(2 * DAY_MS);
  await expect.poll(visitors, { timeout: 90_000, interval: 1_000 }).toBe(200);
  expect(await visited.content.getDocument(`drafts.${id}`)).toBeUndefined();
});
