import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goto, type Visit, visit } from "#tests/setup/browser";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { field, openDocument, PATIENCE, type StudioVisit, visitStudio } from "#tests/setup/studio";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

const category = (id: string, title: string) => ({
  _id: id,
  _type: "category",
  title,
  slug: { _type: "slug", current: id },
  description: "A shelf for tests.",
  order: 9,
});

it("shows in one tab what is typed in another, both ways", { tags: ["studio"] }, async () => {
  const { page, context, content } = studio;
  await content.create(category("shared", "Shared"));
  const other = await context.newPage();
  await openDocument(page, "category", "shared");
  await openDocument(other, "category", "shared");
  await field(page, "title").fill("From the first tab");
  await expect.poll(() => field(other, "title").inputValue(), PATIENCE).toBe("From the first tab");
  await field(other, "description").fill("From the second tab");
  await expect.poll(() => field(page, "description").inputValue(), PATIENCE).toBe("From the second tab");

  // The tab that held the event stream for both is gone; the other takes over.
  await goto(page, "about:blank");
  await content.patch("drafts.shared").set({ title: "After one tab has gone" }).commit();
  await expect.poll(() => field(other, "title").inputValue(), PATIENCE).toBe("After one tab has gone");
  await other.close();
});

it("shows what somebody else changes while the document is open", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create(category("watched", "Watched"));
  await openDocument(page, "category", "watched");
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Watched");
  await content.createIfNotExists(category("drafts.watched", "Watched"));
  await content.patch("drafts.watched").set({ title: "Changed elsewhere" }).commit();
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Changed elsewhere");
  await page.getByTestId("document-list-pane").getByText("Changed elsewhere").waitFor();
});

/** Somebody else at another computer. */
async function colleague(name: string): Promise<Visit> {
  const { url } = studio;
  const account = await addStaff(studio, name, "editor");
  const other = await visit(url, { viewport: { width: 1440, height: 900 } });
  other.context.setDefaultTimeout(PATIENCE.timeout);
  const [cookie = "", value = ""] = (await sessionCookie(url, account)).split("=", 2);
  await other.context.addCookies([{ name: cookie, value, url }]);
  return other;
}

it("shows two editors where the other one is, and when they have gone", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await content.create(category("met", "Met"));
  const other = await colleague("rosa");
  await openDocument(page, "category", "met");
  await openDocument(other.page, "category", "met");
  await field(page, "title").click();
  await field(other.page, "description").click();
  const avatarOf = (at: Page, who: string) => at.locator(`[data-ui="Avatar"][aria-label="${who}"]`);
  await avatarOf(page, "rosa").first().waitFor();
  await avatarOf(other.page, "admin").first().waitFor();
  await page.locator("#global-presence-menu").click();
  await page.getByRole("menu").getByText("rosa").waitFor();
  await page.keyboard.press("Escape");
  expect(studio.complaints()).toEqual([]);
  await other.page.close();
  await expect.poll(() => avatarOf(page, "rosa").count(), PATIENCE).toBe(0);
});

it("carries what one editor says of a field to the other one, and the answer back", {
  tags: ["studio"],
}, async () => {
  const { page, content } = studio;
  await content.create(category("talked", "Talked about"));
  const other = await colleague("tom");
  await openDocument(page, "category", "talked");
  await page.getByTestId("field-title").hover();
  await page.getByTestId("field-title").getByRole("button", { name: "Add comment" }).click();
  const say = async (at: Page, words: string) => {
    await at.getByTestId("comment-input-editable").last().click();
    await at.keyboard.type(words);
    await at.getByTestId("comment-input-send-button").last().click();
  };
  await say(page, "Is this the right title?");
  const said = () =>
    content.withConfig({ dataset: "production-comments" }).fetch<number>('count(*[_type == "comment"])');
  await expect.poll(said, PATIENCE).toBe(1);

  await goto(other.page, "/studio/intent/edit/id=talked;type=category;inspect=sanity%2Fcomments/");
  const list = (at: Page) => at.getByTestId("comments-list");
  await list(other.page).getByText("Is this the right title?").waitFor();
  await list(other.page).getByText("admin").first().waitFor();
  await say(other.page, "It is, as far as I can see.");
  await expect.poll(said, PATIENCE).toBe(2);
  await goto(page, "/studio/intent/edit/id=talked;type=category;inspect=sanity%2Fcomments/");
  await list(page).getByText("It is, as far as I can see.").waitFor();
  await list(page).getByText("tom").first().waitFor();
  expect(studio.complaints()).toEqual([]);
});

it("loses nothing when the server dies in the middle of typing", { tags: ["studio"] }, async () => {
  const { page, content, crash, restart } = studio;
  await content.create(category("typed", "Typed"));
  const stored = () => content.fetch("*[_id == 'drafts.typed'][0].title");
  await openDocument(page, "category", "typed");
  const title = field(page, "title");
  await title.fill("Begun");
  await expect.poll(stored, PATIENCE).toBe("Begun");
  await title.pressSequentially(" before", { delay: 40 });
  await crash();
  // The Studio locks the form once it notices; what it still takes, it has to keep.
  await page.keyboard.type(" during", { delay: 40 });
  const shown = await title.inputValue();
  expect(shown).toMatch(/^Begun before/);
  await page.getByText("Trying to connect").waitFor();

  await restart();
  await expect.poll(stored, PATIENCE).toBe(shown);
  await expect.poll(() => title.isEditable(), PATIENCE).toBe(true);
  await title.press("End");
  await title.pressSequentially(" after", { delay: 40 });
  await expect.poll(stored, PATIENCE).toBe(`${shown} after`);
  expect(await title.inputValue()).toBe(`${shown} after`);
});

it("asked nothing of any other server", { tags: ["studio"] }, () => {
  expect(studio.foreignRequests).toEqual([]);
});
