import { afterAll, beforeAll, expect, it } from "vitest";
import { goto } from "#tests/setup/browser";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import {
  chooseAction,
  confirm,
  field,
  openDocument,
  openHistory,
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

const category = (id: string, title: string) => ({
  _id: id,
  _type: "category",
  title,
  slug: { _type: "slug", current: id.replace("drafts.", "") },
  description: "A shelf for tests.",
  order: 9,
});

/** Publishes a category as the Studio does, by way of a draft. */
async function published(id: string, title: string): Promise<void> {
  const draftId = `drafts.${id}`;
  await studio.content.createOrReplace(category(draftId, title));
  await studio.content.action({ actionType: "sanity.action.document.publish", publishedId: id, draftId });
}

const titlesOf = (id: string) =>
  studio.content.fetch<Record<string, string>>(
    "{'published': *[_id == $id][0].title, 'draft': *[_id == $draft][0].title}",
    {
      id,
      draft: `drafts.${id}`,
    },
  );

it("keeps what an editor types in a draft until it is published, and shows no tools of developers", async () => {
  const { url, dataDir, page, content } = studio;
  const cookie = await sessionCookie(url, await addStaff({ dataDir }, "publishing-editor", "editor"));
  await signIn(studio.context, url, cookie);
  await goto(page, "/studio/structure/category");
  await page.getByTestId("studio-navbar").getByText("Presentation").first().waitFor();
  expect(await page.getByText(/Vision|Schema|Configuration issues/).count()).toBe(0);
  await page.getByTestId("action-intent-button").click();
  await field(page, "title").fill("Beginnings");
  await page.getByTestId("field-slug").getByRole("button", { name: "Generate" }).click();
  await field(page, "description").fill("Where to start.");
  await field(page, "order").fill("6");

  const stored = () => content.fetch("*[_type == 'category' && title == 'Beginnings']");
  const typed = { slug: { current: "beginnings" }, description: "Where to start.", order: 6 };
  await expect.poll(stored, PATIENCE).toMatchObject([{ _id: expect.stringMatching(/^drafts\./), ...typed }]);
  await publish(page);
  await expect
    .poll(stored, PATIENCE)
    .toMatchObject([{ _id: expect.not.stringMatching(/^drafts\./), ...typed }]);
  await page.getByText("Last published").waitFor();
});

it("publishes a document when Publish is pressed while it is still being checked", {
  tags: ["studio"],
}, async () => {
  const { page, content } = studio;
  await content.create(category("drafts.pressed-early", "Pressed early"));
  const isOfCheck = /slug-is-unique/;
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(isOfCheck, async (route) => {
    await pressed;
    await route.continue();
  });
  const checking = page.waitForRequest(isOfCheck);
  await openDocument(page, "category", "pressed-early");
  await checking;
  await publish(page);
  await page.getByText("Publishing…").waitFor();
  goOn();
  await expect
    .poll(() => titlesOf("pressed-early"), PATIENCE)
    .toEqual({ published: "Pressed early", draft: null });
  await page.unroute(isOfCheck);
});

it("shows what was changed since the last publication", { tags: ["studio"] }, async () => {
  const { page } = studio;
  await published("changed", "Morning");
  await openDocument(page, "category", "changed");
  await field(page, "title").fill("Evening");
  await expect.poll(() => titlesOf("changed"), PATIENCE).toEqual({ published: "Morning", draft: "Evening" });

  await openHistory(page, "Review changes");
  const changes = page.locator("#review-panel");
  await changes.locator("del").filter({ hasText: "Mor" }).waitFor();
  await changes.locator("ins").filter({ hasText: "Eve" }).waitFor();
  await publish(page);
  await expect.poll(() => titlesOf("changed"), PATIENCE).toEqual({ published: "Evening", draft: null });
});

it("restores an earlier revision", { tags: ["studio"] }, async () => {
  const { page } = studio;
  await published("restored", "First words");
  await published("restored", "Second thoughts");
  await openDocument(page, "category", "restored");
  await openHistory(page, "History");
  const publications = page.getByTestId("timeline-item-button").filter({ hasText: "Published" });
  await expect.poll(() => publications.count(), PATIENCE).toBe(2);
  await pick(page, publications.last());
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("First words");
  await page.getByTestId("action-reverttorevision").click();
  await page.getByTestId("confirm-popover-confirm-button").click();
  await expect
    .poll(() => titlesOf("restored"), PATIENCE)
    .toEqual({ published: "Second thoughts", draft: "First words" });
});

it("discards a draft", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await published("discarded", "Kept");
  await content.create(category("drafts.discarded", "Thrown away"));
  await openDocument(page, "category", "discarded");
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Thrown away");
  await chooseAction(page, "Discardchanges");
  await confirm(page);
  await expect.poll(() => titlesOf("discarded"), PATIENCE).toEqual({ published: "Kept", draft: null });
  await expect.poll(() => field(page, "title").inputValue(), PATIENCE).toBe("Kept");
});

it("takes a document off the site, and keeps it as a draft", { tags: ["studio"] }, async () => {
  const { page } = studio;
  await published("unpublished", "Withdrawn");
  await openDocument(page, "category", "unpublished");
  await page.getByTestId("document-header-Published-chip").click();
  await page.getByTestId("action-unpublish").click();
  await confirm(page);
  await expect.poll(() => titlesOf("unpublished"), PATIENCE).toEqual({ published: null, draft: "Withdrawn" });
});

it("duplicates a document", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await published("original", "Twin");
  await openDocument(page, "category", "original");
  await chooseAction(page, "Duplicate");
  const ids = () => content.fetch("*[_type == 'category' && title == 'Twin']._id");
  await expect.poll(ids, PATIENCE).toEqual(["original", expect.stringMatching(/^drafts\./)].sort());
  await page.waitForURL((url) => !url.pathname.includes("original"));
});

it("deletes a document that nothing refers to", { tags: ["studio"] }, async () => {
  const { page } = studio;
  await published("deleted", "Gone");
  await openDocument(page, "category", "deleted");
  await chooseAction(page, "Delete");
  await confirm(page);
  await expect.poll(() => titlesOf("deleted"), PATIENCE).toEqual({ published: null, draft: null });
});

it("says what refers to a document, and refuses to delete it", { tags: ["studio"] }, async () => {
  const { page, content } = studio;
  await published("in-use", "In use");
  await content.create({
    _type: "topic",
    title: "Leans on it",
    category: { _type: "reference", _ref: "in-use" },
  });
  await openDocument(page, "category", "in-use");
  await chooseAction(page, "Delete");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 document refers to").waitFor();
  await dialog.getByText("Leans on it").waitFor();
  expect(await dialog.getByText("another dataset").count()).toBe(0);
  await confirm(page);
  await page.getByText("other documents that refer").waitFor();
  expect(await titlesOf("in-use")).toMatchObject({ published: "In use" });
});

it("asked nothing of any other server, and met no error but the refused deletion", {
  tags: ["studio"],
}, () => {
  expect(studio.foreignRequests).toEqual([]);
  expect(studio.complaints()).toEqual([expect.stringContaining("409 (Conflict)")]);
});
