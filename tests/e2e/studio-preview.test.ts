import { afterAll, beforeAll, expect, it } from "vitest";
import { openDocument, type StudioVisit, visitStudio } from "#tests/setup/studio";

let studio: StudioVisit;
beforeAll(async () => {
  studio = await visitStudio();
});
afterAll(async () => {
  await studio?.dispose();
});

it("opens a draft on its real page, from the Studio's menu, while visitors see what is published", {
  tags: ["studio"],
}, async () => {
  const { page, content, context } = studio;
  const post = await content.fetch<{ _id: string; title: string; slug: { current: string } }>(
    "*[_type == 'post' && !(_id in path('drafts.**'))] | order(_id)[0]",
  );
  await content.createOrReplace({ ...post, _id: `drafts.${post._id}`, _type: "post", title: "Not yet said" });
  await openDocument(page, "post", post._id);
  await page.getByTestId("action-menu-button").click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "Preview" }).click();
  const preview = await opened;
  await preview.waitForURL(`**/blog/${post.slug.current}`);
  await preview.getByRole("heading", { level: 1, name: "Not yet said" }).waitFor();
  await preview.getByText("You see unpublished drafts").waitFor();

  const visitors = await (await fetch(preview.url())).text();
  expect(visitors).toContain(post.title);
  expect(visitors).not.toContain("Not yet said");
  await preview.getByRole("link", { name: "Exit preview" }).click();
  await preview.getByText("You see unpublished drafts").waitFor({ state: "detached" });
});
