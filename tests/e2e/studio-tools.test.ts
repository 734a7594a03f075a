import { afterAll, beforeAll, expect, it } from "vitest";
import { PATIENCE, pick, type StudioVisit, visitStudio } from "#tests/setup/studio";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

it("carries the practice's name, and shows editors no tools of developers", async () => {
  const { page, content } = studio;
  const name = await content.fetch<string>("*[_id == 'siteSettings'][0].business");
  await page.goto("/studio");
  const bar = page.getByTestId("studio-navbar");
  await bar.getByText(name).first().waitFor();
  expect(await page.getByText(/Vision|Schema|Configuration issues/).count()).toBe(0);
  await page.goto("/studio/vision");
  await bar.getByText(name).first().waitFor();
  expect(await page.getByTestId("vision-query-editor").count()).toBe(0);
});

it("searches all content, and opens what was found", async () => {
  const { page, content } = studio;
  await content.create({ _id: "drafts.found", _type: "post", title: "Zephyr over the valley" });
  await page.goto("/studio");
  await page.getByTestId("studio-search").click();
  await page.keyboard.type("zephyr");
  await pick(page, page.getByTestId("search-results").getByText("Zephyr over the valley"));
  await page.waitForURL(/found/);
  await page.getByTestId("form-view").waitFor();
});

it("signs out of the Studio and of the whole back office", async () => {
  const { page } = studio;
  await page.goto("/studio");
  await page.getByTestId("studio-navbar").locator("button").last().click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.goto("/admin/dashboard");
  await page.waitForURL(/\/admin\/login/);
  const answer = await page.request.get("/lake/v2021-06-07/users/me");
  expect(await answer.json()).toEqual({});
  await page.goto("/studio");
  await page.locator("[name=username]").waitFor(PATIENCE);
});

it("asked nothing of any other server", () => {
  expect(studio.foreignRequests).toEqual([]);
});
