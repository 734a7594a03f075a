import { afterAll, beforeAll, expect, it } from "vitest";
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

it("shows in one tab what is typed in another, both ways", async () => {
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
  await page.goto("about:blank");
  await content.patch("drafts.shared").set({ title: "After one tab has gone" }).commit();
  await expect.poll(() => field(other, "title").inputValue(), PATIENCE).toBe("After one tab has gone");
  await other.close();
});

it("shows what somebody else changes while the document is open", async () => {
  const { page, content } = studio;
  await content.create(category("watched", "Watched"));
  await openDocument(page, "category", "watched");
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Watched");
  await content.createIfNotExists(category("drafts.watched", "Watched"));
  await content.patch("drafts.watched").set({ title: "Changed elsewhere" }).commit();
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Changed elsewhere");
  await page.getByTestId("document-list-pane").getByText("Changed elsewhere").waitFor();
});

it("loses nothing when the server dies in the middle of typing", async () => {
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

it("asked nothing of any other server", () => {
  expect(studio.foreignRequests).toEqual([]);
});
