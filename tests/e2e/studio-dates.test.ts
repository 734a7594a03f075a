import { afterAll, beforeAll, expect, it } from "vitest";
import { goto } from "#tests/setup/browser";
import { field, openDocument, PATIENCE, publish, type StudioVisit, visitStudio } from "#tests/setup/studio";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS } from "~/time-units";

const ZONE = "America/Denver";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

const inDays = (days: number) =>
  `${formatWallClock(new Date(Date.now() + days * DAY_MS), ZONE).slice(0, 10)}T09:30`;
const releases = () =>
  studio.content.fetch<{ name: string; publishAt: string; scheduledBy: string }[]>(
    '*[_type == "system.release" && state == "scheduled"]{ name, publishAt, scheduledBy }',
  );
const dayOfRelease = async () => {
  const [release] = await releases();
  return release && formatWallClock(new Date(release.publishAt), ZONE);
};

/** Opens the dialog, chooses a time, and saves it. */
async function giveDate(action: string, save: string, at: string): Promise<void> {
  const { page } = studio;
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: action }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date and time, in Mountain time").fill(at);
  await dialog.locator("button:enabled").filter({ hasText: save }).click();
}

/** Types into the About page's headline, and waits until it is stored. */
async function write(headline: string): Promise<void> {
  await field(studio.page, "hero.headline").fill(headline);
  await expect
    .poll(() => studio.content.fetch("*[_id == 'drafts.aboutPage'][0].hero.headline"), PATIENCE)
    .toBe(headline);
}

it("a page gets its date in the Studio, which says so, and refuses one that has passed", {
  tags: ["studio"],
}, async () => {
  const { page } = studio;
  await openDocument(page, "pages", "aboutPage");
  await write("What we will say on the day");
  await giveDate("Schedule publishing", "Schedule", "2024-05-12T09:30");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Please choose a time that is still ahead.").waitFor();
  expect(await releases()).toEqual([]);

  await dialog.getByLabel("Date and time, in Mountain time").fill(inDays(3));
  await dialog.locator("button:enabled").filter({ hasText: "Schedule" }).click();
  await expect.poll(dayOfRelease, PATIENCE).toBe(inDays(3));
  await page.getByTestId("dated").getByText("To be published").waitFor();
  await page.locator('[data-testid="action-publish"]:disabled').waitFor();
});

it("the calendar of the back office shows it, and leads back to it", { tags: ["studio"] }, async () => {
  const { context, url } = studio;
  const calendar = await context.newPage();
  await goto(calendar, "/admin/content-studio?tab=calendar");
  await calendar.getByRole("heading", { name: "Scheduled in the Studio" }).waitFor();
  const row = calendar.locator('li[id^="release-"]');
  const link = row.getByRole("link", { name: "What we will say on the day" });
  const address = new URL((await link.getAttribute("href")) ?? "", url);
  expect(decodeURIComponent(address.pathname)).toContain("id=aboutPage;type=aboutPage");
  await calendar.close();
});

it("what is written later waits in the draft until the date is saved again", {
  tags: ["studio"],
}, async () => {
  const { page, content } = studio;
  await write("What we thought of later");
  await page.getByTestId("dated").getByText("is not what goes out").waitFor();
  const agreed = () => content.fetch("*[_id in path('versions.**')][0].hero.headline");
  expect(await agreed()).toBe("What we will say on the day");

  await giveDate("Change the date", "Save the date", inDays(5));
  await expect.poll(dayOfRelease, PATIENCE).toBe(inDays(5));
  expect(await agreed()).toBe("What we thought of later");
  await page.getByTestId("dated").getByText("As it stands here").waitFor();
  expect(await releases()).toHaveLength(1);
});

it("it is cancelled where it was made, and the draft can be published by hand again", {
  tags: ["studio"],
}, async () => {
  const { page, content } = studio;
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: "Change the date" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the date" }).click();
  await page.getByTestId("dated").waitFor({ state: "detached" });
  expect(await releases()).toEqual([]);
  await publish(page);
  await expect
    .poll(() => content.fetch("*[_id == 'aboutPage'][0].hero.headline"), PATIENCE)
    .toBe("What we thought of later");
});

it("the clock carries it out, visitors read it, and nothing is left to publish", {
  tags: ["studio"],
}, async () => {
  const { page, content, url } = studio;
  await write("What visitors read by themselves");
  await giveDate("Schedule publishing", "Schedule", inDays(2));
  await page.getByTestId("dated").getByText("To be published").waitFor();
  const [release] = await releases();
  const releaseId = release?.name ?? "";
  // Two days in a moment: the same release, at another time.
  await content.action([
    { actionType: "sanity.action.release.unschedule", releaseId },
    {
      actionType: "sanity.action.release.schedule",
      releaseId,
      publishAt: new Date(Date.now() + 1_000).toISOString(),
    },
  ]);
  await expect
    .poll(async () => (await fetch(`${url}/about`)).text(), PATIENCE)
    .toContain("What visitors read by themselves");
  await page.getByTestId("dated").waitFor({ state: "detached" });
  await expect.poll(() => content.fetch("count(*[_id == 'drafts.aboutPage'])"), PATIENCE).toBe(0);
});

it("a post that the calendar has already gets no second date here", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  const post = await content.fetch<{ _id: string; _type: string }>(
    "*[_type == 'post' && !(_id in path('drafts.**'))] | order(_id)[0]",
  );
  await content.createOrReplace({ ...post, _id: `drafts.${post._id}`, title: "Said in a new way" });
  const at = inDays(4);
  const answer = await page.request.post("/admin/content-studio?tab=calendar&do=calendar.planPost", {
    headers: { origin: studio.url },
    form: { postId: post._id, date: at.slice(0, 10), time: "09:30" },
  });
  expect(answer.status()).toBe(200);
  await openDocument(page, "post", post._id);
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: "Schedule publishing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("This post has a date on the calendar already").waitFor();
  expect(await dialog.getByRole("button", { name: "Schedule" }).isDisabled()).toBe(true);
  expect(await releases()).toEqual([]);
});

it("asked nothing of any other server, and met no error", { tags: ["studio"] }, () => {
  expect(studio.foreignRequests).toEqual([]);
  expect(studio.complaints()).toEqual([]);
});
