import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { goto } from "#tests/setup/browser";
import { pressPublish } from "#tests/setup/post-editor";
import { SAMPLE_DRAFT } from "#tests/setup/sample-draft";
import { field, openDocument, PATIENCE, publish, type StudioVisit, visitStudio } from "#tests/setup/studio";

let model: FakeOpenAi;
let visited: StudioVisit;
beforeAll(async () => {
  model = await startFakeOpenAi();
  visited = await visitStudio({ ...model.env(), OPENAI_MODEL: "gpt-4.1-mini" });
});
afterAll(async () => {
  await visited?.dispose();
  await model?.close();
});

const drafts = () => visited.content.fetch<string[]>(`*[_type == "post" && _id in path("drafts.**")]._id`);

async function ask() {
  const { page } = visited;
  await goto(page, "/admin/content-studio");
  await page.getByLabel("Blog Topic").fill("How to say no and still say I love you");
  await page.getByRole("button", { name: "Generate with AI" }).click();
}

/** The editor is open on a draft that lies in the store; its id without `drafts.`. */
async function opened(): Promise<string> {
  const { page } = visited;
  await page.waitForURL(/edit=/);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  return new URL(page.url()).searchParams.get("edit") ?? "";
}

it("asks for a topic", async () => {
  const { page } = visited;
  await goto(page, "/admin/content-studio");
  expect(await page.getByRole("button", { name: "Generate with AI" }).isDisabled()).toBe(true);
  await page.getByLabel("Blog Topic").press("Enter");
  await page.getByText("Topic Required").first().waitFor();
});

it("a model that never answers is cancelled, and nothing is saved", { tags: ["journeys"] }, async () => {
  const { page } = visited;
  model.behave("hanging");
  const before = model.requests.length;
  await ask();
  await page.getByRole("progressbar", { name: "Draft" }).waitFor();
  await expect.poll(() => model.requests.length, PATIENCE).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Canceled. Nothing was saved.").waitFor();
  await expect.poll(() => model.hangUps, PATIENCE).toBeGreaterThan(0);
  expect(await page.getByLabel("Blog Topic").inputValue()).toContain("How to say no");
  expect(await drafts()).toEqual([]);
});

it.each([
  ["refuses", "refusing", "The model declined to write about this topic, so this is a built-in draft."],
  ["writes rubbish", "well", "The model's answer could not be used, so this is a built-in draft."],
] as const)(
  "a model that %s gives way to the built-in writer, and the draft says so",
  { tags: ["journeys"] },
  async (_, behaviour, why) => {
    const { page, content } = visited;
    model.behave(behaviour);
    model.reply = () => ({ ...SAMPLE_DRAFT, title: "T", body: "Nothing." });
    await ask();
    await page.getByText(why).filter({ visible: true }).first().waitFor();
    const id = await opened();
    expect(await content.getDocument(`drafts.${id}`)).toMatchObject({
      aiGenerated: true,
      createdBy: "admin",
    });
    await page.getByRole("tab", { name: /^Drafts/ }).click();
    const title = await page.getByLabel("Title").inputValue();
    const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Edit ${title}` }) });
    await row.first().getByText("Built-in draft").waitFor();
  },
);

it("a model that writes is followed as it does, and its draft opens with what it cost", async () => {
  const { page, content } = visited;
  model.behave("well");
  // Slow enough for the screen to show that it is being written.
  model.pace = 10;
  model.reply = () => SAMPLE_DRAFT;
  await ask();
  await page.getByText("Writing “Part Two”").waitFor();
  await page.getByText(/words so far/).waitFor();
  const id = await opened();
  await page.getByText("Blog Post Generated").first().waitFor();
  expect(await content.fetch("*[_id == $id][0].title", { id: `drafts.${id}` })).toBe(SAMPLE_DRAFT.title);
  await page.getByText("Recent generations").click();
  const latest = page.getByRole("listitem").filter({ hasText: "gpt-4.1-mini" });
  expect(await latest.first().textContent()).toMatch(/tokens \(.* in, .* out\)estimated \$0\.00/);
});

it("what the checklist names is mended, the post is published, changed in the Studio, and seen back here", {
  tags: ["journeys"],
}, async () => {
  const { page, content } = visited;
  const id = new URL(page.url()).searchParams.get("edit") ?? "";
  await page.getByRole("button", { name: "Upload or choose" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check({ force: true });
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  const review = page.getByRole("complementary", { name: "Review" });
  await review.getByText("Ready to publish").waitFor({ state: "detached" });
  await pressPublish(page);
  await page.getByText("Alt text is required when featured image is present").first().waitFor();
  await page.getByLabel("Alt text").fill("A lit door at night");
  await review.getByText("Ready to publish").waitFor();
  await pressPublish(page);
  await page.getByText("Your blog post has been published successfully.").first().waitFor();

  const { slug } = await content.fetch("*[_id == $id][0]{'slug': slug.current}", { id });
  const visitors = async () => (await fetch(`${new URL(page.url()).origin}/blog/${slug}`)).text();
  await expect.poll(visitors, PATIENCE).toContain("A lit door at night");

  await openDocument(page, "post", id);
  await field(page, "title").fill("Saying No With Love, Told Anew in the Studio This Evening");
  await publish(page);
  await expect.poll(visitors, PATIENCE).toContain("Told Anew in the Studio");
  await goto(page, `/admin/content-studio?edit=${id}`);
  await expect
    .poll(() => page.getByLabel("Title").inputValue(), PATIENCE)
    .toBe("Saying No With Love, Told Anew in the Studio This Evening");
});
