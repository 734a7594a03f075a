import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { changeBy } from "#tests/setup/change";
import { answer } from "#tests/setup/post-editor";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { planWeeks } from "~/domain/scheduler/plan.server";
import { isVacated } from "~/domain/scheduler/releases.server";
import { DAY_MS } from "~/time-units";

const ZONE = "America/Denver";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
});
afterAll(async () => {
  await server?.dispose();
});

/** A schedule whose next post is about three days from now, and three more planned after it. */
beforeEach(() => {
  inStore(server, (db) => {
    db.delete(calendarEntries).run();
    db.delete(postingSchedules).run();
    const now = new Date();
    const dayOfWeek = new Date(now.getTime() + 3 * DAY_MS).getUTCDay();
    const row = { id: createId(), dayOfWeek, timeOfDay: "09:00", timezone: ZONE } as const;
    db.insert(postingSchedules)
      .values({ ...row, createdAt: now, updatedAt: now })
      .run();
    planWeeks(changeBy(db, "admin", { now, newId: createId }), 4);
  });
});

const rows = () =>
  inStore(server, (db) => db.select().from(calendarEntries).orderBy(calendarEntries.scheduledDate).all());
const shown = () => rows().filter((entry) => !isVacated(entry));

/** Days as the sheet has them, on the business's wall. */
const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);
const monthOf = (at: Date) => dayOf(at).slice(0, 7);
const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
/** One day on, or back where the month ends: its sheet has that day too. */
const inMonth = (at: Date) => (monthOf(after(at, 1)) === monthOf(at) ? 1 : -1);
const cell = (page: Page, day: string) =>
  page.locator("#month").locator("xpath=ancestor::section").locator(`td:has(> time[datetime="${day}"])`);
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const noAxeFindings = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

