import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, visit } from "#tests/setup/browser";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import {
  field,
  openDocument,
  PATIENCE,
  pick,
  publish,
  type StudioVisit,
  signIn,
  visitStudio,
} from "#tests/setup/studio";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

it("carries the practice's name, and gives owners the tool for queries", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  const name = await content.fetch<string>("*[_id == 'siteSettings'][0].business");
  await goto(page, "/studio/vision");
  await page.getByTestId("studio-navbar").getByText(name).first().waitFor();
  await page.getByTestId("vision-query-editor").waitFor();
});

it("shows editors no tools of developers, and has them write and publish", {
  tags: ["studio"],
}, async () => {
  const { url, dataDir, content } = studio;
  await content.create({
    _id: "drafts.by-an-editor",
    _type: "category",
    title: "By an editor",
    slug: { _type: "slug", current: "by-an-editor" },
    description: "A shelf for tests.",
    order: 9,
  });
  const editor = await visit(url, { viewport: { width: 1440, height: 900 } });
  const { page } = editor;
  editor.context.setDefaultTimeout(PATIENCE.timeout);
  const cookie = await sessionCookie(url, await addStaff({ dataDir }, "ed", "editor"));
  await signIn(editor.context, url, cookie);
  await goto(page, "/studio/vision");
  await page.getByTestId("studio-navbar").getByText("Presentation").first().waitFor();
  expect(await page.getByText(/Vision|Schema|Configuration issues/).count()).toBe(0);
  expect(await page.getByTestId("vision-query-editor").count()).toBe(0);
  await openDocument(page, "category", "by-an-editor");
  await publish(page);
  await expect.poll(() => content.fetch("*[_id == 'by-an-editor'][0].title"), PATIENCE).toBe("By an editor");
});

it("opens by a link that is longer than a page's address may be, and loads once", {
  tags: ["studio"],
}, async () => {
  const { page, url } = studio;
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const deep = `/studio/vision${"/a;b".repeat(250)}${"/part".repeat(20)}?q=${"%2F".repeat(3_000)}`;
  await goto(page, deep);
  await page.getByTestId("studio-navbar").waitFor();
  expect(documents).toEqual([url + deep]);
});

it("searches all content, and opens what was found", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create({ _id: "drafts.found", _type: "post", title: "Zephyr over the valley" });
  await goto(page, "/studio");
  await page.getByTestId("studio-search").click();
  await page.keyboard.type("zephyr");
  await pick(page, page.getByTestId("search-results").getByText("Zephyr over the valley"));
  await page.waitForURL(/found/);
  await page.getByTestId("form-view").waitFor();
});

it("keeps what is typed after the session has ended, and stores it once somebody has signed in again", {
  tags: ["studio"],
}, async () => {
  const { page, context, content } = studio;
  await content.create({ _id: "drafts.late", _type: "post", title: "Before" });
  await openDocument(page, "post", "late");
  const cookies = await context.cookies();
  // The session ends between typing and storing. Were it gone before, the Studio might learn it first and let nobody type.
  await page.route(/\/data\/(actions|mutate)\//, async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await field(page, "title").fill("Typed after the session had ended");
  const notice = page.getByRole("alert").filter({ hasText: "You are signed out" });
  await notice.waitFor();
  expect(await field(page, "title").inputValue()).toBe("Typed after the session had ended");
  expect(await content.fetch('*[_id == "drafts.late"][0].title')).toBe("Before");
  await page.unroute(/\/data\/(actions|mutate)\//);
  await context.addCookies(cookies);
  await notice.waitFor({ state: "detached" });
  await expect
    .poll(() => content.fetch('*[_id == "drafts.late"][0].title'), PATIENCE)
    .toBe("Typed after the session had ended");
});

it("signs out of the Studio and of the whole back office, while it still waits for answers", {
  tags: ["studio"],
}, async () => {
  const { page } = studio;
  // What the Studio asks on opening, the next number of each ordered list, is answered after the session has ended.
  const signedOut = page.waitForResponse(/\/auth\/logout/);
  let late = 0;
  await page.route(/\/data\/query\/.*math%3A%3Amax/, async (route) => {
    late++;
    await signedOut;
    await route.continue().catch(() => {});
  });
  await goto(page, "/studio");
  await page.getByTestId("studio-navbar").locator("button").last().click();
  const signOut = page.getByRole("menuitem", { name: "Sign out" });
  await signOut.waitFor();
  await expect.poll(() => late, PATIENCE).toBeGreaterThan(0);
  // And before the Studio has learned that it has ended.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.route(/\/users\/me/, async (route) => {
    await refused;
    await route.continue();
  });
  await signOut.click();
  await page.waitForURL(/\/admin\/login/);
  await goto(page, "/admin/dashboard");
  await page.waitForURL(/\/admin\/login/);
  const answer = await page.request.get("/lake/v2021-06-07/users/me");
  expect(await answer.json()).toEqual({});
  await goto(page, "/studio");
  await page.locator("[name=username]").waitFor(PATIENCE);
});

it("asked nothing of any other server", { tags: ["studio"] }, () => {
  expect(studio.foreignRequests).toEqual([]);
});
