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

const titles = () =>
  studio.content.fetch<string[]>(
    "*[_type == 'serviceCard' && !(_id in path('drafts.**'))] | order(order asc).title",
  );

it("services are put in order by dragging, and the site follows", { tags: ["studio"] }, async () => {
  const { page, url } = studio;
  const before = await titles();
  await goto(page, "/studio/structure/parts;serviceCard");
  const rows = page.getByTestId("ordered-item");
  await expect.poll(() => rows.count(), PATIENCE).toBe(before.length);
  // Until the previews are there, rows still grow under the pointer.
  for (const title of before) await rows.filter({ hasText: title }).waitFor();
  const from = await rows.nth(2).getByRole("button", { name: "Move" }).boundingBox();
  const to = await rows.nth(0).boundingBox();
  if (!from || !to) throw new Error("The list is not shown.");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y - 10, { steps: 5 });
  await page.mouse.move(x, to.y + 4, { steps: 10 });
  await page.mouse.up();
  const expected = [before[2], before[0], before[1], ...before.slice(3)];
  await expect.poll(titles, PATIENCE).toEqual(expected);
  await expect
    .poll(async () => {
      const html = await (await fetch(`${url}/services`)).text();
      return html.indexOf(String(expected[0])) < html.indexOf(String(expected[1]));
    }, PATIENCE)
    .toBe(true);
});

it("so they are by the keyboard, and a click opens what is in the list", { tags: ["studio"] }, async () => {
  const { page } = studio;
  const [first, second, ...rest] = await titles();
  const rows = page.getByTestId("ordered-item");
  await expect.poll(() => rows.first().innerText(), PATIENCE).toContain(first);
  await rows.first().getByRole("button", { name: "Move" }).focus();
  await page.keyboard.press("Space");
  await page.getByText(`${first} is over place 1 of`).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page.getByText(`${first} is over place 2 of`).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(titles, PATIENCE).toEqual([second, first, ...rest]);

  await rows.filter({ hasText: second }).getByText(String(second)).click();
  await page.getByTestId("form-view").waitFor();
  await page.getByTestId("shown-on").getByRole("link", { name: "Services" }).waitFor();
});

it("a page says where it is shown, and a link leads there", { tags: ["studio"] }, async () => {
  const { page, context } = studio;
  await openDocument(page, "pages", "aboutPage");
  const opened = context.waitForEvent("page");
  await page.getByTestId("shown-on").getByRole("link", { name: "About" }).click();
  await (await opened).waitForURL("**/about");
});

it("asked nothing of any other server, and met no error", { tags: ["studio"] }, () => {
  expect(studio.foreignRequests).toEqual([]);
  expect(studio.complaints()).toEqual([]);
});