async function staff(path: string, width = 1280) {
  const opened = await visit(server.url, { viewport: { width, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await opened.context.addCookies([{ name, value, url: server.url }]);
  await goto(opened.page, path);
  return opened;
}

async function draft(title: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/blog/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({
      title,
      excerpt: "What to say first, and what to leave for another day.",
      metaDescription: "m".repeat(155),
      content: "<p>Sit down together.</p>",
      published: false,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

it("a planned post is dragged to another day, and taken back", { tags: ["journeys"] }, async () => {
  const [first] = shown();
  const from = first!.scheduledDate;
  const to = after(from, inMonth(from));
  const { page, errors } = await staff(`/admin/scheduler?month=${monthOf(from)}`);
  await cell(page, dayOf(from))
    .getByRole("button")
    .dragTo(cell(page, dayOf(to)));
  await said(page, "Post moved");
  await cell(page, dayOf(to)).getByRole("button").waitFor();
  expect(shown().map(({ scheduledDate }) => dayOf(scheduledDate))).toContain(dayOf(to));
  expect(shown()).toHaveLength(4);
  await noAxeFindings(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(page, dayOf(from)).getByRole("button").waitFor();
  await expect.poll(() => shown()[0]?.scheduledDate).toEqual(from);
  expect(rows()).toHaveLength(4);
  expect(errors).toEqual([]);
});

it("by keyboard it is picked up, carried and put down, and keeps the focus", async () => {
  const [first] = shown();
  const from = first!.scheduledDate;
  const { page } = await staff(`/admin/scheduler?month=${monthOf(from)}`);
  const chip = page.locator(`#chip-${first!.id}`);
  const arrow = inMonth(from) === 1 ? "ArrowRight" : "ArrowLeft";
  await chip.focus();
  await page.keyboard.press("Space");
  await page.getByText("Picked up.", { exact: false }).waitFor();
  await page.keyboard.press(arrow);
  await noAxeFindings(page);
  await page.keyboard.press("Escape");
  await page.getByText("Left where it was.").waitFor();
  expect(shown()[0]?.scheduledDate).toEqual(from);

  await page.keyboard.press("Space");
  await page.keyboard.press(arrow);
  await page.keyboard.press("Enter");
  await said(page, "Post moved");
  const to = dayOf(after(from, inMonth(from)));
  await cell(page, to).getByRole("button").waitFor();
  await expect.poll(() => dayOf(shown()[0]!.scheduledDate)).toBe(to);
  const isFocused = () => chip.evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);

  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Write this now/ })
    .waitFor();
  await noAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect.poll(isFocused).toBe(true);
});

it("with a date field it is moved from the list, on a phone too", { tags: ["journeys"] }, async () => {
  for (const width of [1280, 360]) {
    const before = shown()[1]!;
    const { page } = await staff("/admin/scheduler", width);
    const row = page.locator(`#upcoming-${before.id}`);
    const panel = page.getByRole("dialog", { name: /^Move:/ });
    // On a busy machine the first press may come before the page listens.
    await expect
      .poll(async () => {
        if (!(await panel.isVisible())) await row.getByRole("button", { name: /^Move:/ }).click();
        return panel.isVisible();
      })
      .toBe(true);
    await panel.getByLabel("Day").fill("2020-01-01");
    await panel.getByRole("button", { name: "Move post" }).click();
    await said(page, "That time has passed. Please choose a later one.");
    const to = after(before.scheduledDate, width === 360 ? 2 : 1);
    await panel.getByLabel("Day").fill(dayOf(to));
    await panel.getByLabel("Time").fill("16:45");
    await noAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await panel.getByRole("button", { name: "Move post" }).click();
    await said(page, "Post moved");
    await row.getByText("4:45 PM").first().waitFor();
    expect(
      await row.getByRole("button", { name: /^Move:/ }).evaluate((b) => b === document.activeElement),
    ).toBe(true);
  }
});

it("a slot is given a topic of the library, then one in words, then none, and says when topics run out", {
  tags: ["journeys"],
}, async () => {
  const [first] = shown();
  const { page } = await staff("/admin/scheduler");
  await page.getByText(/^Topics run out on [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+\.$/).waitFor();
  const row = page.locator(`#upcoming-${first!.id}`);
  await row.getByText("Next", { exact: true }).waitFor();
  const choose = async () => {
    await row.getByRole("button", { name: /^Topic:/ }).click();
    return page.getByRole("dialog", { name: /^Topic:/ });
  };
  let panel = await choose();
  const options = panel.getByLabel("Topic from the library").locator("option");
  const name = (await options.nth(4).textContent()) ?? "";
  await panel.getByLabel("Topic from the library").selectOption({ label: name });
  await noAxeFindings(page);
  await panel.getByRole("button", { name: "Save topic" }).click();
  await row.getByText(`Topic: ${name}`).waitFor();

  panel = await choose();
  await panel.getByLabel("Or in your own words").fill("When Thanksgiving is hard");
  await panel.getByRole("button", { name: "Save topic" }).click();
  await row.getByText("Topic: When Thanksgiving is hard").waitFor();
  expect(shown()[0]?.topicId).toMatch(/^topic-/);

  panel = await choose();
  await panel.getByRole("button", { name: /^Clear topic/ }).click();
  await row.getByText(/Topic in turn: /).waitFor();
  expect(shown()[0]?.topicId).toBeNull();

  panel = page.getByRole("dialog", { name: /^Topic:/ });
  await panel.getByLabel("Or in your own words").fill("When Thanksgiving is hard");
  await panel.getByRole("button", { name: "Save topic" }).click();
  await row.getByText("Topic: When Thanksgiving is hard").waitFor();
  await row.getByRole("button", { name: /^Write this now/ }).click();
  await page.waitForURL(/edit=post-/, { timeout: 30_000 });
  expect(shown()[0]).toMatchObject({ status: "generated", blogPostId: `post-${first!.id}` });
});

it("a topic is written about right away, and leads to its draft", {
  tags: ["journeys"],
}, async () => {
  const { page } = await staff("/admin/content-studio?tab=topics");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await card
    .first()
    .getByRole("button", { name: /^Delete:/ })
    .click();
  await noAxeFindings(page);
  await page.keyboard.press("Escape");
  const title = (await card.first().getByRole("heading").textContent()) ?? "";
  await card
    .first()
    .getByRole("button", { name: `Write this now: ${title}` })
    .click();
  await said(page, "Blog Post Generated");
  await page.waitForURL(/edit=/, { timeout: 30_000 });
  await goto(page, "/admin/content-studio?tab=topics");
  await card
    .filter({ hasText: title })
    .getByText(/Used once, last just now/)
    .waitFor();
});

it("a draft is given a date on the calendar, taken off and put back, and takes it along when it is deleted", async () => {
  const id = await draft("Talking with a brother who drinks");
  const { page, errors } = await staff("/admin/scheduler");
  await page.getByRole("link", { name: "Plan a post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Plan post" }).click();
  await dialog.getByText("Please choose a post").waitFor();
  await dialog.getByLabel("Post").selectOption(id);
  await noAxeFindings(page);
  await dialog.getByRole("button", { name: "Plan post" }).click();
  await said(page, "Post planned");
  const planned = () => shown().find(({ blogPostId }) => blogPostId === id);
  expect(planned()).toMatchObject({ status: "scheduled", scheduleId: null });
  const row = page.locator(`#upcoming-${planned()?.id}`);
  await row.getByText("tomorrow 9 AM").waitFor();
  await row.getByText("To be published").waitFor();
  await row.getByText("Next", { exact: true }).waitFor();
  // People wrote it, so the post after it is left out (docs/product/states.md §4), and the calendar says so before.
  await page
    .getByText("Will be left out: “Talking with a brother who drinks” goes out before it.")
    .first()
    .waitFor();
  await row.getByRole("button", { name: /^Take off/ }).click();
  await said(page, "Post taken off the calendar");
  await expect.poll(() => planned()).toBeUndefined();
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Post planned");
  await expect.poll(() => planned()?.status).toBe("scheduled");

  await goto(page, "/admin/content-studio?list=drafts");
  await page.getByRole("button", { name: "Delete Talking with a brother who drinks" }).click();
  expect(await answer(page, "Delete")).toMatch(/Its date, \w{3}, \w{3} \d+, 9 AM, goes with it\./);
  await said(page, /^Its date, .*, 9 AM, went with it\.$/);
  expect(planned()).toBeUndefined();
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, /^It is a draft again, with its date, .*, 9 AM\.$/);
  expect(planned()?.status).toBe("scheduled");
  expect(errors.filter((message) => !/status of 422/.test(message))).toEqual([]);
});

it("times are the business's, also in a browser elsewhere whose clock is days off", {
  tags: ["journeys"],
}, async () => {
  const [first] = shown();
  const { context } = await visit(server.url, { timezoneId: "Asia/Tokyo", cookie });
  await context.addInitScript(() => {
    const RealDate = Date;
    const ahead = 5 * 86_400_000;
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + ahead]) as [number]));
      }
      static override now = () => RealDate.now() + ahead;
    } as DateConstructor;
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await goto(page, "/admin/scheduler");
  const time = page.locator(`#upcoming-${first!.id} time`);
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: ZONE });
  expect(await time.textContent()).toBe(`${weekday.format(first!.scheduledDate)} 9 AM`);
  expect(await time.getAttribute("title")).toMatch(/^[A-Z][a-z]+day, .* at 9:00 AM M[SD]T$/);
  expect(errors).toEqual([]);
});
